#include <gtest/gtest.h>

#include "world/queries.hpp"
#include "world/scene/scene_file.hpp"

namespace {

world::World crowdOf(int count) {
  return world::World(world::parseScene(
      R"({"player": {"shape": "aabb", "center": [0, 0.5, 0], "halfExtents": [0.5, 0.5, 0.5]}, "targets": [],
          "generate": {"kind": "grid", "clearing": 1, "count": )" +
          std::to_string(count) + "}}",
      "crowd.json"));
}

// Unit cubes on a grid with a spacing of two. The player's grid cell of two units covers the cubes next to
// the player.
TEST(QueryWork, IsCountedAsDocumented) {
  world::World world = crowdOf(2500);
  auto placement = world.player().placement;
  placement.center = {4.5, 0.5, 4.0};
  ASSERT_EQ(world.setPlacement(0, placement), "");
  const world::QueryWork work = world::queryWork(world);
  EXPECT_EQ(work.bodies, 2501u);
  EXPECT_EQ(work.allPairs, 2501u * 2500u / 2);
  EXPECT_EQ(work.hits, 1u);
  EXPECT_GE(work.testedBodies, work.hits);
  EXPECT_GE(work.bodiesInCells, work.testedBodies);
  EXPECT_LE(work.bodiesInCells, 16u);
  EXPECT_GE(work.boxes, 8u);
}

// The lesson states that the work of all pairs grows as n², and that the work of grid and tree hardly grows.
TEST(QueryWork, OfTheTreeGrowsSlowly) {
  const auto small = world::queryWork(crowdOf(1000)), large = world::queryWork(crowdOf(100'000));
  EXPECT_GT(large.allPairs, 9000 * small.allPairs);
  EXPECT_LE(large.bodiesInCells, small.bodiesInCells + 4);
  EXPECT_LE(large.boxes, 4 * small.boxes);
}

}  // namespace
