#include <gtest/gtest.h>

#include "drive_world.hpp"
#include "world/world.hpp"

namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using world::World;

const std::string kPushing = R"(, "response": "push", "share": true)";

// Catches a restored state that looks the same but continues differently: counters, headings, push-out.
TEST(Snapshot, AfterItTheSameKeysGiveTheSameBytes) {
  const std::string box = R"({"shape": "obb", "center": [0.3, 0, 0], "halfExtents": [0.4, 0.5, 0.6]})";
  const std::string post = R"({"name": "post", "shape": "sphere", "center": [1, 0.1, 0], "radius": 0.5})";
  World world = worldOf(box, post, kPushing + R"(, "step": 0.1)");
  Driver driver(world);
  driver.drive("x:0.7 f*3 s:0.3");
  const world::Snapshot snapshot = world.snapshot();
  const std::string there = stateJson(world);
  driver.drive("x*3 q:0.4 e*2");
  const std::string end = stateJson(world);
  ASSERT_NE(there, end);
  driver.drive("2 p z*9 5 c:0.6");
  world.restore(snapshot);
  EXPECT_EQ(stateJson(world), there);
  driver.drive("x*3 q:0.4 e*2");
  EXPECT_EQ(stateJson(world), end);
}

TEST(Snapshot, AGlideThatWasUnfinishedIsUnfinishedAgain) {
  World world = worldOf(kBall, R"({"name": "far", "shape": "sphere", "center": [50, 0, 0], "radius": 0.5})");
  input::TickInput glide;
  glide.move[0].glide = 1;
  for (int i = 0; i < 9; ++i) world.step(glide);
  const world::Snapshot snapshot = world.snapshot();
  while (!world.settled()) world.step({});
  const double end = world.player().placement.center.x;
  world.restore(snapshot);
  EXPECT_FALSE(world.settled());
  EXPECT_LT(world.player().placement.center.x, end);
  while (!world.settled()) world.step({});
  EXPECT_EQ(world.player().placement.center.x, end);
}

// Catches a clear or hit event that is lost or reported twice on undo.
TEST(Snapshot, GoingBackClearsAndHits) {
  World world = worldOf(kBall, kPost);
  const world::Snapshot inside = world.snapshot();
  Driver driver(world);
  driver.drive("x*9");
  EXPECT_THAT(driver.lines(), ElementsAre("clear player post"));
  const world::Snapshot outside = world.snapshot();
  world.applyActions({});
  world.restore(inside);
  EXPECT_THAT(linesOf(world), ElementsAre("hit player post depth 1"));
  world.applyActions({});
  world.restore(inside);
  EXPECT_THAT(linesOf(world), IsEmpty());
  world.applyActions({});
  world.restore(outside);
  EXPECT_THAT(linesOf(world), ElementsAre("clear player post"));
}

TEST(Snapshot, MomentsOfAStandingSceneShareTheirTargets) {
  World world = worldOf(kBall, kPost);
  const world::Snapshot first = world.snapshot();
  Driver(world).drive("x*3");
  const world::Snapshot moved = world.snapshot();
  EXPECT_FALSE(moved.hasSameState(first));
  EXPECT_EQ(moved.targetPlacements, first.targetPlacements);
  EXPECT_EQ(moved.geometries, first.geometries);
  Driver(world).drive("2");
  EXPECT_NE(world.snapshot().geometries, first.geometries);
}

}  // namespace
