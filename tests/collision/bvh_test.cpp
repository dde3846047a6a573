// The tree compared with a test of every box: no box may be left out, wherever the boxes lie.
#include "collision/bvh.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <limits>

#include "collision/closest_points.hpp"
#include "collision/overlaps.hpp"
#include "collision/raycast.hpp"
#include "collision/shape_facts.hpp"
#include "collision/sweep.hpp"
#include "reference/random_shape.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::vec3;
using Indices = std::vector<std::uint32_t>;

constexpr float kHuge = std::numeric_limits<float>::max();

/// Boxes in a cube of side `side`; some are points, plates and rods.
std::vector<Aabb> anyBoxes(reference::Random& random, int count, double side, double largest) {
  std::vector<Aabb> boxes;
  for (int i = 0; i < count; ++i) {
    const vec3 center(random.inCube(0.0, side));
    vec3 half(random.inCube(0.0, largest));
    for (int axis = 0; axis < 3; ++axis) half[axis] = random.chance(0.2) ? 0.0f : half[axis];
    boxes.push_back({center - half, center + half});
  }
  return boxes;
}

Indices sorted(Indices found) {
  std::sort(found.begin(), found.end());
  return found;
}

Indices queried(const Bvh& tree, const Aabb& box) {
  Indices found;
  tree.query(box, [&](std::uint32_t index) { found.push_back(index); });
  return found;
}

template <class Holds>
Indices bySearch(const std::vector<Aabb>& boxes, Holds holds) {
  Indices found;
  for (std::uint32_t i = 0; i < boxes.size(); ++i)
    if (holds(boxes[i])) found.push_back(i);
  return found;
}

constexpr BvhOrder kOrders[] = {BvhOrder::curve, BvhOrder::splits};

void expectSameAnswers(const std::vector<Aabb>& boxes, const std::vector<Aabb>& queries) {
  for (const BvhOrder order : kOrders) {
    const Bvh tree = Bvh::build(boxes, order);
    ASSERT_EQ(tree.size(), boxes.size());
    for (const Aabb& box : queries)
      ASSERT_EQ(sorted(queried(tree, box)), bySearch(boxes, [&](const Aabb& b) { return overlaps(b, box); }));
  }
}

TEST(Bvh, QueryFindsExactlyWhatTouches) {
  reference::Random random(901);
  for (const int count : {1, 2, 7, 8, 9, 63, 64, 65, 513, 5000}) {
    const double side = std::cbrt(double(count));
    expectSameAnswers(anyBoxes(random, count, side, 0.7), anyBoxes(random, 200, side, 0.7));
  }
}

// Neighbours on the grid share faces. A touch is a hit, and a gap of one float step is a miss.
TEST(Bvh, QueryCountsTouching) {
  std::vector<Aabb> boxes;
  for (int i = 0; i < 1000; ++i) {
    const vec3 low(float(i % 10), float(i / 10 % 10), float(i / 100));
    boxes.push_back({low, low + 1.0f});
  }
  const Bvh tree = Bvh::build(boxes);
  EXPECT_EQ(queried(tree, {vec3(4.0f), vec3(5.0f)}).size(), 27u);
  EXPECT_EQ(queried(tree, {vec3(4.0f), vec3(4.0f)}).size(), 8u);
  const float after = std::nextafter(4.0f, 5.0f);
  EXPECT_EQ(queried(tree, {vec3(after, 4.0f, 4.0f), vec3(4.5f, 4.0f, 4.0f)}).size(), 4u);
}

TEST(Bvh, OfNothingFindsNothing) {
  const Bvh built = Bvh::build({}), made;
  for (const Bvh* tree : {&built, &made}) {
    EXPECT_EQ(tree->size(), 0u);
    EXPECT_TRUE(queried(*tree, {vec3(-kHuge), vec3(kHuge)}).empty());
    EXPECT_EQ(tree->raycast(Ray{}, kEndless, [](std::uint32_t, float t) { return t; }).nodes, 0u);
    EXPECT_EQ(tree->nearest(vec3(0.0f), kEndless, [](std::uint32_t, float t) { return t; }).items, 0u);
    EXPECT_EQ(tree->query(built, [](std::uint32_t, std::uint32_t) {}).items, 0u);
  }
}

