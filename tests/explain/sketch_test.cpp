#include "explain/sketch.hpp"

#include "explain/box_pairs.hpp"
#include "explain/lists.hpp"

namespace {

using namespace explain_test;
using explain::Sketch;

TEST(Sketch, FiguresHaveThreeDigitsAfterThePoint) {
  EXPECT_EQ(explain::formatNumber(0.5f), "0.500");
  EXPECT_EQ(explain::formatNumber(0.8125f), "0.813");
  EXPECT_EQ("\u2212" + explain::formatNumber(0.0625f), explain::formatNumber(-0.0625f))
      << "two halves look alike";
  EXPECT_EQ(explain::formatNumber(-12.34567f), "\u221212.346");
}

// Would catch: "distance 0.000" for a pair that does not touch, and "d² 0.000 > (r + r)² 0.000".
TEST(Sketch, ANonzeroValueNeverReadsAsZero) {
  EXPECT_EQ(explain::formatNumber(0.0), "0.000");
  EXPECT_EQ(explain::formatNumber(0.0005), "0.001");
  EXPECT_EQ(explain::formatNumber(0.00025), "0.00025");
  EXPECT_EQ(explain::formatNumber(-6e-8), "\u22120.00000006");
  EXPECT_EQ(explain::formatNumber(5.96e-8), "0.00000006");
  EXPECT_EQ(explain::formatNumber(3e-12), "3e-12");
  EXPECT_EQ(explain::formatNumber(0.0002, 4), "0.0002");
  EXPECT_EQ(explain::formatNumber(0.00002, 4), "0.00002");
  EXPECT_EQ(explain::formatNumber(16665946.9), "1.667e+07");
}

// Would catch: a depth of 1.3e-07 shown for a pair that just touches, or "0.000" for the overlap that
// push-out leaves.
TEST(Sketch, OnlyADepthThatIsRoundingReadsAsZero) {
  EXPECT_EQ(explain::formatDepth(6.25e-5f, 1.0f), "0.000063");
  EXPECT_EQ(explain::formatDepth(1.3e-7f, 1.0f), "0.000");
  EXPECT_EQ(explain::formatDepth(1.3e-7f, 0.01f), "0.00000013");
  EXPECT_EQ(explain::formatDepth(0.125f, 1.0f), "0.125");
}

TEST(Sketch, TheUnitIsOneForOrdinaryShapesAndFollowsSmallAndLargeOnes) {
  EXPECT_EQ(explain::drawingUnit(0.0f), 1.0f);
  EXPECT_EQ(explain::drawingUnit(0.6f), 1.0f);
  EXPECT_EQ(explain::drawingUnit(1.75f), 1.0f);
  EXPECT_FLOAT_EQ(explain::drawingUnit(0.005f), 0.01f);
  EXPECT_FLOAT_EQ(explain::drawingUnit(200.0f), 100.0f);
  const collision::Shape grain = collision::Sphere{{0, 0, 0}, 0.01f};
  EXPECT_FLOAT_EQ(explain::drawingUnit(grain, collision::Sphere{{400, 0, 0}, 0.01f}), 50.0f);
}

TEST(Sketch, AcrossIsAUnitVectorPerpendicularToTheDirection) {
  Random random(11);
  for (int i = 0; i < 1000; ++i) {
    const glm::vec3 direction(i < 3 ? dvec3(i == 0, i == 1, i == 2) : random.direction());
    const glm::vec3 across = explain::upwardPerpendicular(direction);
    ASSERT_NEAR(glm::length(across), 1.0f, 1e-6f);
    ASSERT_NEAR(glm::dot(across, direction), 0.0f, 1e-6f);
  }
}

TEST(Sketch, APlaneIsASquareThatFacesAlongItsNormal) {
  const auto list = drawListOf([](const Sketch& s) {
    s.plane({1, 2, 3}, {1, 0, 0}, 2.0f, palette().gapMark);
  });
  ASSERT_EQ(list.corners.size(), 4u);
  const glm::vec3 normal = glm::cross(list.corners[1] - list.corners[0], list.corners[2] - list.corners[1]);
  EXPECT_NEAR(normal.x, 16.0f, 1e-4f);
  for (const glm::vec3& corner : list.corners) {
    EXPECT_EQ(corner.x, 1.0f);
    EXPECT_NEAR(glm::distance(corner, glm::vec3(1, 2, 3)), 2.0f * std::sqrt(2.0f), 1e-5f);
  }
  EXPECT_LT(list.faces[0].fill.a, 1.0f);
}

// Would catch: overlays that stay small when a teacher enlarges the figure.
TEST(Sketch, EverythingFollowsTheScale) {
  const auto draw = [](const Sketch& s) {
    s.line({0, 0, 0}, {1, 0, 0}, palette().ink);
    s.bar({0, 0, 0}, {1, 0, 0}, palette().ink);
    s.flatBar({0, 0, 0}, {1, 0, 0}, palette().ink);
    s.dashedLine({0, 0, 0}, {1, 0, 0}, palette().ink);
    s.arrow({0, 0, 0}, {1, 0, 0}, palette().ink);
    s.dot({0, 0, 0}, palette().ink);
    s.label({0, 0, 0}, "a", palette().ink, 1);
  };
  explain::FigureOptions doubleScale;
  doubleScale.scale = 2.0f;
  const auto ordinaryList = drawListOf(draw), scaledList = drawListOf(draw, doubleScale);
  for (std::size_t i = 0; i < ordinaryList.strokes.size(); ++i) {
    EXPECT_FLOAT_EQ(scaledList.strokes[i].width, 2.0f * ordinaryList.strokes[i].width);
    EXPECT_FLOAT_EQ(scaledList.strokes[i].dash, 2.0f * ordinaryList.strokes[i].dash);
  }
  EXPECT_FLOAT_EQ(scaledList.arrows[0].width, 2.0f * ordinaryList.arrows[0].width);
  for (std::size_t i = 0; i < 2; ++i)
    EXPECT_FLOAT_EQ(scaledList.dots[i].diameter, 2.0f * ordinaryList.dots[i].diameter);
  EXPECT_EQ(scaledList.labels[0].offset, 2.0f * ordinaryList.labels[0].offset);
}

// Would catch: a pushed-out capsule shown as a pale patch without an outline.
TEST(Sketch, ACapsulesGhostHasItsOutlineDashed) {
  const auto list = drawListOf([](const Sketch& s) {
    s.ghost(collision::Capsule{{0, -1, 0}, {0, 1, 0}, 0.5f}, palette().ink);
  });
  ASSERT_FALSE(list.strokes.empty());
  glm::vec3 low(INFINITY), high(-INFINITY);
  float sides = 0.0f;
  for (const render::Stroke& stroke : list.strokes) {
    for (const glm::vec3& end : {stroke.a, stroke.b}) {
      const glm::vec3 onAxis(0, glm::clamp(end.y, -1.0f, 1.0f), 0);
      EXPECT_NEAR(glm::distance(end, onAxis), 0.5f, 1e-5f);
      low = glm::min(low, end), high = glm::max(high, end);
    }
    if (stroke.dash > 0.0f) sides += glm::distance(stroke.a, stroke.b);
  }
  EXPECT_NEAR(glm::distance(low, glm::vec3(-0.5f, -1.5f, -0.5f)), 0.0f, 1e-5f);
  EXPECT_NEAR(glm::distance(high, glm::vec3(0.5f, 1.5f, 0.5f)), 0.0f, 1e-5f);
  EXPECT_NEAR(sides, 8.0f, 1e-5f);
}

// Would catch: a cross on the ghost of a ball, drawn by two of the ball's rings, seen edge-on.
TEST(Sketch, ARingThatIsSeenAsALineIsNotDrawn) {
  const auto strokesFrom = [](const std::optional<glm::vec3>& eye) {
    explain::FigureOptions options;
    options.eye = eye;
    const auto draw = [](const Sketch& s) { s.ghost(collision::Sphere{{0, 0, 0}, 0.5f}, palette().ink); };
    return drawListOf(draw, options).strokes;
  };
  const auto frontStrokes = strokesFrom(glm::vec3(0, 0.5f, 100));
  EXPECT_EQ(3 * frontStrokes.size(), strokesFrom(glm::vec3(50, 50, 50)).size());
  EXPECT_EQ(3 * frontStrokes.size(), strokesFrom(std::nullopt).size());
  for (const render::Stroke& stroke : frontStrokes) EXPECT_EQ(stroke.a.z, 0.0f);
}

TEST(Sketch, AGhostIsSeeThroughAndCastsNoShadow) {
  const auto list = drawListOf([](const Sketch& s) {
    s.ghost(collision::Aabb{{-1, -2, -3}, {1, 2, 3}}, palette().ink);
  });
  ASSERT_EQ(list.solids.size(), 1u);
  EXPECT_EQ(list.solids[0].halfExtents, glm::vec3(1, 2, 3));
  EXPECT_LT(list.solids[0].fill.a, 0.5f);
  EXPECT_FALSE(list.solids[0].castsShadow);
  EXPECT_EQ(list.strokes.size(), 12u);
}

}  // namespace
