// Hulls in a driven world: verdicts, contacts, push-out and the player as a hull.
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "reference/random_shape.hpp"
#include "rounds.hpp"
#include "world/body.hpp"
#include "world/drive_world.hpp"
#include "world/player.hpp"
#include "world/world.hpp"

namespace {

using world::World;

const std::string kCube =
    R"({"name": "cube", "shape": "hull", "center": [0, 0, 0], "points": [[-0.5, -0.5, -0.5], [0.5, -0.5, -0.5], [-0.5, 0.5, -0.5],
        [0.5, 0.5, -0.5], [-0.5, -0.5, 0.5], [0.5, -0.5, 0.5], [-0.5, 0.5, 0.5], [0.5, 0.5, 0.5]]})";

std::string at(std::string body, const std::string& center, const std::string& degrees) {
  const std::string origin = "[0, 0, 0]";
  body.replace(body.find(origin), origin.size(), center);
  body.insert(body.size() - 1, R"(, "rotation": )" + degrees);
  return body;
}

/// The cube under the name "player", because two bodies must not have the same name.
std::string playerAt(const std::string& center, const std::string& degrees) {
  std::string player = at(kCube, center, degrees);
  return player.replace(player.find("cube"), 4, "player");
}

std::string vectorOf(reference::Random& random, double least, double most) {
  const auto number = [&] { return std::to_string(random.uniform(least, most)); };
  return '[' + number() + ", " + number() + ", " + number() + ']';
}

// Another routine decides for the box. Would catch a hull that is placed, rotated or tested wrongly, and a
// collision with the box that represents the hull elsewhere.
TEST(HullWorld, AHullOfACubesCornersAnswersAsTheCube) {
  const std::string box =
      R"({"name": "cube", "shape": "obb", "center": [0, 0, 0], "halfExtents": [0.5, 0.5, 0.5]})";
  reference::Random random(38);
  int hits = 0;
  for (int round = 0; round < test::rounds(200); ++round) {
    const std::string center = vectorOf(random, -1.0, 1.0), degrees = vectorOf(random, -180.0, 180.0);
    const std::string player = playerAt(vectorOf(random, -0.5, 0.5), vectorOf(random, -180.0, 180.0));
    const World hull = worldOf(player, at(kCube, center, degrees)),
                same = worldOf(player, at(box, center, degrees));
    ASSERT_EQ(hull.player().hit, same.player().hit) << player << center << degrees;
    if (!hull.player().hit) continue;
    ++hits;
    EXPECT_NEAR(hull.contacts()[0].contact.depth, same.contacts()[0].contact.depth, 1e-4f);
  }
  EXPECT_GT(hits, test::rounds(50));
}

TEST(HullWorld, AHullTouchesAMeshInBothOrders) {
  world::setMeshFolder(test::assetFolder() / "meshes");
  const std::string knot = R"({"name": "knot", "shape": "mesh", "file": "knot.obj", "center": [0, 0, 0]})";
  const World inHole = worldOf(
      R"({"shape": "hull", "center": [0.13, 0, 0], "points": [[0, 0, 0], [0.1, 0, 0], [0, 0.1, 0], [0, 0, 0.1]]})",
      knot);
  EXPECT_FALSE(inHole.player().hit);
  std::string cube = kCube;
  cube.replace(cube.find("cube"), 4, "h");
  const World as = worldOf(cube, knot), around = worldOf(knot, cube);
  ASSERT_TRUE(as.player().hit);
  ASSERT_TRUE(around.player().hit);
  EXPECT_EQ(as.contacts()[0].contact.depth, around.contacts()[0].contact.depth);
  EXPECT_EQ(as.contacts()[0].contact.normal, -around.contacts()[0].contact.normal);
  EXPECT_NE(as.contacts()[0].contact.feature, collision::kNoFeature);
}

TEST(HullWorld, PushOutEndsAtTheFace) {
  World world = worldOf(playerAt("[0.125, 0.25, 3]", "[0, 0, 0]"), kCube, R"(, "response": "push")");
  Driver driver(world);
  driver.drive("q*40");
  EXPECT_NEAR(world.player().placement.center.z, 1.0, 0.01);
}

TEST(HullWorld, ThePlayerBecomesAHullOfItsSizeAndComesBack) {
  World world = worldOf(R"({"shape": "obb", "center": [0, 0, 5], "halfExtents": [0.5, 0.25, 1]})", kCube);
  const world::Snapshot before = world.snapshot();
  world.applyActions({input::Action::becomeHull});
  ASSERT_TRUE(world::hullOf(world.player()).has_value());
  EXPECT_EQ(world::nameOf(*world.player().mesh), "hull");
  const collision::Aabb box = collision::bounds(*world::hullOf(world.player()));
  EXPECT_EQ(box.min, glm::vec3(-0.5f, -0.25f, 4.0f));
  EXPECT_EQ(box.max, glm::vec3(0.5f, 0.25f, 6.0f));
  world.restore(before);
  EXPECT_FALSE(world.player().mesh);
}

TEST(HullWorld, ThePlayersOwnHullComesBackByTheKeyOfHulls) {
  World world = worldOf(kCube, R"({"name": "far", "shape": "point", "center": [9, 9, 9]})");
  const auto own = world.player().mesh->asset;
  world.setPlayerKind(world::ShapeKind::sphere);
  EXPECT_FALSE(world.player().mesh);
  world.applyActions({input::Action::becomeHull});
  ASSERT_TRUE(world.player().mesh);
  EXPECT_EQ(world.player().mesh->asset, own);
}

}  // namespace