// Would catch a build that splits until the boxes of two groups differ. With a million equal boxes such a
// build never ends, or makes one leaf, or makes a chain a million nodes deep.
TEST(Bvh, AMillionIdenticalBoxesMakeAnOrdinaryTree) {
  const std::vector<Aabb> boxes(1'000'000, Aabb{vec3(1.0f), vec3(2.0f)});
  for (const BvhOrder order : kOrders) {
    const Bvh tree = Bvh::build(boxes, order);
    EXPECT_EQ(queried(tree, {vec3(0.0f), vec3(1.0f)}).size(), boxes.size());
    int seen = 0;
    const BvhCost cost = tree.query(Aabb{vec3(0.0f), vec3(1.0f)}, [&](std::uint32_t) { return ++seen < 5; });
    EXPECT_EQ(seen, 5);
    EXPECT_LE(cost.nodes, 8u);
    EXPECT_EQ(tree.query(Aabb{vec3(3.0f), vec3(4.0f)}, [](std::uint32_t) {}).nodes, 1u);
  }
}

TEST(Bvh, FlatLinearAndHugeWorldsAreSearchedRight) {
  reference::Random random(902);
  for (const vec3& scale : {vec3(1.0f, 0.0f, 1.0f), vec3(0.0f, 1.0f, 0.0f), vec3(1e-38f), vec3(1e37f),
                            vec3(1e37f, 1e-37f, 1.0f), vec3(1e-44f)}) {
    std::vector<Aabb> boxes = anyBoxes(random, 700, 8.0, 0.7), queries = anyBoxes(random, 50, 8.0, 0.7);
    for (std::vector<Aabb>* list : {&boxes, &queries})
      for (Aabb& box : *list) box = {box.min * scale, box.max * scale};
    expectSameAnswers(boxes, queries);
  }
  expectSameAnswers({{vec3(-kHuge), vec3(kHuge)}, {vec3(-kHuge), vec3(-kHuge)}, {vec3(kHuge), vec3(kHuge)}},
                    {{vec3(-kHuge), vec3(kHuge)}, {vec3(kHuge), vec3(kHuge)}, {vec3(0.0f), vec3(0.0f)}});
}

// Clusters within clusters: each is a thousandth of the size of the cluster around it. A single grid would
// put all inner clusters into one cell.
TEST(Bvh, NestedClustersAreSeparated) {
  reference::Random random(903);
  std::vector<Aabb> boxes;
  for (int i = 0; i < 8000; ++i) {
    const vec3 at(random.inCube(-1.0, 1.0) * std::pow(10.0, -3.0 * random.below(8)));
    boxes.push_back({at, at});
  }
  for (const BvhOrder order : kOrders) {
    const Bvh tree = Bvh::build(boxes, order);
    const Aabb inside{vec3(-1e-13f), vec3(1e-13f)};
    std::uint64_t items = 0;
    const BvhCost cost = tree.query(inside, [&](std::uint32_t) { ++items; });
    EXPECT_EQ(items, bySearch(boxes, [&](const Aabb& b) { return overlaps(b, inside); }).size());
    EXPECT_LE(cost.nodes, 30u + items / 2);
  }
}

vec3 anyAlong(reference::Random& random) {
  vec3 along(random.direction());
  if (random.chance(0.3)) along = vec3(0.0f);
  if (random.chance(0.4) || along == vec3(0.0f)) along[random.below(3)] = random.chance(0.5) ? 1.0f : -1.0f;
  return glm::normalize(along);
}

TEST(Bvh, RaysVisitEveryBoxThatRaycastHits) {
  reference::Random random(904);
  const std::vector<Aabb> boxes = anyBoxes(random, 2000, 10.0, 0.5);
  const Bvh tree = Bvh::build(boxes);
  int hits = 0;
  for (int i = 0; i < 500; ++i) {
    const double away = random.chance(0.2) ? 1e5 : 10.0;
    const vec3 aim =
        0.5f * (boxes[std::size_t(random.below(2000))].min + boxes[std::size_t(random.below(2000))].max);
    const vec3 along = anyAlong(random);
    const Ray ray{aim - along * float(random.uniform(0.0, away)), along};
    const float most = random.chance(0.5) ? kEndless : float(random.uniform(0.0, away));
    Indices seen;
    tree.raycast(ray, most, [&](std::uint32_t index, float limit) { return seen.push_back(index), limit; });
    const Indices truth = bySearch(boxes, [&](const Aabb& b) { return raycast(ray, b, most).has_value(); });
    seen = sorted(seen);
    ASSERT_TRUE(std::includes(seen.begin(), seen.end(), truth.begin(), truth.end())) << i;
    EXPECT_LE(seen.size(), truth.size() + 20) << "nearly everything is visited";
    hits += int(truth.size());
  }
  EXPECT_GT(hits, 1000);
}

