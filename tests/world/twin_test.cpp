// The twin: a target that makes the player's moves as sweeps, so that walls stop it.
#include <gtest/gtest.h>

#include "drive_world.hpp"
#include "world/push_out.hpp"
#include "world/queries.hpp"
#include "world/world.hpp"

namespace {

using world::World;

const std::string kLanes =
    R"({"name": "swept", "shape": "sphere", "center": [0, 0, 4], "radius": 0.5},
       {"name": "wall-1", "shape": "aabb", "center": [2, 0, 0], "halfExtents": [0.0625, 1, 1]},
       {"name": "wall-2", "shape": "aabb", "center": [2, 0, 4], "halfExtents": [0.0625, 1, 1]})";

World lanes(const std::string& more = "") {
  return worldOf(kBall, kLanes, R"(, "twin": "swept", "step": 4, "turn": 15)" + more);
}

const world::Placement& twinOf(const World& world) { return world.bodies()[*world.twin()].placement; }

// Computed by hand: the wall's face is at 1.9375, the ball's radius is 0.5.
TEST(Twin, IsStoppedWhereThePlayerPasses) {
  World world = lanes();
  Driver driver(world);
  driver.drive("x");
  EXPECT_EQ(world.player().placement.center, glm::dvec3(4, 0, 0));
  EXPECT_FALSE(world.player().hit);
  EXPECT_NEAR(twinOf(world).center.x, 1.4375, 1e-5);
  EXPECT_EQ(twinOf(world).center.z, 4.0);
}

// Would catch a twin that sticks to a surface it touches, and one that creeps into it.
TEST(Twin, LeavesAndPassesAlongWhatItTouches) {
  World world = lanes();
  Driver driver(world);
  driver.drive("x*5");
  EXPECT_NEAR(twinOf(world).center.x, 1.4375, 1e-4);
  driver.drive("s");
  EXPECT_NEAR(twinOf(world).center.y, 4.0, 1e-12);
  driver.drive("z");
  EXPECT_NEAR(twinOf(world).center.x, -2.5625, 1e-4);
}

TEST(Twin, TurnsAndTakesShapesWithThePlayer) {
  World world = lanes();
  Driver driver(world);
  driver.drive("f 2");
  EXPECT_EQ(twinOf(world).degrees, world.player().placement.degrees);
  EXPECT_EQ(world.bodies()[1].localShapes.size(), world.player().localShapes.size());
  EXPECT_EQ(world.bodies()[1].localShapes[0].index(), world.player().localShapes[0].index());
  EXPECT_NE(world.bodies()[1].localShapes[0].index(), lanes().bodies()[1].localShapes[0].index());
}

// Would catch target positions that a snapshot shares with the tick before.
TEST(Twin, IsPartOfSnapshotsAndSavedScenes) {
  World world = lanes(R"(, "speed": 240)");
  std::vector<world::Snapshot> snapshots;
  std::vector<double> at;
  input::TickInput input;
  input.move[0].glide = 1;
  for (int i = 0; i < 6; ++i) {
    snapshots.push_back(world.snapshot());
    at.push_back(twinOf(world).center.x);
    input.move[0].glide = i < 3 ? 1 : -1;
    world.step(input);
  }
  for (std::size_t i = 0; i < at.size(); ++i) {
    world.restore(snapshots[i]);
    EXPECT_EQ(twinOf(world).center.x, at[i]) << i;
  }
  EXPECT_NE(at[1], at[0]);
  EXPECT_EQ(world::currentScene(world).twin, "swept");
  world.reset();
  EXPECT_EQ(twinOf(world).center.x, 0.0);
}

TEST(Twin, ItsSweepIsThePlayersDisplacementFromItsOwnPosition) {
  const World world = lanes(R"(, "speed": 360)");
  const world::PlayerSweep discrete = playerSweep(world), swept = twinSweep(world);
  EXPECT_TRUE(discrete.tunnels);
  EXPECT_EQ(discrete.displacement, swept.displacement);
  ASSERT_TRUE(swept.hit);
  EXPECT_EQ(world.bodies()[swept.hit->body].name, "wall-2");
  EXPECT_NEAR(swept.hit->time, 1.4375 / 3.0, 1e-5);
}

}  // namespace
