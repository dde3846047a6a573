#include <glm/gtc/matrix_transform.hpp>
#include <gtest/gtest.h>

#include "app/view/body_pick.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using app::PaneKind;

/// A cube of half size 1 about `x` on the x axis, and a player: a point in the cube's centre, or 2 beside the
/// cube.
world::World worldWith(float x, bool hit) {
  return world::World(world::parseScene(
      R"({"title": {"en": "t", "ja": "t"}, "player": {"shape": "point", "center": [)" +
          std::to_string(hit ? x : x + 3.0f) + R"(, 0, 0]}, "targets": [{"name": "box", "shape": "aabb",
          "halfExtents": [1, 1, 1], "center": [)" +
          std::to_string(x) + ", 0, 0]}]}",
      "test"));
}

/// Ten pixels per unit, 0 in the middle of a pane at (30, 40); the eye is at z = 10.
app::PaneFigure makePaneFigure(PaneKind kind = PaneKind::whole, const glm::vec3& origin = {}) {
  app::PaneFigure shown;
  shown.pane = {kind, {30, 40}, {100, 100}};
  shown.view.viewMatrix = glm::lookAt(glm::vec3(0, 0, 10), glm::vec3(0), glm::vec3(0, 1, 0));
  shown.view.projection = glm::ortho(-5.0f, 5.0f, -5.0f, 5.0f, -100.0f, 100.0f);
  shown.origin = origin;
  return shown;
}

TEST(BodyBoxes, LieAroundTheBodies) {
  const auto boxes = app::bodyBoxes(makePaneFigure(), worldWith(1.0f, true));
  ASSERT_EQ(boxes.size(), 2u);
  EXPECT_EQ(boxes[1].box.min, glm::vec2(80, 80));
  EXPECT_EQ(boxes[1].box.size, glm::vec2(20, 20));
  EXPECT_EQ(boxes[0].box.size, glm::vec2(0, 0)) << "a point";
  EXPECT_TRUE(boxes[0].hit && boxes[1].hit);
  EXPECT_FALSE(app::bodyBoxes(makePaneFigure(), worldWith(1.0f, false))[1].hit);
}

// Catches world coordinates taken for figure coordinates.
TEST(BodyBoxes, TheFiguresOriginCounts) {
  const auto boxes = app::bodyBoxes(makePaneFigure(PaneKind::whole, {1000, 0, 0}), worldWith(1001.0f, true));
  ASSERT_EQ(boxes.size(), 2u);
  EXPECT_EQ(boxes[1].box.min, glm::vec2(80, 80));
}

TEST(BodyBoxes, ABodyBehindTheEyeHasNone) {
  app::PaneFigure shown = makePaneFigure();
  shown.view.projection = glm::perspective(0.7f, 1.0f, 0.1f, 100.0f);
  shown.view.viewMatrix = glm::lookAt(glm::vec3(0, 0, -10), glm::vec3(0, 0, -20), glm::vec3(0, 1, 0));
  EXPECT_TRUE(app::bodyBoxes(shown, worldWith(0.0f, true)).empty());
}

TEST(BodyBoxes, InConfigurationSpaceThereAreNone) {
  EXPECT_TRUE(app::bodyBoxes(makePaneFigure(PaneKind::configuration), worldWith(0.0f, true)).empty());
}

}  // namespace