// Would catch a ray that is not shortened at each hit, and so visits boxes behind the nearest hit.
TEST(Bvh, RaysStopAtTheNearestHit) {
  reference::Random random(905);
  const std::vector<Aabb> boxes = anyBoxes(random, 20000, 20.0, 0.5);
  const Bvh tree = Bvh::build(boxes);
  std::uint64_t items = 0;
  for (int i = 0; i < 200; ++i) {
    const Ray ray{vec3(random.inCube(0.0, 20.0)), anyAlong(random)};
    float nearest = kEndless, truth = kEndless;
    const auto visit = [&](std::uint32_t index, float limit) {
      const auto hit = raycast(ray, boxes[index], limit);
      return hit ? nearest = hit->t : limit;
    };
    items += tree.raycast(ray, kEndless, visit).items;
    for (const Aabb& box : boxes)
      if (const auto hit = raycast(ray, box, kEndless)) truth = std::min(truth, hit->t);
    ASSERT_EQ(nearest, truth);
  }
  EXPECT_LE(items, 200u * 8);
}

TEST(Bvh, SweepsVisitEveryBoxThatSweepHits) {
  reference::Random random(906);
  const std::vector<Aabb> boxes = anyBoxes(random, 2000, 10.0, 0.5);
  const Bvh tree = Bvh::build(boxes);
  std::size_t hits = 0;
  for (int i = 0; i < 500; ++i) {
    const Aabb moving = anyBoxes(random, 1, 10.0, 0.5).front();
    const vec3 way = random.chance(0.1) ? vec3(0.0f) : anyAlong(random) * float(random.logUniform(1e-3, 1e4));
    Indices seen;
    tree.sweep(moving, way, [&](std::uint32_t index, float limit) { return seen.push_back(index), limit; });
    const Indices truth = bySearch(boxes, [&](const Aabb& b) { return sweep(moving, way, b).has_value(); });
    seen = sorted(seen);
    ASSERT_TRUE(std::includes(seen.begin(), seen.end(), truth.begin(), truth.end())) << i;
    EXPECT_LE(seen.size(), truth.size() + 20);
    hits += truth.size();
  }
  EXPECT_GT(hits, 1000u);
}

TEST(Bvh, TheNearestBoxIsFound) {
  reference::Random random(907);
  for (const double scale : {1.0, 1e-15, 1e15}) {
    std::vector<Aabb> boxes = anyBoxes(random, 3000, 20.0, 0.3);
    for (Aabb& box : boxes) box = {box.min * float(scale), box.max * float(scale)};
    const Bvh tree = Bvh::build(boxes);
    std::uint64_t items = 0;
    for (int i = 0; i < 100; ++i) {
      const vec3 point(random.inCube(-5.0, 25.0) * scale);
      float nearest = kEndless, truth = kEndless;
      const auto visit = [&](std::uint32_t index, float limit) {
        return nearest = std::min(limit, distance(boxes[index], point));
      };
      items += tree.nearest(point, kEndless, visit).items;
      for (const Aabb& box : boxes) truth = std::min(truth, distance(box, point));
      ASSERT_EQ(nearest, truth);
    }
    EXPECT_LE(items, 1000u);
  }
}

TEST(Bvh, NothingFurtherThanTheLimitIsVisited) {
  const std::vector<Aabb> boxes{{vec3(0.0f), vec3(1.0f)}, {vec3(4.0f, 0.0f, 0.0f), vec3(5.0f, 1.0f, 1.0f)}};
  const Bvh tree = Bvh::build(boxes);
  const auto seen = [&](float limit) {
    return tree.nearest(vec3(2.0f, 0.5f, 0.5f), limit, [](std::uint32_t, float l) { return l; }).items;
  };
  EXPECT_EQ(seen(0.9f), 0u);
  EXPECT_EQ(seen(1.0f), 1u);
  EXPECT_EQ(seen(2.0f), 2u);
}

using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

