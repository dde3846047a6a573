#include <algorithm>
#include <cmath>
#include <gmock/gmock.h>
#include <limits>
#include <optional>
#include <random>

#include "collision/closest_points.hpp"
#include "collision/overlaps.hpp"
#include "collision/raycast.hpp"
#include "collision/sweep.hpp"
#include "world/bodies.hpp"
#include "world/body.hpp"

namespace {

using collision::Aabb;
using testing::ElementsAre;
using testing::IsEmpty;
using world::TargetTree;

constexpr float kEndless = std::numeric_limits<float>::infinity();
using Found = std::vector<std::uint32_t>;

Aabb cubeAt(float x) { return {{x - 0.5f, -0.5f, -0.5f}, {x + 0.5f, 0.5f, 0.5f}}; }

/// Unit cubes along x, at 2, 4, 6, 8 and 10.
TargetTree row() {
  TargetTree targets;
  for (std::uint32_t i = 1; i <= 5; ++i) targets.setBounds(i, cubeAt(2.0f * static_cast<float>(i)));
  targets.updateTree();
  return targets;
}

Found touching(const TargetTree& targets, const Aabb& box) {
  Found found;
  const auto note = [&](std::uint32_t target) { found.push_back(target); };
  targets.visitTouching(box, note);
  return found;
}

TEST(TargetTree, OnlyThoseThatMayTouchAreVisitedInOrder) {
  EXPECT_THAT(touching(row(), {{3.0f, -1.0f, -1.0f}, {6.0f, 1.0f, 1.0f}}), ElementsAre(2, 3));
  EXPECT_THAT(touching(row(), {{3.0f, -1.0f, -1.0f}, {3.5f, 1.0f, 1.0f}}), ElementsAre(2))
      << "touching counts";
  EXPECT_THAT(touching(row(), {{3.0f, 2.0f, -1.0f}, {6.0f, 3.0f, 1.0f}}), IsEmpty());
}

TEST(TargetTree, ATargetThatIsPutElsewhereIsFoundThere) {
  TargetTree targets = row();
  targets.setBounds(1, cubeAt(100.0f));
  targets.updateTree();
  EXPECT_THAT(touching(targets, cubeAt(2.0f)), IsEmpty());
  EXPECT_THAT(touching(targets, cubeAt(100.0f)), ElementsAre(1));
  EXPECT_EQ(targets.totalBounds().min, glm::vec3(3.5f, -0.5f, -0.5f));
  EXPECT_EQ(targets.totalBounds().max, glm::vec3(100.5f, 0.5f, 0.5f));
}

/// A visitor that records each target, and keeps or sets the limit.
struct Asked {
  Found found{};
  std::optional<float> then{};
  float operator()(std::uint32_t target, float limit) {
    found.push_back(target);
    return then.value_or(limit);
  }
};

TEST(TargetTree, TargetsBeyondTheLimitAreNotVisited) {
  Asked near{{}, 1.5f}, hit, swept;
  row().visitNearest(cubeAt(0.0f), kEndless, near);
  EXPECT_THAT(near.found, ElementsAre(1)) << "the second is 3 away";
  row().raycast({{0.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}}, 6.0f, hit);
  EXPECT_THAT(hit.found, ElementsAre(1, 2, 3));
  row().sweep(cubeAt(0.0f), {0.0f, 5.0f, 0.0f}, 1.0f, swept);
  EXPECT_THAT(swept.found, IsEmpty());
}

TEST(TargetTree, ANegativeLimitEndsTheWalk) {
  Asked asked{{}, -1.0f};
  row().raycast({{0.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}}, kEndless, asked);
  EXPECT_THAT(asked.found, ElementsAre(1));
}

/// Generates random numbers, vectors and boxes whose centres are up to `most` from the origin on each axis.
struct Random {
  std::mt19937 bits{7};
  float number(float most) { return std::uniform_real_distribution<float>(-most, most)(bits); }
  glm::vec3 vec3(float most) { return {number(most), number(most), number(most)}; }
  Aabb box(float most) {
    const glm::vec3 center = vec3(most), half = glm::abs(vec3(0.3f * most));
    return {center - half, center + half};
  }
};

/// Runs random queries and checks that every affected target is found.
void expectNobodyIsLeftOut(Random& random, const TargetTree& targets, const std::vector<Aabb>& boxes,
                           float size) {
  const Aabb query = random.box(size);
  const glm::vec3 way = random.vec3(2.0f * size);
  const collision::Ray ray{query.min, glm::normalize(way)};
  const float limit = std::abs(random.number(size));
  const Found touched = touching(targets, query);
  ASSERT_TRUE(std::is_sorted(touched.begin(), touched.end()));
  Asked near, hit, swept;
  targets.visitNearest(query, limit, near);
  targets.raycast(ray, limit, hit);
  targets.sweep(query, way, 1.0f, swept);
  for (std::uint32_t i = 1; i <= boxes.size(); ++i) {
    const Aabb& box = boxes[i - 1];
    const auto has = [i](const Found& list) { return std::find(list.begin(), list.end(), i) != list.end(); };
    EXPECT_EQ(has(touched), collision::overlaps(query, world::widened(box)));
    EXPECT_TRUE(has(near.found) || collision::closestPoints(query, box).distance > limit);
    EXPECT_TRUE(has(hit.found) || !collision::raycast(ray, box, limit));
    EXPECT_TRUE(has(swept.found) || !collision::sweep(query, way, box));
  }
}

// Would catch a hit target that is skipped, for each kind of query, at its original and at its new position.
TEST(TargetTree, NoAffectedTargetIsLeftOut) {
  Random random;
  for (int round = 0; round < 2000; ++round) {
    const float size = std::pow(10.0f, random.number(3.0f));
    std::vector<Aabb> boxes;
    TargetTree targets;
    for (std::uint32_t i = 1; i <= 20; ++i) {
      boxes.push_back(random.box(size));
      targets.setBounds(i, boxes.back());
    }
    targets.updateTree();
    expectNobodyIsLeftOut(random, targets, boxes, size);
    for (std::uint32_t i = 3; i <= 20; i += static_cast<std::uint32_t>(round % 17 + 1))
      targets.setBounds(i, boxes[i - 1] = random.box(size));
    expectNobodyIsLeftOut(random, targets, boxes, size);
    targets.updateTree();
    expectNobodyIsLeftOut(random, targets, boxes, size);
    collision::Aabb around = boxes.front();
    for (const Aabb& box : boxes) around = world::unionOf(around, box);
    EXPECT_EQ(targets.totalBounds().min, around.min);
    EXPECT_EQ(targets.totalBounds().max, around.max);
  }
}

TEST(TargetTree, AVisitorMayStartAnotherQuery) {
  const TargetTree targets = row();
  Found all;
  const auto inner = [&](std::uint32_t target) { all.push_back(target); };
  const auto outer = [&](std::uint32_t target) {
    all.push_back(10 * target);
    targets.visitTouching(cubeAt(2.0f * static_cast<float>(target)), inner);
  };
  targets.visitTouching({{3.0f, -1.0f, -1.0f}, {6.0f, 1.0f, 1.0f}}, outer);
  EXPECT_THAT(all, ElementsAre(20, 2, 30, 3));
}

/// A cube of unit cubes, `side` along each edge.
TargetTree block(int side) {
  TargetTree targets;
  for (int i = 0; i < side * side * side; ++i) {
    const glm::vec3 center = 2.0f * glm::vec3(i % side, i / side % side, i / side / side);
    targets.setBounds(static_cast<std::uint32_t>(i + 1), {center - 0.5f, center + 0.5f});
  }
  targets.updateTree();
  return targets;
}

/// The number of boxes tested in four queries in the middle.
std::uint64_t boxesLookedAt(const TargetTree& targets, int side) {
  const glm::vec3 middle(static_cast<float>(side));
  const Aabb query{middle - 1.5f, middle + 1.5f};
  const std::uint64_t before = targets.work().boxes;
  Asked near, hit{{}, -1.0f}, swept;
  touching(targets, query);
  targets.visitNearest(query, 0.5f, near);
  targets.raycast({middle, {1.0f, 0.0f, 0.0f}}, 4.0f, hit);
  targets.sweep(query, {0.0f, 1.0f, 0.0f}, 1.0f, swept);
  return targets.work().boxes - before;
}

// Counts boxes instead of measuring time. Would catch a query that visits all targets: for 64 times as many
// targets it would cost 64 times as much.
TEST(TargetTree, CostGrowsByLevelsOfTheTree) {
  const std::uint64_t small = boxesLookedAt(block(10), 10), large = boxesLookedAt(block(40), 40);
  EXPECT_GT(small, 0u);
  EXPECT_LT(large, 3 * small);
}

// Would catch a tree that is not rebuilt after half of the targets have moved far.
TEST(TargetTree, WhatMovesFarCostsNothingAfterSettling) {
  constexpr int kSide = 20;
  TargetTree targets = block(kSide);
  const std::uint64_t before = boxesLookedAt(targets, kSide);
  for (std::uint32_t i = 1; i <= targets.size(); i += 2)
    targets.setBounds(i, cubeAt(1000.0f + 2.0f * float(i)));
  targets.updateTree();
  EXPECT_LT(boxesLookedAt(targets, kSide), 2 * before);
}

}  // namespace
