#include "explain/lists.hpp"
#include "explain/overlays.hpp"

namespace {

using namespace explain_test;
using collision::Aabb;

render::DrawList intervalList(const Aabb& a, const Aabb& b) {
  return drawListOf([&](const explain::Sketch& sketch) { explain::drawIntervals(a, b, -0.5f, sketch); });
}

// By hand: on x the boxes cover 0 to 1 and 3 to 5, a gap of 2; on y 0 to 2 and 1 to 4, an overlap of 1; on z
// 0 to 3 and 3 to 4, touching. Would catch: an overlap that is only a number.
TEST(DrawIntervals, EachAxisHasABarForEachBoxAndForTheGapOrOverlap) {
  const auto list = intervalList(Aabb{{0, 0, 0}, {1, 2, 3}}, Aabb{{3, 1, 3}, {5, 4, 4}});
  EXPECT_EQ(barLengths(list, palette().playerMark), (std::vector<float>{1, 2, 3}));
  EXPECT_EQ(barLengths(list, palette().targetMark), (std::vector<float>{2, 3, 1}));
  EXPECT_EQ(barLengths(list, palette().gapMark), (std::vector<float>{2}));
  EXPECT_EQ(barLengths(list, palette().overlapMark), (std::vector<float>{1, 0}));
  EXPECT_TRUE(hasLabel(list, "x gap 2.000"));
  EXPECT_TRUE(hasLabel(list, "y overlap 1.000"));
  EXPECT_TRUE(hasLabel(list, "z overlap 0.000"));
}

// By hand: to leave B, A must move 0.5 to the left, 0.25 up, or 2 to the front.
TEST(DrawIntervals, WithoutAGapEachAxisHasItsShortestTranslation) {
  const auto list = intervalList(Aabb{{0, 0.75f, 0}, {1, 2, 2}}, Aabb{{0.5f, 0, 0}, {3, 1, 2}});
  EXPECT_EQ(barLengths(list, palette().overlapMark), (std::vector<float>{0.5f, 0.25f, 2}));
  EXPECT_TRUE(hasLabel(list, "x overlap 0.500"));
  EXPECT_TRUE(hasLabel(list, "y overlap 0.250"));
  EXPECT_TRUE(hasLabel(list, "z overlap 2.000"));
}

// By hand: A covers 1 to 2 and B covers 0 to 4. They share 1, but A must move 2 to leave B.
TEST(DrawIntervals, AnIntervalInsideTheOtherHasATranslation) {
  const auto list = intervalList(Aabb{{1, 0, 0}, {2, 4, 4}}, Aabb{{0, 0, 0}, {4, 4, 4}});
  EXPECT_TRUE(hasLabel(list, "x translation 2.000"));
  EXPECT_TRUE(hasLabel(list, "y overlap 4.000"));
}

TEST(DrawIntervals, TheEndsOfXAndBesideAnyGapHaveNumbers) {
  const auto list = intervalList(Aabb{{0, 0, 0}, {1, 2, 3}}, Aabb{{0.5f, 1, 3.5f}, {5.5f, 4, 4.25f}});
  for (const char* end : {"0", "1", "0.5", "5.5", "3", "3.5", "4.25"})
    EXPECT_TRUE(hasLabel(list, end)) << end;
  EXPECT_FALSE(hasLabel(list, "2")) << "y has no gap";
}

// By hand: on x the overlap is from 0.5 to 1. Would catch: numbers on the bars, and lines from the boxes that
// end at other places than the numbers.
TEST(DrawIntervals, TheNumbersOfXStandInOneRowAtTheEndsOfTheLines) {
  const auto list = intervalList(Aabb{{0, 0, 0}, {1, 2, 3}}, Aabb{{0.5f, 1, 1}, {5.5f, 4, 4}});
  float rowZ = 0.0f;
  for (const render::Stroke& s : list.strokes)
    if (s.width == 9.0f && s.a.x != s.b.x) rowZ = std::max(rowZ, s.a.z);
  for (const auto& [words, x] : {std::pair{"0", 0.0f}, {"1", 1.0f}, {"0.5", 0.5f}, {"5.5", 5.5f}}) {
    const auto label = std::find_if(
        list.labels.begin(), list.labels.end(),
        [wantedText = words](const render::Label& candidate) { return candidate.text == wantedText; });
    ASSERT_NE(label, list.labels.end()) << words;
    EXPECT_EQ(label->anchor, glm::vec3(x, -0.5f, rowZ)) << words;
    EXPECT_TRUE(std::any_of(list.strokes.begin(), list.strokes.end(), [&](const render::Stroke& s) {
      return s.width < 2.0f && s.b == label->anchor;
    })) << words;
  }
}

// Would catch: a bar without length that nobody sees.
TEST(DrawIntervals, AMarkAcrossTheBarsShowsWhereTheyTouch) {
  const auto list = intervalList(Aabb{{0, 0, 0}, {1, 2, 3}}, Aabb{{1, 1, 1}, {5, 4, 4}});
  EXPECT_TRUE(std::any_of(list.strokes.begin(), list.strokes.end(), [](const render::Stroke& s) {
    return s.color == palette().overlapMark && s.a.x == 1.0f && s.b.x == 1.0f && s.a.z < s.b.z;
  }));
}

// Would catch: lines from the boxes that are as strong as the bars or the outlines.
TEST(DrawIntervals, LinesFromTheBoxesAreThinAndPale) {
  const auto list = intervalList(Aabb{{0, 0, 0}, {1, 2, 3}}, Aabb{{3, 1, 3}, {5, 4, 4}});
  for (const render::Stroke& s : list.strokes)
    if (s.width < 2.0f) {
      EXPECT_GT(s.color.r, 0.6f);
      EXPECT_EQ(s.dash, 0.0f);
    }
}

// Would catch: "x gap" above the bar of B. The label of a gap stands at its middle. The letters A and B stand
// at the ends that are away from the other box.
TEST(DrawIntervals, TheLabelStandsBesideTheGap) {
  const auto list = intervalList(Aabb{{0, 0, 0}, {1, 2, 3}}, Aabb{{3, 1, 3}, {5, 4, 4}});
  const auto labelOf = [&](const char* words) {
    return *std::find_if(list.labels.begin(), list.labels.end(),
                         [&](const render::Label& label) { return label.text == words; });
  };
  EXPECT_EQ(labelOf("x gap 2.000").anchor.x, 2.0f);
  EXPECT_GT(labelOf("x gap 2.000").offset.y, 0.0f) << "below the bar, away from the boxes";
  EXPECT_EQ(labelOf("A").anchor.x, 0.0f);
  EXPECT_LT(labelOf("A").offset.x, 0.0f);
  EXPECT_EQ(labelOf("B").anchor.x, 5.0f);
  EXPECT_GT(labelOf("B").offset.x, 0.0f);
}

// By hand: on x the gap is from 1 to 3, on z from 3 to 4, on y the boxes overlap. Would catch: a gap that is
// seen beside the boxes only, and one that is shaded as if seen from below.
TEST(DrawIntervals, EachGapIsFilledFromItsBarToTheFarSideOfTheBoxes) {
  const auto list = intervalList(Aabb{{0, 0, 0}, {1, 2, 3}}, Aabb{{3, 1, 4}, {5, 4, 5}});
  ASSERT_EQ(list.faces.size(), 2u);
  for (const render::Face& face : list.faces) {
    const glm::vec3* corners = &list.corners[face.first];
    EXPECT_GT(glm::cross(corners[1] - corners[0], corners[2] - corners[1]).y, 0.0f);
    const glm::vec3 low = glm::min(corners[0], corners[2]), high = glm::max(corners[0], corners[2]);
    const bool isAlongX = &face == &list.faces.front();
    EXPECT_EQ(isAlongX ? low.x : low.z, isAlongX ? 1.0f : 3.0f);
    EXPECT_EQ(isAlongX ? high.x : high.z, isAlongX ? 3.0f : 4.0f);
    EXPECT_EQ(isAlongX ? low.z : low.x, 0.0f);
    EXPECT_GT(isAlongX ? high.z : high.x, 5.0f);
  }
}

// By hand: on y the gap is from 1 to 2, and A reaches to 3 at the front. B is the lower box and begins at
// 0.5. Would catch: a filled gap that seems to cut into one of the boxes, or tints the top of B.
TEST(DrawIntervals, AGapAlongYIsFilledInFrontOfTheBoxes) {
  const auto list = intervalList(Aabb{{0, 2, 0}, {1, 3, 3}}, Aabb{{0.5f, 0, 1}, {5, 1, 2}});
  ASSERT_EQ(list.corners.size(), 4u);
  for (const glm::vec3& corner : list.corners) {
    EXPECT_EQ(corner.z, 3.0f);
    EXPECT_LE(corner.x, 0.5f);
  }
}

// Would catch: lines that run aslant, across the other box.
TEST(DrawIntervals, LinesFromTheBoxesAreParallelToAxes) {
  const auto list = intervalList(Aabb{{0, 2, 0}, {1, 3, 3}}, Aabb{{3, 0, 4}, {5, 1, 5}});
  int thinCount = 0;
  for (const render::Stroke& s : list.strokes) {
    if (s.width > 2.0f) continue;
    ++thinCount;
    const glm::vec3 strokeVector = s.b - s.a;
    EXPECT_LE((strokeVector.x != 0.0f) + (strokeVector.y != 0.0f) + (strokeVector.z != 0.0f), 1);
  }
  EXPECT_GE(thinCount, 12);
}

TEST(DrawIntervals, XAndZLieOnTheGroundClearOfTheBoxes) {
  const auto list = intervalList(Aabb{{0, 0, 0}, {1, 2, 3}}, Aabb{{3, 1, 4}, {5, 4, 5}});
  for (const render::Stroke& s : list.strokes) {
    if (s.width != 9.0f) continue;
    const glm::vec3 strokeVector = glm::abs(s.b - s.a);
    if (strokeVector.y == 0.0f && strokeVector != glm::vec3(0.0f)) {
      EXPECT_EQ(s.a.y, -0.5f);
    }
    EXPECT_TRUE(s.a.z > 5.0f || s.a.x < 0.0f || s.a.x > 5.0f);
  }
}

/// The z of the bars along x, as a multiple of the size, for a box of this size and one moved by `offset`.
std::vector<float> lanesOf(float size, float offset) {
  const auto list = drawListOf([&](const explain::Sketch& sketch) {
    const glm::vec3 corner(size), movedCorner(offset * size);
    explain::drawIntervals({{0, 0, 0}, corner}, {movedCorner, movedCorner + corner}, 0.0f, sketch);
  });
  std::vector<float> lanes;
  for (const render::Stroke& s : list.strokes)
    if (s.width == 9.0f && s.a.x != s.b.x) lanes.push_back(s.a.z / size);
  return lanes;
}

// Would catch: bars a hundred box sizes away from small boxes, and bars inside large ones.
TEST(DrawIntervals, BarsStandOffInProportionToTheBoxes) {
  for (const float size : {0.01f, 100.0f}) {
    const auto lanes = lanesOf(size, 0.75f);
    ASSERT_EQ(lanes.size(), 3u) << size;
    EXPECT_GT(lanes[0], 1.8f);
    EXPECT_GT(lanes[1], lanes[0] + 0.05f);
    EXPECT_GT(lanes[2], lanes[1] + 0.05f);
    EXPECT_LT(lanes[2], 4.0f);
  }
}

// Would catch: ends that seem apart or overlapping on screen, because their bars are side by side.
TEST(DrawIntervals, BarsThatDoNotOverlapStandInOneLine) {
  for (const float offset : {1.0f, 1.5f}) {
    const auto lanes = lanesOf(1.0f, offset);
    ASSERT_GE(lanes.size(), 2u);
    for (const float lane : lanes) EXPECT_EQ(lane, lanes[0]) << offset;
  }
}

}  // namespace