Pairs pairsBySearch(const std::vector<Aabb>& a, const std::vector<Aabb>& b) {
  Pairs found;
  for (std::uint32_t i = 0; i < a.size(); ++i)
    for (std::uint32_t j = 0; j < b.size(); ++j)
      if (overlaps(a[i], b[j])) found.emplace_back(i, j);
  return found;
}

TEST(Bvh, TreeAgainstTreeFindsExactlyWhatTouches) {
  reference::Random random(908);
  for (const auto& [countA, countB] :
       {std::pair(1, 1), std::pair(700, 3), std::pair(5, 900), std::pair(600, 600)}) {
    const auto a = anyBoxes(random, countA, 5.0, 0.5), b = anyBoxes(random, countB, 5.0, 0.5);
    Pairs found;
    Bvh::build(a).query(Bvh::build(b), [&](std::uint32_t i, std::uint32_t j) { found.emplace_back(i, j); });
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, pairsBySearch(a, b));
  }
}

// Rotates, scales, mirrors and moves one tree. Would catch a touching box that is left out, and visits to
// many boxes that do not touch.
TEST(Bvh, ATransformedTreeFindsWhatTouches) {
  reference::Random random(909);
  const auto a = anyBoxes(random, 800, 6.0, 0.4), b = anyBoxes(random, 800, 6.0, 0.4);
  const Bvh ours = Bvh::build(a), others = Bvh::build(b);
  std::size_t hits = 0;
  for (int i = 0; i < test::rounds(20); ++i) {
    const glm::dmat3 turn = reference::randomRotation(random);
    const glm::mat3 linear(
        turn * glm::dmat3(random.uniform(0.5, 2.0), 0, 0, 0, random.uniform(-2.0, -0.5), 0, 0, 0, 1));
    const vec3 by(random.inCube(-3.0, 3.0));
    Pairs found, truth;
    ours.query(others, linear, by, [&](std::uint32_t k, std::uint32_t j) { found.emplace_back(k, j); });
    for (std::uint32_t j = 0; j < b.size(); ++j) {
      const vec3 center = linear * (0.5f * (b[j].min + b[j].max)) + by, half = 0.5f * (b[j].max - b[j].min);
      vec3 reach(0.0f);
      for (int axis = 0; axis < 3; ++axis) reach += glm::abs(linear[axis]) * half[axis];
      for (std::uint32_t k = 0; k < a.size(); ++k)
        if (overlaps(a[k], Aabb{center - reach, center + reach})) truth.emplace_back(k, j);
    }
    std::sort(found.begin(), found.end());
    std::sort(truth.begin(), truth.end());
    ASSERT_TRUE(std::includes(found.begin(), found.end(), truth.begin(), truth.end()));
    EXPECT_LE(found.size(), truth.size() + 5);
    hits += truth.size();
  }
  EXPECT_GT(hits, 25u);
}

TEST(Bvh, AVisitorOfPairsMayStop) {
  const std::vector<Aabb> boxes(100, Aabb{});
  const Bvh tree = Bvh::build(boxes);
  int seen = 0;
  tree.query(tree, [&](std::uint32_t, std::uint32_t) { return ++seen < 3; });
  EXPECT_EQ(seen, 3);
}

TEST(Bvh, ARefittedBoxIsFoundAtItsNewPosition) {
  reference::Random random(910);
  std::vector<Aabb> boxes = anyBoxes(random, 600, 8.0, 0.5);
  Bvh tree = Bvh::build(boxes);
  for (int i = 0; i < 300; ++i) {
    const auto index = std::uint32_t(random.below(600));
    boxes[index] = anyBoxes(random, 1, random.chance(0.1) ? 80.0 : 8.0, 0.5).front();
    tree.refit(index, boxes[index]);
    const Aabb box = anyBoxes(random, 1, 8.0, 2.0).front();
    ASSERT_EQ(sorted(queried(tree, box)), bySearch(boxes, [&](const Aabb& b) { return overlaps(b, box); }));
  }
  Aabb all = boxes.front();
  for (const Aabb& box : boxes) all = {glm::min(all.min, box.min), glm::max(all.max, box.max)};
  EXPECT_EQ(tree.bounds().min, all.min);
  EXPECT_EQ(tree.bounds().max, all.max);
}

