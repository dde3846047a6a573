#include <gtest/gtest.h>

#include "drive_world.hpp"
#include "world/player.hpp"

namespace {

using world::playerShapes;
using world::Scene;
using world::ShapeKind;

Scene sceneOf(const std::string& player) { return worldOf(player, "").scene(); }

template <typename S>
S shapeOf(ShapeKind kind, const Scene& scene) {
  return std::get<S>(playerShapes(kind, scene).at(0));
}

TEST(PlayerShape, ABallBecomesSimilarShapes) {
  const Scene scene = sceneOf(R"({"shape": "sphere", "center": [3, 2, 1], "radius": 0.5})");
  EXPECT_EQ(shapeOf<collision::Obb>(ShapeKind::obb, scene).halfExtents, glm::vec3(0.5f));
  EXPECT_EQ(shapeOf<collision::Aabb>(ShapeKind::aabb, scene).min, glm::vec3(-0.5f));
  const auto pill = shapeOf<collision::Capsule>(ShapeKind::capsule, scene);
  EXPECT_EQ(pill.radius, 0.25f);
  EXPECT_EQ(pill.b, glm::vec3(0, 0.25f, 0)) << "upright, as high as the ball";
  EXPECT_EQ(shapeOf<glm::vec3>(ShapeKind::point, scene), glm::vec3(0));
}

TEST(PlayerShape, ALongBoxBecomesACapsuleAlongItsLength) {
  const Scene scene = sceneOf(R"({"shape": "obb", "center": [0, 0, 0], "halfExtents": [0.25, 0.5, 2.25]})");
  const auto pill = shapeOf<collision::Capsule>(ShapeKind::capsule, scene);
  EXPECT_EQ(pill.radius, 0.5f);
  EXPECT_EQ(pill.b, glm::vec3(0, 0, 1.75f));
  EXPECT_EQ(shapeOf<collision::Sphere>(ShapeKind::sphere, scene).radius, 1.0f);
}

// Would catch a shape derived from the present shape instead of the file's, which shrinks or grows with every
// key press.
TEST(PlayerShape, BackToTheFilesKindRestoresTheFilesShape) {
  world::World world =
      worldOf(R"({"shape": "obb", "center": [0, 0, 0], "halfExtents": [0.4, 0.5, 0.6]})", "");
  const auto before = std::get<collision::Obb>(world.player().localShapes[0]).halfExtents;
  for (const ShapeKind kind : {ShapeKind::sphere, ShapeKind::capsule, ShapeKind::point, ShapeKind::obb}) {
    world.setPlayerKind(kind);
    EXPECT_EQ(world.playerKind(), kind);
  }
  EXPECT_EQ(std::get<collision::Obb>(world.player().localShapes[0]).halfExtents, before);
}

TEST(PlayerShape, APointBecomesTwoStepsLarge) {
  const Scene scene = sceneOf(R"({"shape": "point", "center": [0, 0, 0]})");
  EXPECT_EQ(shapeOf<collision::Sphere>(ShapeKind::sphere, scene).radius, 0.25f);
}

TEST(PlayerShape, ACompoundKeepsItselfUntilAKeyIsPressed) {
  world::World world = worldOf(R"({"center": [0, 0, 0], "shapes": [
      {"shape": "sphere", "center": [1, 0, 0], "radius": 0.5}, {"shape": "sphere", "center": [3, 0, 0], "radius": 0.5}]})",
                               "");
  EXPECT_EQ(world.player().localShapes.size(), 2u);
  world.setPlayerKind(ShapeKind::sphere);
  ASSERT_EQ(world.player().localShapes.size(), 1u);
  EXPECT_EQ(std::get<collision::Sphere>(world.player().localShapes[0]).center, glm::vec3(2, 0, 0));
  world.reset();
  EXPECT_EQ(world.player().localShapes.size(), 2u);
}

}  // namespace
