#include "collision/explain_sat.hpp"
#include "explain/axes.hpp"
#include "explain/box_pairs.hpp"
#include "explain/lists.hpp"
#include "explain/overlays.hpp"

namespace {

using namespace explain_test;

render::DrawList satAxisList(const Boxes& pair, int axis) {
  const collision::SatReport report = collision::explainSat(pair.a, pair.b);
  return drawListOf([&](const explain::Sketch& s) {
    explain::drawSatAxis({pair.a, pair.b, report}, axis, s);
  });
}

Obb box(float x, const glm::vec3& half, const glm::mat3& axes = glm::mat3(1.0f)) {
  return {{x, 0, 0}, half, axes};
}

// By hand: A covers 2 to 4, B -0.5 to 0.5: the gap is 1.5 and its middle 1.25.
TEST(DrawSatAxis, BothIntervalsTheGapAndThePlaneInItsMiddle) {
  const auto list = satAxisList({box(3, {1, 0.5f, 0.25f}), box(0, {0.5f, 1, 0.75f})}, 0);
  EXPECT_EQ(barLengths(list, palette().playerMark), (std::vector<float>{2}));
  EXPECT_EQ(barLengths(list, palette().targetMark), (std::vector<float>{1}));
  EXPECT_EQ(barLengths(list, palette().gapMark), (std::vector<float>{1.5f}));
  ASSERT_EQ(list.corners.size(), 4u);
  for (const glm::vec3& corner : list.corners) EXPECT_NEAR(corner.x, 1.25f, 1e-6f);
  EXPECT_TRUE(hasLabel(list, "A.x"));
  EXPECT_TRUE(hasLabel(list, "gap 1.500"));
}

TEST(DrawSatAxis, ATurningAxisGoesFromOneToTheOther) {
  const Boxes pair{box(3, {1, 0.5f, 0.25f}), box(0, {0.5f, 1, 0.75f})};
  const collision::SatReport report = collision::explainSat(pair.a, pair.b);
  const auto direction = [&](double progress) {
    const auto list = drawListOf([&](const explain::Sketch& s) {
      explain::drawTurningAxis({pair.a, pair.b, report}, 0, 1, progress, s);
    });
    return glm::normalize(list.arrows.back().to - list.arrows.back().from);
  };
  EXPECT_NEAR(std::abs(direction(0.0).x), 1.0f, 1e-6f);
  EXPECT_NEAR(std::abs(direction(1.0).y), 1.0f, 1e-6f);
  EXPECT_NEAR(std::abs(direction(0.5).x), std::sqrt(0.5f), 1e-5f);
  EXPECT_NEAR(std::abs(direction(0.5).y), std::sqrt(0.5f), 1e-5f);
}

// Would catch: an axis far above small boxes, and bars inside large ones.
TEST(DrawSatAxis, TheBarsStandOffInProportionToTheBoxes) {
  for (const float size : {0.01f, 100.0f}) {
    const Obb a{{0, 0, 0}, glm::vec3(size), glm::mat3(1.0f)},
        b{{1.5f * size, 0, 0}, glm::vec3(size), glm::mat3(1.0f)};
    const auto list = satAxisList({a, b}, 0);
    std::vector<float> heights;
    for (const render::Stroke& s : list.strokes)
      if (s.width == 9.0f && s.color != palette().overlapMark) heights.push_back(s.a.y / size);
    ASSERT_EQ(heights.size(), 2u) << size;
    EXPECT_GT(heights[0], 1.2f);
    EXPECT_GT(heights[1], heights[0] + 0.08f);
    EXPECT_LT(heights[1], 3.0f);
  }
}

// Would catch: the axis and all bars in one line when seen from above.
TEST(DrawSatAxis, BarsStayApartFromAboveAndFromTheFront) {
  const auto list = satAxisList({box(1, {1, 0.5f, 0.25f}), box(0, {0.5f, 1, 0.75f})}, 0);
  std::vector<glm::vec3> lanes{list.arrows.front().from};
  for (const render::Stroke& s : list.strokes)
    if (s.width == explain::kBarWidth) lanes.push_back(s.a);
  ASSERT_EQ(lanes.size(), 4u) << "the axis, A, B and the overlap";
  for (std::size_t i = 1; i < lanes.size(); ++i) {
    EXPECT_GT(std::abs(lanes[i].z - lanes[i - 1].z), 0.1f) << i;
    EXPECT_GT(std::abs(lanes[i].y - lanes[i - 1].y), 0.1f) << i;
  }
}

// Would catch: three heights, at which nobody can compare the ends of the bars.
TEST(DrawSatAxis, BesideAGapTheBarsStandInOneLine) {
  const auto list = satAxisList({box(3, {1, 0.5f, 0.25f}), box(0, {0.5f, 1, 0.75f})}, 0);
  std::vector<glm::vec2> lanes;
  for (const render::Stroke& s : list.strokes)
    if (s.width == explain::kBarWidth) lanes.emplace_back(s.a.y, s.a.z);
  ASSERT_EQ(lanes.size(), 3u);
  for (const glm::vec2& lane : lanes) EXPECT_EQ(lane, lanes[0]);
}

TEST(DrawSatAxis, AnOverlapHasNoPlane) {
  const auto list = satAxisList({box(1, {1, 0.5f, 0.25f}), box(0, {0.5f, 1, 0.75f})}, 0);
  EXPECT_EQ(barLengths(list, palette().overlapMark), (std::vector<float>{0.5f}));
  EXPECT_TRUE(list.faces.empty());
  EXPECT_TRUE(hasLabel(list, "translation 0.500"));
}

// By hand: the face of A towards B is at x = 2, and has the half extents 0.5 and 0.25.
TEST(DrawSatAxis, AFaceAxisShowsItsFace) {
  const auto list = satAxisList({box(3, {1, 0.5f, 0.25f}), box(0, {0.5f, 1, 0.75f})}, 0);
  EXPECT_TRUE(hasStroke(list, {2, -0.5f, -0.25f}, {2, 0.5f, -0.25f}, palette().playerMark));
  const auto listOfB = satAxisList({box(3, {1, 0.5f, 0.25f}), box(0, {0.5f, 1, 0.75f})}, 3);
  EXPECT_TRUE(hasStroke(listOfB, {0.5f, -1, -0.75f}, {0.5f, 1, -0.75f}, palette().targetMark));
}

TEST(DrawSatAxis, ADegenerateAxisSaysSoAndShowsOnlyItsEdges) {
  const auto list = satAxisList({box(3, {1, 0.5f, 0.25f}), box(0, {0.5f, 1, 0.75f})}, 6);
  EXPECT_TRUE(hasLabel(list, "A.x × B.x: parallel, no axis"));
  EXPECT_TRUE(barLengths(list, palette().playerMark).empty());
  EXPECT_TRUE(list.arrows.empty());
}

/// The drawn edges, whose lines are thicker than the marks of right angles.
std::vector<render::Stroke> markedEdges(const render::DrawList& list) {
  constexpr float kMaxMarkWidth = 2.0f;  // pixels
  std::vector<render::Stroke> edges;
  for (const render::Stroke& s : list.strokes)
    if (s.color == palette().crossMark && s.width > kMaxMarkWidth) edges.push_back(s);
  return edges;
}

float projectedRadius(const Obb& box, const glm::vec3& direction) {
  const glm::vec3 localDirection = glm::abs(direction * box.axes);
  return glm::dot(localDirection, box.halfExtents);
}

// Would catch: a wrong edge of either box, or an edge on the far side.
TEST(DrawSatAxis, ACrossProductShowsItsTwoEdgesWhereTheBoxesFaceEachOther) {
  Random random(13);
  for (int i = 0; i < 200; ++i) {
    const Boxes pair = generalPair(random);
    for (int axis = 6; axis < 15; ++axis) {
      const auto edges = markedEdges(satAxisList(pair, axis));
      ASSERT_EQ(edges.size(), 2u);
      const explain::EdgePair edgePair = explain::edgesOf(axis);
      glm::vec3 direction =
          glm::normalize(glm::cross(pair.a.axes[edgePair.edgeA], pair.b.axes[edgePair.edgeB]));
      if (glm::dot(direction, pair.b.center - pair.a.center) < 0.0f) direction = -direction;
      ASSERT_NEAR(glm::distance(edges[0].a, edges[0].b), 2.0f * pair.a.halfExtents[edgePair.edgeA], 1e-4f);
      ASSERT_NEAR(glm::distance(edges[1].a, edges[1].b), 2.0f * pair.b.halfExtents[edgePair.edgeB], 1e-4f);
      ASSERT_NEAR(glm::dot(edges[0].a - pair.a.center, direction), projectedRadius(pair.a, direction), 1e-4f);
      ASSERT_NEAR(glm::dot(pair.b.center - edges[1].b, direction), projectedRadius(pair.b, direction), 1e-4f);
    }
  }
}

// Would catch: marks of right angles at angles that are not right.
TEST(DrawSatAxis, TheAxisOfTwoEdgesShowsItsRightAngles) {
  Random random(14);
  for (int i = 0; i < 100; ++i) {
    const Boxes pair = generalPair(random);
    const auto list = satAxisList(pair, 6 + i % 9);
    const auto edges = markedEdges(list);
    ASSERT_EQ(edges.size(), 2u);
    int axisLineCount = 0;
    for (const render::Stroke& s : list.strokes) {
      for (const render::Stroke& edge : edges) {
        if (!(s.color == palette().crossMark) || glm::distance(s.a, (edge.a + edge.b) * 0.5f) > 1e-4f)
          continue;
        ++axisLineCount;
        EXPECT_NEAR(glm::dot(glm::normalize(s.b - s.a), glm::normalize(edge.b - edge.a)), 0.0f, 1e-4f);
      }
    }
    EXPECT_EQ(axisLineCount, 2);
  }
}

}  // namespace
