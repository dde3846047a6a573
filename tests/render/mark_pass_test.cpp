#include <glm/gtc/constants.hpp>

#include "pictures.hpp"
#include "render/passes.hpp"

namespace {

using namespace test;
using MarkPassTest = Offscreen;

const glm::ivec2 kSize(kSide);
const glm::ivec2 kMiddle(kSide / 2);
const render::Color kBlack(0, 0, 0, 1);

render::Image drawStrokes(const std::vector<render::Stroke>& strokes, float distance = 10.0f,
                          float scale = 1.0f) {
  render::DrawList list = emptyList(distance);
  list.strokes = strokes;
  return draw(list, kSize, 4, scale);
}

/// A body between the eye and the origin.
render::Solid screen() { return redSolid({0, 0, 3}, {1.5f, 1.5f, 0.1f}, 0.0f); }

// Catches a width in world units, and one that ignores the pixel scale.
TEST_F(MarkPassTest, aStrokeIsAsWideAtAnyDistance) {
  for (const float distance : {2.0f, 10.0f, 50.0f}) {
    const render::Stroke upright{{0, -9, 0}, {0, 9, 0}, 5.0f, kBlack};
    EXPECT_NEAR(blackInRow(drawStrokes({upright}, distance), kSide / 2, kSide), 5.0f, 0.3f);
    EXPECT_NEAR(blackInRow(drawStrokes({upright}, distance, 2.0f), kSide / 2, kSide), 10.0f, 0.3f);
  }
}

// Catches ends that are cut off or square: a round end adds half of the width.
TEST_F(MarkPassTest, aStrokeEndsRound) {
  const render::Image image = drawStrokes({{{-1, 0, 0}, {1, 0, 0}, 20.0f, kBlack}});
  const float length = 2.0f * pixelsPerUnit(10.0f);
  EXPECT_NEAR(blackInRow(image, kSide / 2, kSide), length + 20.0f, 1.0f);
  EXPECT_NEAR(static_cast<float>(coveredArea(image)), 20.0f * length + 100.0f * glm::pi<float>(), 60.0f);
}

// Catches dashes that are uneven on screen, or have a length in world units.
TEST_F(MarkPassTest, aDashedStrokeIsHalfThere) {
  for (const float depth : {0.0f, -60.0f}) {
    const render::Stroke dashed{{-3, 0, 0}, {3, 0, depth}, 6.0f, kBlack, 10.0f};
    const render::Image image = drawStrokes({dashed});
    int dashes = 0;
    for (int x = 1; x < kSide; ++x) {
      const bool isDashStart =
          pixel(image, {x - 1, kSide / 2}).r > 128 && pixel(image, {x, kSide / 2}).r <= 128;
      dashes += isDashStart ? 1 : 0;
    }
    const float end = 3.0f * pixelsPerUnit(10.0f - depth);
    const float length = 3.0f * pixelsPerUnit(10.0f) + end;
    EXPECT_NEAR(static_cast<float>(dashes), length / 20.0f, 1.5f) << depth;
    EXPECT_NEAR(blackInRow(image, kSide / 2, kSide), length / 2.0f, 12.0f) << depth;
  }
}

// Catches a line that is mirrored or disappears when one end is behind the eye.
TEST_F(MarkPassTest, aStrokeThatPassesTheEyeIsCutAtTheNearPlane) {
  for (const bool swapped : {false, true}) {
    render::Stroke passing{{0, -1, 0}, {0, -1, 30}, 5.0f, kBlack};
    if (swapped) std::swap(passing.a, passing.b);
    const render::Image image = drawStrokes({passing});
    EXPECT_NEAR(blackInRow(image, kSide - 20, kSide), 5.0f, 0.3f) << swapped;
    EXPECT_EQ(blackInRow(image, 20, kSide), 0.0f) << swapped;
  }
}

TEST_F(MarkPassTest, aStrokeBehindTheEyeIsNotDrawn) {
  EXPECT_EQ(coveredArea(drawStrokes({{{-1, 0, 20}, {1, 0, 20}, 5.0f, kBlack}})), 0);
}

// Catches an edge with z-fighting against its own faces: it would be dotted.
TEST_F(MarkPassTest, anEdgeOnASurfaceIsWhole) {
  render::DrawList list = emptyList();
  list.solids = {redSolid({0, 0, 0}, glm::vec3(1), 0.0f)};
  list.strokes = {{{-0.9f, 0, 1}, {0.9f, 0, 1}, 4.0f, kBlack}};
  const render::Image image = draw(list, kSize);
  const int half = static_cast<int>(0.9f * pixelsPerUnit(9.0f));
  for (int x = -half; x <= half; ++x) EXPECT_LT(pixel(image, kMiddle + glm::ivec2(x, 0)).r, 20) << x;
}

// Catches an inverted depth test: dashes over the whole edge, or none.
TEST_F(MarkPassTest, anEdgeIsDashedWhereAnotherBodyHidesIt) {
  render::DrawList list = emptyList();
  list.solids = {redSolid({0, 0, 0}, glm::vec3(1), 0.0f), redSolid({0.75f, 0, 2}, {0.75f, 2, 0.1f}, 0.0f)};
  list.solids[0].edgeWidth = 3.0f;
  list.solids[0].outline = kBlack;
  const render::Image image = draw(list, kSize);
  const int up = static_cast<int>(pixelsPerUnit(9.0f)), across = static_cast<int>(pixelsPerUnit(9.0f));
  int visibleCount = 0, hiddenCount = 0, changes = 0;
  bool dark = false;
  for (int x = 4; x < across - 4; ++x) {
    const auto isDark = [&](int at) {
      int darkest = 255;
      for (int y = up - 2; y <= up + 2; ++y)
        darkest = std::min(darkest, pixel(image, kMiddle + glm::ivec2(at, y)).r);
      return darkest < 170;
    };
    visibleCount += isDark(-x);
    hiddenCount += isDark(x);
    changes += std::exchange(dark, isDark(x)) != dark;
  }
  EXPECT_GT(visibleCount, across - 16) << "whole where nothing hides it";
  EXPECT_GT(hiddenCount, across / 5);
  EXPECT_LT(hiddenCount, across * 4 / 5);
  EXPECT_GT(changes, 3);
}

// Catches an inverted onTop, for each kind of mark.
TEST_F(MarkPassTest, onlyWhatIsOnTopShowsThroughABody) {
  for (const bool onTop : {false, true}) {
    render::DrawList list = emptyList();
    list.solids = {screen()};
    list.strokes = {{{-0.6f, 0.5f, 0}, {0.6f, 0.5f, 0}, 8.0f, kBlack, 0.0f, onTop}};
    list.dots = {{{0, 0, 0}, 16.0f, kBlack, onTop}};
    list.arrows = {{{-0.6f, -0.5f, 0}, {0.6f, -0.5f, 0}, 8.0f, kBlack, onTop}};
    const render::Image image = draw(list, kSize);
    const int down = static_cast<int>(0.5f * pixelsPerUnit(10.0f));
    for (const int y : {-down, 0, down})
      EXPECT_EQ(pixel(image, kMiddle + glm::ivec2(0, y)).r < 40, onTop) << y;
  }
}

TEST_F(MarkPassTest, aDotIsADiscOfItsDiameter) {
  render::DrawList list = emptyList();
  list.dots = {{{0, 0, 0}, 30.0f, kBlack, true}};
  const render::Image image = draw(list, kSize);
  EXPECT_NEAR(static_cast<float>(coveredArea(image)), 225.0f * glm::pi<float>(), 25.0f);
  EXPECT_NEAR(blackInRow(image, kSide / 2, kSide), 30.0f, 0.8f);
}

// Catches a blunt tip, a tip beyond the arrow's end, and a head at the wrong end.
TEST_F(MarkPassTest, anArrowsTipIsItsEnd) {
  render::DrawList list = emptyList();
  list.arrows = {{{-1, 0, 0}, {1, 0, 0}, 6.0f, kBlack, true}};
  const render::Image image = draw(list, kSize);
  const int tip = kSide / 2 + static_cast<int>(pixelsPerUnit(10.0f));
  EXPECT_EQ(pixel(image, {tip + 2, kSide / 2}), glm::ivec3(255));
  EXPECT_LT(pixel(image, {tip - 4, kSide / 2}).r, 40);
  EXPECT_LT(pixel(image, {tip - 18, kSide / 2 + 6}).r, 40);  // a barb
  EXPECT_EQ(pixel(image, {kSide - tip + 18, kSide / 2 + 6}), glm::ivec3(255));
}

// Catches a short arrow whose head extends beyond its start.
TEST_F(MarkPassTest, aShortArrowShrinksAsAWhole) {
  render::DrawList list = emptyList();
  list.arrows = {{{0, 0, 0}, {0.1f, 0, 0}, 10.0f, kBlack, true}};
  EXPECT_LE(blackInRow(draw(list, kSize), kSide / 2, kSide), 0.1f * pixelsPerUnit(10.0f) + 3.0f);
}

// Catches a grid that is visible from one side only, and one that bodies do not hide.
TEST_F(MarkPassTest, theGridIsSeenFromBothSidesAndHiddenByBodies) {
  for (const float height : {8.0f, -8.0f}) {
    render::DrawList list = emptyList();
    list.view = lookAt({0, height, 8}, {0, 0, 0}, glm::vec2(1.0f));
    list.drawGround = true;
    list.ground.line = kBlack;
    EXPECT_GT(coveredArea(draw(list, kSize)), 1500) << height;
    list.solids = {redSolid({0, 0, 0}, glm::vec3(0.8f), 0.0f)};
    EXPECT_GT(pixel(draw(list, kSize), kMiddle).r, 60) << height;
  }
}

// Catches grid lines below the texts at the left of the window, and a grid that is pale everywhere.
TEST_F(MarkPassTest, theGridFadesInRightOfTheTexts) {
  render::DrawList list = emptyList();
  list.view = lookAt({0, 8, 8}, {0, 0, 0}, glm::vec2(1.0f));
  list.drawGround = true;
  list.ground.line = kBlack;
  const render::Image whole = draw(list, kSize);
  list.ground.left = 0.5f * kSide;
  const render::Image part = draw(list, kSize);
  const auto blackFrom = [](const render::Image& image, int from, int to) {
    int black = 0;
    for (int y = 0; y < kSide; ++y)
      for (int x = from; x < to; ++x) black += pixel(image, {x, y}).r < 128 ? 1 : 0;
    return black;
  };
  EXPECT_GT(blackFrom(whole, 0, kSide / 2), 500);
  EXPECT_EQ(blackFrom(part, 0, kSide / 2), 0);
  EXPECT_EQ(blackFrom(part, kSide / 2 + 60, kSide), blackFrom(whole, kSide / 2 + 60, kSide));
}

// Catches a grid at full strength to the horizon: the distant lines would merge into a black band.
TEST_F(MarkPassTest, theGridFadesOut) {
  render::DrawList list = emptyList();
  list.view = lookAt({0, 0.3f, 10}, {0, 0.3f, 0}, glm::vec2(1.0f));
  list.drawGround = true;
  list.ground.line = kBlack;
  list.ground.halfSize = 100.0f;
  const render::Image image = draw(list, kSize);
  for (int y = kSide / 2; y < kSide / 2 + 4; ++y) EXPECT_LT(blackInRow(image, y, kSide), 40.0f) << y;
}

}  // namespace