// Would catch a box that is refitted or looked up under its former index.
TEST(Bvh, RenumberingReordersTheBoxesOnly) {
  reference::Random random(45);
  const auto boxes = anyBoxes(random, 500, 10.0, 1.0);
  Bvh tree = Bvh::build(boxes);
  const Aabb query{vec3(2.0f), vec3(6.0f)};
  const Indices before = queried(tree, query);
  const auto former = tree.renumber();
  ASSERT_EQ(tree.size(), boxes.size());
  Indices after = queried(tree, query);
  for (std::uint32_t& number : after) number = former[number];
  EXPECT_EQ(after, before);
  const Aabb far{vec3(100.0f), vec3(101.0f)};
  tree.refit(7, far);
  EXPECT_EQ(queried(tree, far), Indices{7});
}

/// The order of a tree's boxes and the boxes of all its groups, for a comparison bit by bit.
struct TreeBits {
  explicit TreeBits(const Bvh& tree) : order(queried(tree, tree.bounds())) {
    auto note = [&](int, const Aabb& group) {
      for (const vec3& corner : {group.min, group.max})
        for (int axis = 0; axis < 3; ++axis) groups.push_back(corner[axis]);
    };
    tree.groupsTouching(tree.bounds(), note);
  }
  friend bool operator==(const TreeBits&, const TreeBits&) = default;

  Indices order;
  std::vector<float> groups;
};

// Would catch a box at the border between two threads that is skipped or taken twice, and an order of equal
// boxes that depends on the scheduling.
TEST(Bvh, AnyNumberOfThreadsBuildsTheSameTree) {
  reference::Random random(911);
  for (const int count : {9, 3000, 100'000}) {
    std::vector<Aabb> boxes = anyBoxes(random, count, 8.0, 0.5);
    for (std::size_t i = 1; i < boxes.size(); ++i)
      if (random.chance(0.1)) boxes[i] = boxes[i - 1];
    boxes.front() = {vec3(1e6f), vec3(1e6f)};  // far away, so that the others share one cell
    for (const BvhOrder order : kOrders) {
      const TreeBits alone(Bvh::build(boxes, order, 1));
      EXPECT_EQ(alone.order.size(), boxes.size());
      for (const unsigned threads : {0u, 2u, 7u})
        EXPECT_TRUE(TreeBits(Bvh::build(boxes, order, threads)) == alone) << count << ' ' << threads;
    }
  }
}

// Counts visits instead of measuring time, so that noise does not matter. A query with the same number of
// hits costs little more among a hundred times as many boxes.
TEST(Bvh, CostGrowsWithTheLogarithm) {
  reference::Random random(912);
  const auto costOf = [&](int count) {
    const double side = std::cbrt(double(count));
    const Bvh tree = Bvh::build(anyBoxes(random, count, side, 0.5));
    std::uint64_t nodes = 0;
    for (int i = 0; i < 500; ++i)
      nodes += tree.query(anyBoxes(random, 1, side, 0.5).front(), [](std::uint32_t) {}).nodes;
    return double(nodes) / 500.0;
  };
  const double few = costOf(1000), many = costOf(100'000);
  EXPECT_LT(few, 12.0);
  EXPECT_LT(many, 24.0);
}

// Would catch a missing group, a group that does not touch, and a level counted from the wrong end.
TEST(Bvh, GroupsAreThoseThatTouch) {
  reference::Random random(5);
  const auto boxes = anyBoxes(random, 3000, 20.0, 0.5);
  const Bvh tree = Bvh::build(boxes);
  const Aabb query{vec3(-4.0f), vec3(4.0f)};
  std::vector<std::vector<Aabb>> levels;
  const auto note = [&](int level, const Aabb& group) {
    levels.resize(std::max(levels.size(), static_cast<std::size_t>(level) + 1));
    levels[static_cast<std::size_t>(level)].push_back(group);
    EXPECT_TRUE(level == 0 || overlaps(group, query));
  };
  tree.groupsTouching(query, note);
  ASSERT_EQ(levels.size(), 4u) << "3000 boxes, 375 groups, 47, 6 and all of them";
  EXPECT_EQ(levels[0].size(), 1u);
  for (const std::uint32_t found : queried(tree, query)) {
    const auto holds = [&](const Aabb& group) {
      return glm::all(glm::lessThanEqual(group.min, boxes[found].min)) &&
             glm::all(glm::lessThanEqual(boxes[found].max, group.max));
    };
    for (const auto& groups : levels) EXPECT_TRUE(std::any_of(groups.begin(), groups.end(), holds));
  }
  Bvh().groupsTouching(query, note);
}

}  // namespace
}  // namespace collision
