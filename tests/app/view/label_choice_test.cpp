#include <glm/gtc/matrix_transform.hpp>
#include <gtest/gtest.h>

#include "app/view/label_layout.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using Indices = std::vector<std::size_t>;

TEST(LabelChoice, TheNearestOfEachRankAreChosenInOrder) {
  const std::vector<app::LabelCandidate> candidates{{1, 5.0f}, {0, 9.0f}, {1, 1.0f},
                                                    {1, 3.0f}, {0, 8.0f}, {0, 7.0f}};
  EXPECT_EQ(app::chooseNearestOfEachRank(candidates, 2), (Indices{2, 3, 4, 5}));
  EXPECT_EQ(app::chooseNearestOfEachRank(candidates, 3), (Indices{0, 1, 2, 3, 4, 5}));
  EXPECT_TRUE(app::chooseNearestOfEachRank({}, 3).empty());
}

// Would catch: a choice among equally near labels that changes from frame to frame.
TEST(LabelChoice, TheFirstOfEquallyNearOnesAreChosen) {
  const std::vector<app::LabelCandidate> candidates(5);
  EXPECT_EQ(app::chooseNearestOfEachRank(candidates, 2), (Indices{0, 1}));
}

using app::isHidden;
using app::PaneKind;

/// The target is a unit cube at `at`; the player, a ball, is far above.
world::World worldWithCube(const glm::vec3& at) {
  const auto number = [](float value) { return std::to_string(value); };
  return world::World(world::parseScene(
      R"({"title": {"en": "t", "ja": "t"}, "player": {"shape": "sphere", "center": [0, 3, 0], "radius": 0.5},
          "targets": [{"name": "box", "shape": "aabb", "halfExtents": [0.5, 0.5, 0.5], "center": [)" +
          number(at.x) + "," + number(at.y) + "," + number(at.z) + "]}]}",
      "test"));
}

/// A view from z = 10 along -z; `origin` is the figure's 0 in world space.
app::PaneFigure frontFigure(PaneKind kind, bool parallel = false, const glm::vec3& origin = {}) {
  app::PaneFigure shown;
  shown.pane = {kind, {0, 0}, {100, 100}};
  shown.view.viewMatrix = glm::lookAt(glm::vec3(0, 0, 10), glm::vec3(0), glm::vec3(0, 1, 0));
  shown.view.projection = parallel ? glm::ortho(-5.0f, 5.0f, -5.0f, 5.0f, -100.0f, 100.0f)
                                   : glm::perspective(0.7f, 1.0f, 0.1f, 100.0f);
  shown.origin = origin;
  return shown;
}

TEST(LineOfSight, ABodyHidesWhatIsBehindItAndInIt) {
  const world::World world = worldWithCube({0, 0, 0});
  for (const bool parallel : {false, true}) {
    const app::PaneFigure shown = frontFigure(PaneKind::whole, parallel);
    EXPECT_TRUE(isHidden(shown, world, {0, 0, -2}));
    EXPECT_TRUE(isHidden(shown, world, {0, 0, 0}));
    EXPECT_FALSE(isHidden(shown, world, {0, 0, 2}));
    EXPECT_FALSE(isHidden(shown, world, {2, 0, -2}));
  }
}

// Catches figure coordinates taken for world coordinates.
TEST(LineOfSight, TheFiguresOriginCounts) {
  const world::World world = worldWithCube({1000, 0, 0});
  EXPECT_TRUE(isHidden(frontFigure(PaneKind::whole, false, {1000, 0, 0}), world, {0, 0, -2}));
  EXPECT_FALSE(isHidden(frontFigure(PaneKind::whole), world, {0, 0, -2}));
}

// In configuration space the player is a point, which hides nothing.
TEST(LineOfSight, ThePlayerHidesNothingInConfigurationSpace) {
  const world::World world = worldWithCube({0, 0, 0});
  EXPECT_TRUE(isHidden(frontFigure(PaneKind::scene, true), world, {0, 3, -2}));
  EXPECT_FALSE(isHidden(frontFigure(PaneKind::configuration, true), world, {0, 3, -2}));
}

}  // namespace
