#include <gtest/gtest.h>

#include "drive_world.hpp"
#include "world/queries.hpp"

namespace {

using world::World;

const std::string kThinWall =
    R"({"name": "wall", "shape": "aabb", "center": [2, 0, 0], "halfExtents": [0.125, 4, 4]})";
const std::string kMirror =
    R"({"name": "mirror", "shape": "obb", "center": [3, 0, 0], "halfExtents": [0.0625, 1, 1], "rotation": [0, 45, 0]},
       {"name": "behind", "shape": "sphere", "center": [3, 0, 3], "radius": 0.5},
       {"name": "before", "shape": "sphere", "center": [3, 0, -3], "radius": 0.5})";

// Computed by hand: the wall's face is at 1.875.
TEST(PlayerRay, LeavesTheCentreAlongTheHeading) {
  World world = worldOf(kBall, kThinWall);
  const world::PlayerRay cast = playerRay(world);
  EXPECT_EQ(cast.ray.origin, glm::vec3(0.0f));
  EXPECT_EQ(cast.ray.direction, glm::vec3(1, 0, 0));
  ASSERT_TRUE(cast.hit);
  EXPECT_EQ(cast.hit->body, 1u);
  EXPECT_EQ(cast.hit->time, 1.875);
  EXPECT_EQ(cast.hit->normal, glm::vec3(-1, 0, 0));
  ASSERT_TRUE(cast.reflectedRay);
  EXPECT_EQ(cast.reflectedRay->direction, glm::vec3(-1, 0, 0));
  EXPECT_FALSE(cast.reflectedHit);
}

// Would catch a heading that does not rotate with the player, or rotates in the wrong direction.
TEST(PlayerRay, IsAimedByTheKeysThatTurn) {
  World world = worldOf(kBall, kMirror, R"(, "turn": 90)");
  Driver driver(world);
  driver.drive("f");
  EXPECT_NEAR(playerRay(world).ray.direction.z, -1.0f, 1e-6f);
  driver.drive("d r");
  EXPECT_NEAR(playerRay(world).ray.direction.y, 1.0f, 1e-6f);
  EXPECT_FALSE(playerRay(world).hit);
}

// Would catch a ray from another origin, a ray that a reset does not turn back, and an aim at the ray's own
// origin.
TEST(PlayerRay, FollowsItsAim) {
  World world = worldOf(kBall, kThinWall);
  world.setAim(glm::dvec3(1.875, 1.875, 0.0));
  const world::PlayerRay cast = playerRay(world);
  EXPECT_LT(glm::distance(cast.ray.direction, glm::normalize(glm::vec3(1, 1, 0))), 1e-6f);
  ASSERT_TRUE(cast.hit);
  EXPECT_NEAR(cast.hit->time, 1.875 * std::sqrt(2.0), 1e-5);
  world.setAim(glm::dvec3(0.0));
  EXPECT_EQ(playerRay(world).ray.direction, glm::vec3(1, 0, 0)) << "aimed at its own centre";
  world.setAim(glm::dvec3(0.0, 5.0, 0.0));
  world.reset();
  EXPECT_EQ(playerRay(world).ray.direction, glm::vec3(1, 0, 0));
}

// A mirror rotated by 45 degrees about y has face normals along (1, 0, -1) and (-1, 0, 1).
TEST(PlayerRay, IsReflectedOntoTheNextBody) {
  const world::PlayerRay cast = playerRay(worldOf(kBall, kMirror));
  ASSERT_TRUE(cast.hit && cast.reflectedRay && cast.reflectedHit);
  EXPECT_EQ(cast.hit->body, 1u);
  EXPECT_NEAR(cast.hit->time, 3.0 - 0.0625 * std::sqrt(2.0), 1e-6);
  EXPECT_NEAR(cast.reflectedRay->direction.z, 1.0f, 1e-6f);
  EXPECT_EQ(cast.reflectedHit->body, 2u);
  EXPECT_NEAR(cast.reflectedHit->point.z, 2.5, 0.02);
}

TEST(PlayerRay, FromInsideHitsAtOnceAndIsNotReflected) {
  const world::PlayerRay cast =
      playerRay(worldOf(kBall, R"({"name": "room", "shape": "sphere", "center": [0, 0, 0], "radius": 9})"));
  ASSERT_TRUE(cast.hit);
  EXPECT_EQ(cast.hit->time, 0.0);
  EXPECT_FALSE(cast.reflectedRay);
}

// Computed by hand: of the 2.5 units moved per second, 1.375 are free.
TEST(PlayerSweep, OfASlowPlayerIsASecondLong) {
  const world::PlayerSweep cast = playerSweep(worldOf(kBall, kThinWall));
  EXPECT_FALSE(cast.coversOneTick);
  EXPECT_EQ(cast.displacement, glm::vec3(2.5f, 0, 0));
  ASSERT_TRUE(cast.hit);
  EXPECT_NEAR(cast.hit->time, 1.375 / 2.5, 1e-6);
  EXPECT_FALSE(cast.tunnels) << "it ends in the wall";
}

TEST(PlayerSweep, OfAFastPlayerIsATickLongAndFindsWhatPoseTestsMiss) {
  const world::PlayerSweep cast = playerSweep(worldOf(kBall, kThinWall, R"(, "speed": 480)"));
  EXPECT_TRUE(cast.coversOneTick);
  EXPECT_EQ(cast.displacement, glm::vec3(4, 0, 0));
  EXPECT_TRUE(cast.tunnels);
}

// Would catch a player that leans on the wall and moves away, but is reported as passing through the wall.
TEST(PlayerSweep, FromTouchItTunnelsOnlyIntoTheWall) {
  const std::string leaning = R"({"shape": "sphere", "center": [1.375, 0, 0], "radius": 0.5})";
  World world = worldOf(leaning, kThinWall, R"(, "speed": 480)");
  EXPECT_EQ(playerSweep(world).hit->time, 0.0);
  EXPECT_TRUE(playerSweep(world).tunnels);
  Driver driver(world);
  driver.drive("z x z");
  EXPECT_FALSE(playerSweep(world).tunnels);
}

// Would catch the last tick's displacement taken from the position after a push, or lost on undo.
TEST(PlayerSweep, FollowsTheLastDisplacementByKeys) {
  World world = worldOf(kBall, kThinWall, R"(, "response": "push")");
  Driver driver(world);
  driver.drive("w");
  EXPECT_EQ(playerSweep(world).displacement, glm::vec3(0, 0, 2.5f));
  const world::Snapshot before = world.snapshot();
  driver.drive("x*20");
  EXPECT_EQ(playerSweep(world).displacement, glm::vec3(2.5f, 0, 0)) << "it leans, and still wants that way";
  EXPECT_EQ(playerSweep(world).hit->time, 0.0);
  world.restore(before);
  EXPECT_EQ(playerSweep(world).displacement, glm::vec3(0, 0, 2.5f));
}

TEST(StateJson, ContainsTheRequestedCasts) {
  const World world = worldOf(kBall, kThinWall);
  EXPECT_EQ(stateJson(world).find("\"ray\""), std::string::npos);
  const std::string told = stateJson(world, {true, true});
  EXPECT_NE(
      told.find(R"("ray": {"origin":[0.0,0.0,0.0],"direction":[1.0,0.0,0.0],"hit":{"b":"wall","t":1.875)"),
      std::string::npos)
      << told;
  EXPECT_NE(told.find(R"("sweep": {"displacement":[2.5,0.0,0.0],"hit":{"b":"wall","time":0.55)"),
            std::string::npos)
      << told;
}

}  // namespace
