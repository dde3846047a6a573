#include "collision/any.hpp"
#include "explain/lists.hpp"
#include "explain/overlays.hpp"

namespace {

using namespace explain_test;
using world::BrokenTest;

render::DrawList brokenTestList(const world::World& world, BrokenTest brokenTest) {
  explain::FigureOptions options;
  options.brokenTest = brokenTest;
  return drawListOf(
      [&](const explain::Sketch& sketch) {
        explain::drawBrokenTest(world, explain::focusOf(world, sketch.options.overlays.target), sketch);
      },
      options);
}

// By hand: unit cubes at 0 and 1 share the face at x = 0.5.
world::World touchingCubes() {
  return worldOf(R"({"shape": "aabb", "center": [0, 0, 0], "halfExtents": [0.5, 0.5, 0.5]})",
                 R"({"name": "box", "shape": "aabb", "center": [1, 0, 0], "halfExtents": [0.5, 0.5, 0.5]})");
}

TEST(DrawBrokenTest, TheSharedFaceIsMarkedWhereTouchingDoesNotCount) {
  const auto list = brokenTestList(touchingCubes(), BrokenTest::touchingApart);
  for (const float y : {-0.5f, 0.5f}) {
    for (const float z : {-0.5f, 0.5f}) EXPECT_TRUE(hasDot(list, {0.5f, y, z}, palette().overlapMark));
  }
}

// Would catch: a broken test drawn where its answer is right.
TEST(DrawBrokenTest, ARightAnswerIsNotDrawn) {
  for (const BrokenTest brokenTest :
       {BrokenTest::none, BrokenTest::sixAxes, BrokenTest::boundsOnly, BrokenTest::notRefitted}) {
    const auto list = brokenTestList(touchingCubes(), brokenTest);
    EXPECT_TRUE(list.dots.empty() && list.labels.empty() && list.strokes.empty());
  }
}

// The boxes are those of the scene `wrong-six-axes`. Would catch: the same label twice when the overlay of
// axes explains the same pair.
TEST(DrawBrokenTest, AnAxisThatIsShownAlreadyIsNotDrawnAgain) {
  const auto world = worldOf(
      R"({"shape": "obb", "center": [2, 1.0625, -1.8125], "halfExtents": [0.375, 0.25, 1.25], "rotation": [-75, -25, 5]})",
      R"({"name": "box", "shape": "obb", "center": [0, 0, 0], "halfExtents": [1.25, 1.125, 0.5625], "rotation": [40, -70, 70]})");
  explain::FigureOptions options;
  options.brokenTest = BrokenTest::sixAxes;
  const auto draw = [&](const explain::Sketch& sketch) {
    explain::drawBrokenTest(world, explain::focusOf(world, sketch.options.overlays.target), sketch);
  };
  EXPECT_FALSE(drawListOf(draw, options).labels.empty());
  options.overlays.on.set(explain::Overlay::axes, true);
  EXPECT_TRUE(drawListOf(draw, options).labels.empty());
  options.overlays.axis = 0;  // an axis other than that of the broken test
  EXPECT_FALSE(drawListOf(draw, options).labels.empty());
}

// The boxes are those of the scene `wrong-no-tolerance`. Would catch: a figure without the axis of rounding
// errors, along which the broken test finds a gap.
TEST(DrawBrokenTest, TheFalseGapIsShownAlongTheAxisOfRounding) {
  const auto list = brokenTestList(
      worldOf(
          R"({"shape": "obb", "center": [0.4375, -0.9375, 1.0625], "halfExtents": [0.9375, 1.25, 0.4375], "rotation": [-70.000002, -24.999974, -40]})",
          R"({"name": "B", "shape": "obb", "center": [0, 0, 0], "halfExtents": [1.25, 1.1875, 1.25], "rotation": [-70, -25, -40]})"),
      BrokenTest::noTolerance);
  ASSERT_EQ(list.labels.size(), 1u);
  EXPECT_NE(list.labels.front().text.find("false gap "), std::string::npos) << list.labels.front().text;
  EXPECT_EQ(list.labels.front().text.find("false gap 0.000"), std::string::npos);
}

// By hand: the small cube is 1 below the big one's middle and 1.5 deep. Comparing the minima pushes it up.
TEST(DrawBrokenTest, TheWrongPushIsAnArrowBesideThePlayersCentre) {
  const auto list = brokenTestList(
      worldOf(R"({"shape": "aabb", "center": [0, -1, 0], "halfExtents": [0.5, 0.5, 0.5]})",
              R"({"name": "box", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [2, 2, 2]})"),
      BrokenTest::flippedNormal);
  ASSERT_EQ(list.arrows.size(), 1u);
  EXPECT_FLOAT_EQ(list.arrows[0].from.y, -1.0f);
  EXPECT_EQ(list.arrows[0].to - list.arrows[0].from, glm::vec3(0.0f, 1.5f, 0.0f));
  EXPECT_GT(glm::distance(list.arrows[0].from, glm::vec3(0.0f, -1.0f, 0.0f)), 0.25f)
      << "beside the right normal";
  EXPECT_TRUE(hasLabel(list, "pushed the wrong way"));
}

TEST(DrawBrokenTest, EveryBrokenTestHasTextsInBothLanguages) {
  for (std::size_t i = 0; i < world::brokenTestIds().size(); ++i) {
    for (const auto language : {text::Language::en, text::Language::ja}) {
      EXPECT_STRNE(explain::brokenTestName(static_cast<BrokenTest>(i), language), "");
      if (i == 0) continue;
      EXPECT_STRNE(explain::brokenTestReason(static_cast<BrokenTest>(i), language), "");
    }
  }
}

}  // namespace
