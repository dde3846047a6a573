#include <gtest/gtest.h>

#include "app/view/body_pick.hpp"
#include "world/scene/scene_file.hpp"

namespace {

constexpr glm::ivec2 kWindow{801, 601};

world::World someWorld() {
  return world::World(world::parseScene(
      R"({"player": {"shape": "sphere", "center": [0, 0, 0], "radius": 0.5},
          "targets": [{"name": "wall", "shape": "aabb", "center": [3, 0, 0], "halfExtents": [0.5, 1, 1]}]})",
      "test"));
}

/// A view along -z from a distance of 10, the player in the middle.
app::PaneFigure pane(app::PaneKind kind = app::PaneKind::whole) {
  const app::Camera camera({glm::vec3(0.0f), 0.0f, 0.0f, 10.0f}, {});
  const collision::Aabb extent{glm::vec3(-20.0f), glm::vec3(20.0f)};
  return {{kind, {0, 0}, kWindow}, nullptr, camera.view(801.0 / 601.0, extent), glm::vec3(0.0f)};
}

glm::ivec2 pixelOf(const glm::vec3& point) { return glm::ivec2(*app::windowPixel(pane(), point)); }

glm::dvec3 at(const input::AimRay& aim) { return {(*aim.point)[0], (*aim.point)[1], (*aim.point)[2]}; }

TEST(Aim, AtTheSurfaceUnderThePointer) {
  const app::PaneFigure shown = pane();
  const auto aim = app::aimAtClick({&shown, 1}, pixelOf({2.875f, 0.25f, 1.0f}), someWorld(), 1.0f);
  ASSERT_TRUE(aim && aim->point);
  EXPECT_LT(glm::distance(at(*aim), glm::dvec3(2.875, 0.25, 1.0)), 0.03) << "the wall's near face";
  EXPECT_NEAR(at(*aim).z, 1.0, 1e-5);
}

TEST(Aim, BesideAllBodiesAtThePlayersDistance) {
  const app::PaneFigure shown = pane();
  const auto aim = app::aimAtClick({&shown, 1}, pixelOf({-2.0f, 1.0f, 0.0f}), someWorld(), 1.0f);
  ASSERT_TRUE(aim && aim->point);
  EXPECT_LT(glm::distance(at(*aim), glm::dvec3(-2.0, 1.0, 0.0)), 0.6);
  EXPECT_LT(at(*aim).x, -1.5);
}

TEST(Aim, OnThePlayerAlongItsHeading) {
  const app::PaneFigure shown = pane();
  const auto aim = app::aimAtClick({&shown, 1}, pixelOf({0.1f, 0.1f, 0.0f}), someWorld(), 1.0f);
  ASSERT_TRUE(aim);
  EXPECT_FALSE(aim->point);
}

TEST(Aim, OutsideTheSceneAtNothing) {
  const app::PaneFigure shown = pane(app::PaneKind::configuration);
  EXPECT_FALSE(app::aimAtClick({&shown, 1}, {400, 300}, someWorld(), 1.0f));
  EXPECT_FALSE(app::aimAtClick({}, {400, 300}, someWorld(), 1.0f));
}

}  // namespace
