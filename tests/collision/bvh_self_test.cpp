// Overlapping pairs within one tree, infinite queries, and the unused lanes of a tree's last nodes.
#include <algorithm>
#include <gtest/gtest.h>
#include <limits>

#include "collision/bvh.hpp"
#include "collision/overlaps.hpp"
#include "reference/random_shape.hpp"

namespace collision {
namespace {

using glm::vec3;
using Indices = std::vector<std::uint32_t>;
using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

constexpr float kInfinity = std::numeric_limits<float>::infinity();

/// Returns boxes with corners on a grid of 1/8, so that many boxes only touch.
std::vector<Aabb> gridBoxes(reference::Random& random, int count, int side) {
  std::vector<Aabb> boxes;
  const auto place = [&](int most) { return 0.125f * float(random.below(most)); };
  for (int i = 0; i < count; ++i) {
    vec3 low, size;
    for (int axis = 0; axis < 3; ++axis) low[axis] = place(side), size[axis] = place(8);
    boxes.push_back({low, low + size});
  }
  return boxes;
}

Indices upTo(std::uint32_t count) {
  Indices all(count);
  for (std::uint32_t i = 0; i < count; ++i) all[i] = i;
  return all;
}

Indices sortedQuery(const Bvh& tree, const Aabb& box) {
  Indices found;
  tree.query(box, [&](std::uint32_t index) { found.push_back(index); });
  std::sort(found.begin(), found.end());
  return found;
}

const std::vector<int> kCounts{1, 2, 7, 8, 9, 63, 64, 65, 100, 513, 3000};

// Would catch visits to unused lanes: 100 boxes fill 12.5 nodes, and an infinite query once reported 399 of
// 512 lanes.
TEST(BvhInfiniteQuery, FindsEveryBoxOnce) {
  reference::Random random(931);
  for (const int count : kCounts)
    for (const BvhOrder order : {BvhOrder::curve, BvhOrder::splits}) {
      const Bvh tree = Bvh::build(gridBoxes(random, count, 100), order);
      EXPECT_EQ(sortedQuery(tree, {vec3(-kInfinity), vec3(kInfinity)}), upTo(std::uint32_t(count)));
    }
}

TEST(BvhInfiniteQuery, MayBeInfiniteOnAnySide) {
  reference::Random random(932);
  const auto boxes = gridBoxes(random, 100, 100);
  const Bvh tree = Bvh::build(boxes);
  for (int i = 0; i < 200; ++i) {
    Aabb query = gridBoxes(random, 1, 100).front();
    for (int axis = 0; axis < 3; ++axis) {
      if (random.chance(0.5)) query.min[axis] = -kInfinity;
      if (random.chance(0.5)) query.max[axis] = kInfinity;
    }
    Indices truth;
    for (std::uint32_t k = 0; k < boxes.size(); ++k)
      if (glm::all(glm::lessThanEqual(boxes[k].min, query.max)) &&
          glm::all(glm::lessThanEqual(query.min, boxes[k].max)))
        truth.push_back(k);
    EXPECT_EQ(sortedQuery(tree, query), truth);
  }
  EXPECT_TRUE(sortedQuery(tree, {vec3(kInfinity), vec3(kInfinity)}).empty());
}

TEST(BvhInfiniteQuery, FindsEveryGroup) {
  reference::Random random(933);
  const Bvh tree = Bvh::build(gridBoxes(random, 100, 100));
  int groups = 0;
  auto look = [&](int, const Aabb& group) {
    ++groups;
    EXPECT_TRUE(glm::all(glm::lessThanEqual(group.min, group.max)));
  };
  tree.groupsTouching({vec3(-kInfinity), vec3(kInfinity)}, look);
  EXPECT_EQ(groups, 1 + 2 + 13);
}

#ifndef NDEBUG
TEST(BvhInfiniteQuery, RefusesInvalidBoxes) {
  const std::vector<Aabb> boxes(3);
  const Bvh tree = Bvh::build(boxes);
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_DEATH(sortedQuery(tree, {vec3(nan), vec3(1.0f)}), "NaN");
  EXPECT_DEATH(sortedQuery(tree, {vec3(-kInfinity), vec3(1.0f, nan, 1.0f)}), "NaN");
  EXPECT_DEATH(sortedQuery(tree, {vec3(1.0f), vec3(-1.0f)}), "min is above");
}
#endif

// Would catch any traversal that visits an unused lane, whose index is past the end.
TEST(BvhEmptyLanes, AreVisitedByNoTraversal) {
  reference::Random random(934);
  for (const int count : kCounts) {
    const Bvh tree = Bvh::build(gridBoxes(random, count, 20)), one = Bvh::build(gridBoxes(random, 1, 20));
    const auto below = [&](std::uint32_t index) { EXPECT_LT(index, tree.size()); };
    const auto look = [&](std::uint32_t index, float limit) { return below(index), limit; };
    const auto all = std::uint64_t(count);
    EXPECT_EQ(tree.nearest(vec3(0.0f), kInfinity, look).items, all);
    EXPECT_EQ(tree.nearest(Aabb{vec3(-1e38f), vec3(1e38f)}, kInfinity, look).items, all);
    EXPECT_EQ(tree.sweep(Aabb{vec3(-1e38f), vec3(1e38f)}, vec3(1.0f), look).items, all);
    EXPECT_EQ(tree.sweep(Aabb{vec3(-100.0f), vec3(100.0f)}, vec3(0.0f), look).items, all);
    tree.raycast(Ray{vec3(0.0f), vec3(1.0f, 0.0f, 0.0f)}, kInfinity, look);
    const auto lookAtPair = [&](std::uint32_t a, std::uint32_t b) {
      below(a);
      EXPECT_EQ(b, 0u);
    };
    tree.query(one, lookAtPair);
    tree.query(one, glm::mat3(1e38f), vec3(0.0f), lookAtPair);
  }
}

void expectSamePairs(const std::vector<Aabb>& boxes, const Bvh& tree) {
  Pairs found, truth;
  const BvhCost cost = tree.selfPairs([&](std::uint32_t a, std::uint32_t b) { found.emplace_back(a, b); });
  for (std::uint32_t a = 0; a < boxes.size(); ++a)
    for (std::uint32_t b = a + 1; b < boxes.size(); ++b)
      if (overlaps(boxes[a], boxes[b])) truth.emplace_back(a, b);
  EXPECT_EQ(cost.items, found.size());
  std::sort(found.begin(), found.end());
  EXPECT_EQ(found, truth);
}

TEST(BvhSelfPairs, FindsEveryPairThatTouchesOnce) {
  reference::Random random(935);
  for (const int count : kCounts)
    for (const BvhOrder order : {BvhOrder::curve, BvhOrder::splits}) {
      const auto boxes = gridBoxes(random, count, count < 3000 ? 20 : 100);
      expectSamePairs(boxes, Bvh::build(boxes, order));
    }
  expectSamePairs({}, Bvh());
}

TEST(BvhSelfPairs, FindsPairsOfRefittedBoxes) {
  reference::Random random(936);
  auto boxes = gridBoxes(random, 600, 60);
  Bvh tree = Bvh::build(boxes);
  for (std::uint32_t i = 0; i < 600; i += 3) tree.refit(i, boxes[i] = gridBoxes(random, 1, 60).front());
  expectSamePairs(boxes, tree);
}

TEST(BvhSelfPairs, PairsIdenticalBoxesAndStopsWhenTheVisitorDoes) {
  const std::vector<Aabb> boxes(300, Aabb{vec3(1.0f), vec3(1.0f)});
  const Bvh tree = Bvh::build(boxes);
  EXPECT_EQ(tree.selfPairs([](std::uint32_t, std::uint32_t) {}).items, 300u * 299u / 2);
  int seen = 0;
  tree.selfPairs([&](std::uint32_t, std::uint32_t) { return ++seen < 5; });
  EXPECT_EQ(seen, 5);
}

// Counts visits instead of measuring time, so that noise does not matter. The work grows with the number of
// boxes and pairs, not with the square of the number of boxes.
TEST(BvhSelfPairs, VisitsFewNodes) {
  reference::Random random(937);
  for (const int count : {1000, 8000, 64000}) {
    const int side = int(8.0 * std::cbrt(double(count)));
    const Bvh tree = Bvh::build(gridBoxes(random, count, side));
    EXPECT_LT(tree.selfPairs([](std::uint32_t, std::uint32_t) {}).nodes, std::uint64_t(count) * 3) << count;
  }
}

}  // namespace
}  // namespace collision
