#include "explain/figure.hpp"
#include "explain/figure_parts.hpp"
#include "explain/lists.hpp"
#include "test_folders.hpp"
#include "world/lesson/lesson.hpp"

namespace {

using namespace explain_test;

/// A ball of radius 0.5 above another, their centres `centerDistance` apart.
render::DrawList contactList(const std::string& centerDistance, bool pushOut = false) {
  const world::World world =
      worldOf(R"({"shape": "sphere", "center": [0, )" + centerDistance + R"(, 0], "radius": 0.5})",
              R"({"name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5})");
  explain::FigureOptions options;
  if (pushOut) options.overlays.on.set(explain::Overlay::pushOut, true);
  render::DrawList list;
  explain::drawContacts(world, explain::focusOf(world, 0), {options, list});
  return list;
}

// Would catch: beside "depth 0.125", an arrow of constant length that looks like the depth.
TEST(DrawContacts, TheBarIsAsLongAsTheDepthAndTheArrowIsTheNormal) {
  for (const auto& [centerDistance, depth] : {std::pair{"0.875", 0.125f}, std::pair{"0.25", 0.75f}}) {
    const render::DrawList list = contactList(centerDistance);
    ASSERT_EQ(list.arrows.size(), 1u);
    ASSERT_EQ(list.strokes.size(), 2u) << "a bar and its rim";
    const render::Arrow& normal = list.arrows[0];
    const render::Stroke& bar = list.strokes[1];
    EXPECT_LT(normal.width, bar.width);
    EXPECT_FLOAT_EQ(bar.b.y - bar.a.y, depth);
    EXPECT_FLOAT_EQ(bar.b.y, 0.5f) << "from the lowest point of the one to the highest of the other";
    EXPECT_GT(normal.to.y, bar.b.y) << "the direction is seen beside a great depth too";
    EXPECT_TRUE(hasLabel(list, "n"));
  }
}

// By hand: the ridge of hills.obj is at x = 4, 1.875 high, and ends at z = -1. Would catch: a name in the air
// above the valley, and a name at the near end of the ridge, with the far end behind it.
TEST(DrawNames, AMeshIsNamedAtItsHighestCorner) {
  const world::World world(
      world::loadSceneFile(test::assetFolder() / "lessons/14-displacement.json").lesson->steps.back().scene);
  explain::FigureOptions options;
  options.lesson.bodyNames = true;
  render::DrawList list;
  explain::drawNames(world, {options, list});
  const auto nameLabel = std::find_if(list.labels.begin(), list.labels.end(),
                                      [](const render::Label& label) { return label.text == "hills"; });
  ASSERT_NE(nameLabel, list.labels.end());
  EXPECT_LT(glm::distance(nameLabel->anchor, glm::vec3(4.0f, 1.875f, -1.0f)), 1e-4f);
}

// By hand: the box ends at z = -1. Would catch: a name on the middle of a body that is seen from above.
TEST(DrawNames, SeenFromAboveABodyIsNamedAtItsUpperEnd) {
  const world::World world =
      worldOf(R"({"shape": "point", "center": [5, 0, 0]})",
              R"({"name": "box", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [2, 1, 1]})");
  explain::FigureOptions options;
  options.lesson.bodyNames = true;
  const auto anchorFrom = [&](const glm::vec3& eye) {
    options.eye = eye;
    render::DrawList list;
    explain::drawNames(world, {options, list});
    return list.labels.at(1).anchor;
  };
  EXPECT_LT(glm::distance(anchorFrom({0, 100, 0.5f}), glm::vec3(0, 0, -1)), 0.02f);
  options.overlays.on.set(explain::Overlay::ray, true);
  EXPECT_LT(glm::distance(anchorFrom({0, 100, 0.5f}), glm::vec3(0, 0, 1)), 0.02f) << "below the ray";
  EXPECT_EQ(anchorFrom({0, 5, 10}), glm::vec3(0, 1, 0));
}

TEST(DrawContacts, TheDepthOfAPointRunsFromThePointToTheSurface) {
  const world::World world =
      worldOf(R"({"shape": "point", "center": [0, 0.75, 0]})",
              R"({"name": "box", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [2, 1, 2]})");
  render::DrawList list;
  explain::drawContacts(world, explain::focusOf(world, 0), {explain::FigureOptions{}, list});
  ASSERT_EQ(list.strokes.size(), 2u);
  EXPECT_EQ(list.strokes[1].a, glm::vec3(0, 0.75f, 0));
  EXPECT_EQ(list.strokes[1].b, glm::vec3(0, 1, 0));
}

// By hand: the ball is 0.125 deep, so the middle of the overlap is 0.4375 high. Would catch: a normal with
// another length than in the figure of the bounce, and one that covers the arrow to the ball's centre.
TEST(DrawContacts, InALessonTheNormalOfAPushedBallHasTheLengthOfOne) {
  const world::World world =
      worldOf(R"({"shape": "sphere", "center": [0, 0.875, 0], "radius": 0.5})",
              R"({"name": "box", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [1, 0.5, 1]})");
  explain::FigureOptions options;
  options.lesson.bodyNames = true;
  options.overlays.on.set(explain::Overlay::pushOut, true);
  const auto currentList = [&] {
    render::DrawList list;
    explain::drawContacts(world, explain::focusOf(world, 0), {options, list});
    return list;
  };
  const render::DrawList list = currentList();
  ASSERT_EQ(list.arrows.size(), 1u);
  EXPECT_EQ(list.arrows[0].from, glm::vec3(0, 0.4375f, 0)) << "the contact point";
  EXPECT_EQ(list.arrows[0].to, glm::vec3(0, 0.9375f, 0));
  EXPECT_TRUE(hasLabel(list, "n"));
  options.lesson.drawsNearestPoint = true;
  EXPECT_EQ(currentList().arrows[0].from, glm::vec3(0, 0.875f, 0)) << "the centre of the ball";
}

TEST(DrawContacts, TouchingHasADirectionAndNoDepth) {
  const render::DrawList list = contactList("1");
  ASSERT_EQ(list.arrows.size(), 1u);
  EXPECT_GT(list.arrows[0].to.y, list.arrows[0].from.y);
  EXPECT_TRUE(list.strokes.empty());
  EXPECT_EQ(list.dots.size(), 1u);
}

// The overlay draws a bar of the same length. Would catch: two bars at one position, which hide each other.
TEST(DrawContacts, AnOverlayThatDrawsTheDepthDrawsItAlone) {
  EXPECT_TRUE(contactList("0.875", true).strokes.empty());
}

}  // namespace
