// The bodies and axes that a question names have their names in the figure.
#include "explain/figure.hpp"
#include "explain/figure_parts.hpp"
#include "explain/lists.hpp"

namespace {

using namespace explain_test;

constexpr const char* kBoxes =
    R"({"name": "B", "shape": "obb", "center": [4, 0, 0], "halfExtents": [1, 1, 1]})";

world::World twoBoxes(const std::string& fields = "") {
  return world::World(world::parseScene(
      R"({"title": {"en": "t"}, "player": {"name": "A", "shape": "obb", "center": [0, 0, 0],
          "halfExtents": [0.5, 0.5, 0.5]}, "targets": [)" +
          std::string(kBoxes) + "]" + fields + "}",
      "test"));
}

render::DrawList lessonFigure(const world::World& world, const explain::LessonDetails& lesson) {
  explain::FigureOptions options;
  options.lesson = lesson;
  render::DrawList list;
  explain::drawFigure(world, explain::focusOf(world, 0), options, list);
  return list;
}

TEST(DrawLessonDetails, ALessonNamesBodiesThatDoNotTouch) {
  EXPECT_FALSE(hasLabel(lessonFigure(twoBoxes(), {}), "A"));
  const auto list = lessonFigure(twoBoxes(), {true, {}});
  EXPECT_TRUE(hasLabel(list, "A") && hasLabel(list, "B"));
}

// Would catch: axes that cross the bars of the intervals, and names that move off the bodies onto the bars.
TEST(DrawLessonDetails, BarsOfIntervalsNameTheAxes) {
  explain::LessonDetails lesson{true, {}};
  EXPECT_TRUE(hasLabel(lessonFigure(twoBoxes(), lesson), "x"));
  lesson.intervalBars = true;
  const auto list = lessonFigure(twoBoxes(), lesson);
  EXPECT_TRUE(list.arrows.empty());
  ASSERT_EQ(list.labels.size(), 2u) << "A and B";
  for (const render::Label& label : list.labels) EXPECT_TRUE(label.staysAtAnchor);
}

// Would catch: world axes beside the six moves, although the moves already name the axes.
TEST(DrawLessonDetails, MovesNameTheAxes) {
  explain::LessonDetails lesson{true, {}};
  lesson.moves = true;
  EXPECT_TRUE(lessonFigure(twoBoxes(), lesson).arrows.empty());
}

TEST(DrawLessonDetails, InACrowdOnlyThePlayerIsNamed) {
  const auto list =
      lessonFigure(twoBoxes(R"(, "generate": {"kind": "random", "count": 20, "seed": 1})"), {true, {}});
  EXPECT_TRUE(hasLabel(list, "A"));
  EXPECT_FALSE(hasLabel(list, "B"));
}

// By hand: B's y axis starts on B's top, at 1.
TEST(DrawLessonDetails, AskedAxesAreArrowsWithTheirLabels) {
  const auto list = lessonFigure(twoBoxes(), {true, std::bitset<6>(0b010001)});
  EXPECT_TRUE(hasLabel(list, "A.x") && hasLabel(list, "B.y"));
  EXPECT_FALSE(hasLabel(list, "A.y"));
  const render::Arrow& lastArrow = list.arrows.back();
  EXPECT_EQ(lastArrow.from, glm::vec3(4, 0, 0));
  EXPECT_EQ(lastArrow.to.x, 4.0f);
  EXPECT_GT(lastArrow.to.y, 1.0f);
}

// Would catch: a body that has jumped over another body, without a ghost at its start.
TEST(DrawLessonDetails, AJumpLeavesAGhostAtItsStart) {
  world::World world = twoBoxes(R"(, "step": 3, "speed": 360)");
  const std::size_t solidsBefore = lessonFigure(world, {true, {}}).solids.size();
  input::TickInput moveBack;
  moveBack.move[2].steps = 1;
  static_cast<void>(world.step(moveBack));
  const auto list = lessonFigure(world, {true, {}});
  ASSERT_EQ(list.solids.size(), solidsBefore + 1);
  EXPECT_EQ(list.solids.back().center, glm::vec3(0.0f));
  EXPECT_EQ(lessonFigure(world, {}).solids.size(), solidsBefore) << "only in lessons";
  const render::Arrow& jump = list.arrows.back();
  EXPECT_EQ(jump.from, glm::vec3(0.0f)) << "the centre of the ghost";
  EXPECT_EQ(jump.to, glm::vec3(world.player().placement.center));
  EXPECT_EQ(jump.color, palette().playerMark);
  EXPECT_TRUE(jump.onTop) << "in front of the body that it passes";
  EXPECT_TRUE(hasLabel(list, "move 3.000"));
}

// Would catch: a body that has become another shape, without its first shape for comparison.
TEST(DrawLessonDetails, AnotherShapeLeavesTheFirstOneDashed) {
  world::World world = twoBoxes();
  const auto dashCount = [&](const explain::LessonDetails& lesson) {
    const auto list = lessonFigure(world, lesson);
    return std::count_if(list.strokes.begin(), list.strokes.end(), [](const render::Stroke& stroke) {
      return stroke.dash > 0.0f && glm::vec3(stroke.color) == glm::vec3(palette().faintInk) &&
             stroke.color.a < 0.5f;
    });
  };
  EXPECT_EQ(dashCount({true, {}}), 0);
  input::TickInput becomeSphere;
  becomeSphere.pressedActions = {input::Action::becomeSphere};
  static_cast<void>(world.step(becomeSphere));
  EXPECT_EQ(dashCount({true, {}}), 12) << "the edges of a box";
  EXPECT_EQ(dashCount({}), 0) << "only in lessons";
}

}  // namespace
