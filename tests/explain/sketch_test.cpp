#include "explain/sketch.hpp"

#include "explain/box_pairs.hpp"
#include "explain/lists.hpp"

namespace {

using namespace explain_test;
using explain::Sketch;

TEST(Sketch, FiguresHaveThreeDigitsAfterThePoint) {
  EXPECT_EQ(explain::figures(0.5f), "0.500");
  EXPECT_EQ(explain::figures(-12.34567f), "-12.346");
}

TEST(Sketch, AcrossIsAUnitVectorSquareToTheDirection) {
  Random random(11);
  for (int i = 0; i < 1000; ++i) {
    const glm::vec3 direction(i < 3 ? dvec3(i == 0, i == 1, i == 2) : random.direction());
    const glm::vec3 across = explain::acrossFrom(direction);
    ASSERT_NEAR(glm::length(across), 1.0f, 1e-6f);
    ASSERT_NEAR(glm::dot(across, direction), 0.0f, 1e-6f);
  }
}

TEST(Sketch, APlaneIsASquareThatFacesAlongItsNormal) {
  const auto list = listOf([](const Sketch& s) { s.plane({1, 2, 3}, {1, 0, 0}, 2.0f, palette().gapMark); });
  ASSERT_EQ(list.corners.size(), 4u);
  const glm::vec3 normal = glm::cross(list.corners[1] - list.corners[0], list.corners[2] - list.corners[1]);
  EXPECT_NEAR(normal.x, 16.0f, 1e-4f);
  for (const glm::vec3& corner : list.corners) {
    EXPECT_EQ(corner.x, 1.0f);
    EXPECT_NEAR(glm::distance(corner, glm::vec3(1, 2, 3)), 2.0f * std::sqrt(2.0f), 1e-5f);
  }
  EXPECT_LT(list.faces[0].fill.a, 1.0f);
}

// Would catch: overlays that stay small when a teacher makes the figure larger.
TEST(Sketch, EverythingFollowsTheScale) {
  const auto draw = [](const Sketch& s) {
    s.line({0, 0, 0}, {1, 0, 0}, palette().ink);
    s.bar({0, 0, 0}, {1, 0, 0}, palette().ink);
    s.rail({0, 0, 0}, {1, 0, 0}, palette().ink);
    s.dashed({0, 0, 0}, {1, 0, 0}, palette().ink);
    s.arrow({0, 0, 0}, {1, 0, 0}, palette().ink);
    s.dot({0, 0, 0}, palette().ink);
    s.label({0, 0, 0}, "a", palette().ink, 1);
  };
  explain::FigureOptions twice;
  twice.scale = 2.0f;
  const auto small = listOf(draw), large = listOf(draw, twice);
  for (std::size_t i = 0; i < small.strokes.size(); ++i) {
    EXPECT_FLOAT_EQ(large.strokes[i].width, 2.0f * small.strokes[i].width);
    EXPECT_FLOAT_EQ(large.strokes[i].dash, 2.0f * small.strokes[i].dash);
  }
  EXPECT_FLOAT_EQ(large.arrows[0].width, 2.0f * small.arrows[0].width);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_FLOAT_EQ(large.dots[i].diameter, 2.0f * small.dots[i].diameter);
  EXPECT_EQ(large.labels[0].offset, 2.0f * small.labels[0].offset);
}

TEST(Sketch, AGhostIsSeeThroughAndCastsNoShadow) {
  const auto list = listOf([](const Sketch& s) {
    s.ghost(collision::Aabb{{-1, -2, -3}, {1, 2, 3}}, palette().ink);
  });
  ASSERT_EQ(list.solids.size(), 1u);
  EXPECT_EQ(list.solids[0].halfExtents, glm::vec3(1, 2, 3));
  EXPECT_LT(list.solids[0].fill.a, 0.5f);
  EXPECT_FALSE(list.solids[0].castsShadow);
  EXPECT_EQ(list.strokes.size(), 12u);
}

}  // namespace
