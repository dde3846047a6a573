#include "world/static_targets.hpp"

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
#include "world/compound.hpp"

namespace {

using collision::Aabb;
using testing::ElementsAre;
using testing::IsEmpty;
using world::StaticTargets;

constexpr float kEndless = std::numeric_limits<float>::infinity();
using Found = std::vector<std::uint32_t>;

Aabb cubeAt(float x) { return {{x - 0.5f, -0.5f, -0.5f}, {x + 0.5f, 0.5f, 0.5f}}; }

/// Unit cubes along x, at 2, 4, 6, 8 and 10.
StaticTargets row() {
  StaticTargets targets;
  for (std::uint32_t i = 1; i <= 5; ++i) targets.put(i, cubeAt(2.0f * static_cast<float>(i)));
  targets.settle();
  return targets;
}

Found touching(const StaticTargets& targets, const Aabb& box) {
  Found found;
  const auto note = [&](std::uint32_t target) { found.push_back(target); };
  targets.touching(box, note);
  return found;
}

TEST(StaticTargets, OnlyThoseThatMayTouchAreVisitedInOrder) {
  EXPECT_THAT(touching(row(), {{3.0f, -1.0f, -1.0f}, {6.0f, 1.0f, 1.0f}}), ElementsAre(2, 3));
  EXPECT_THAT(touching(row(), {{3.0f, -1.0f, -1.0f}, {3.5f, 1.0f, 1.0f}}), ElementsAre(2))
      << "touching counts";
  EXPECT_THAT(touching(row(), {{3.0f, 2.0f, -1.0f}, {6.0f, 3.0f, 1.0f}}), IsEmpty());
}

TEST(StaticTargets, ATargetThatIsPutElsewhereIsFoundThere) {
  StaticTargets targets = row();
  targets.put(1, cubeAt(100.0f));
  targets.settle();
  EXPECT_THAT(touching(targets, cubeAt(2.0f)), IsEmpty());
  EXPECT_THAT(touching(targets, cubeAt(100.0f)), ElementsAre(1));
  EXPECT_EQ(targets.around().min, glm::vec3(3.5f, -0.5f, -0.5f));
  EXPECT_EQ(targets.around().max, glm::vec3(100.5f, 0.5f, 0.5f));
}

/// Notes whom it is asked about, and leaves the limit alone, or sets it.
struct Asked {
  Found found{};
  std::optional<float> then{};
  float operator()(std::uint32_t target, float limit) {
    found.push_back(target);
    return then.value_or(limit);
  }
};

TEST(StaticTargets, FartherThanTheLimitNobodyIsAsked) {
  Asked near{{}, 1.5f}, hit, swept;
  row().nearest(cubeAt(0.0f), kEndless, near);
  EXPECT_THAT(near.found, ElementsAre(1)) << "the second is 3 away";
  row().raycast({{0.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}}, 6.0f, hit);
  EXPECT_THAT(hit.found, ElementsAre(1, 2, 3));
  row().sweep(cubeAt(0.0f), {0.0f, 5.0f, 0.0f}, 1.0f, swept);
  EXPECT_THAT(swept.found, IsEmpty());
}

TEST(StaticTargets, ANegativeLimitEndsTheWalk) {
  Asked asked{{}, -1.0f};
  row().raycast({{0.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}}, kEndless, asked);
  EXPECT_THAT(asked.found, ElementsAre(1));
}

/// Boxes and a query anywhere between 1e-3 and 1e3 units of the origin.
struct Random {
  std::mt19937 bits{7};
  float number(float most) { return std::uniform_real_distribution<float>(-most, most)(bits); }
  glm::vec3 vec3(float most) { return {number(most), number(most), number(most)}; }
  Aabb box(float most) {
    const glm::vec3 center = vec3(most), half = glm::abs(vec3(0.3f * most));
    return {center - half, center + half};
  }
};

// Would catch: a target that is hit and was passed over, for each of the questions.
TEST(StaticTargets, NobodyWhoIsConcernedIsLeftOut) {
  Random random;
  for (int round = 0; round < 2000; ++round) {
    const float size = std::pow(10.0f, random.number(3.0f));
    std::vector<Aabb> boxes;
    StaticTargets targets;
    for (std::uint32_t i = 1; i <= 8; ++i) {
      boxes.push_back(random.box(size));
      targets.put(i, boxes.back());
    }
    const Aabb query = random.box(size);
    const glm::vec3 way = random.vec3(2.0f * size);
    const collision::Ray ray{query.min, glm::normalize(way)};
    const float limit = std::abs(random.number(size));
    const Found touched = touching(targets, query);
    Asked near, hit, swept;
    targets.nearest(query, limit, near);
    targets.raycast(ray, limit, hit);
    targets.sweep(query, way, 1.0f, swept);
    for (std::uint32_t i = 1; i <= 8; ++i) {
      const Aabb& box = boxes[i - 1];
      const auto has = [i](const Found& list) {
        return std::find(list.begin(), list.end(), i) != list.end();
      };
      EXPECT_TRUE(has(touched) || !collision::overlaps(query, box));
      EXPECT_TRUE(has(near.found) || collision::closestPoints(query, box).distance > limit);
      EXPECT_TRUE(has(hit.found) || !collision::raycast(ray, box, limit));
      EXPECT_TRUE(has(swept.found) || !collision::sweep(query, way, box));
    }
  }
}

}  // namespace
