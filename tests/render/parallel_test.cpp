// Parallel projections, which have no eye position.
#include <glm/gtc/matrix_transform.hpp>
#include <gtest/gtest.h>

#include "pictures.hpp"
#include "render/instances.hpp"

namespace {

using namespace test;

constexpr glm::ivec2 kSize(kSide);
constexpr float kHalfHeight = 4.0f;
const render::Color kBlack{0, 0, 0, 1};

struct ParallelTest : Offscreen {
  static render::DrawList list(glm::vec3 from = {0, 0, 1}, glm::vec3 up = {0, 1, 0}) {
    render::DrawList list = emptyList();
    list.view = {glm::lookAt(10.0f * from, glm::vec3(0), up),
                 glm::ortho(-kHalfHeight, kHalfHeight, -kHalfHeight, kHalfHeight, -30.0f, 50.0f)};
    return list;
  }
};

/// The covered part of the middle row.
float middleRow(const render::Image& image) { return blackInRow(image, kSide / 2, kSide); }

// Catches an outline, or a line of a translucent body, whose width depends on depth as in perspective.
TEST_F(ParallelTest, rimsAreAsWideAtAnyDepth) {
  for (const float alpha : {1.0f, 0.01f}) {
    for (const float depth : {-12.0f, 0.0f, 6.0f, 14.0f}) {
      for (const glm::vec3 half : {glm::vec3(0), glm::vec3(1.0f)}) {
        render::DrawList one = list();
        one.solids = {redSolid({0, 0, depth}, half, half.x > 0.0f ? 0.0f : 1.0f)};
        one.solids[0].fill.a = alpha;
        const float body = middleRow(draw(one, kSize));
        one.solids[0].outlineWidth = 4.0f;
        EXPECT_NEAR(middleRow(draw(one, kSize)) - body, 8.0f, 1.0f) << alpha << ' ' << depth << ' ' << half.x;
      }
    }
  }
}

// Catches round bodies that are as coarse as bodies ten thousand units away.
TEST_F(ParallelTest, aBallIsRound) {
  render::DrawList one = list();
  one.solids = {redSolid({0, 0, 0}, glm::vec3(0), 3.5f)};
  const float radius = 3.5f / kHalfHeight * 0.5f * static_cast<float>(kSide);
  EXPECT_NEAR(static_cast<float>(coveredArea(draw(one, kSize))), 3.14159f * radius * radius, 6.0f * radius);
  render::SolidBatches batches;
  render::packSolids(one, 2.0f * kHalfHeight / static_cast<float>(kSide), batches);
  EXPECT_EQ(batches.opaqueRanges[static_cast<std::size_t>(render::levelOf(radius))].count, 1);
}

// Catches lines that are moved towards an eye: at the side of the picture, and behind the eye, they would
// sink into the surface.
TEST_F(ParallelTest, aLineOnASurfaceIsSeenWhole) {
  for (const float depth : {-8.0f, 0.0f, 15.0f}) {
    render::DrawList one = list(glm::normalize(glm::vec3(0, 1, 1)));
    one.solids = {redSolid({0, depth, 0}, {3.0f, 0.5f, 0.5f}, 0.0f)};
    one.strokes = {{{-3, depth + 0.5f, 0}, {3, depth + 0.5f, 0}, 6.0f, kBlack}};
    one.view.viewMatrix =
        glm::lookAt(glm::vec3(0, depth, 0) + glm::vec3(0, 10, 10), {0, depth, 0}, {0, 1, 0});
    const render::Image image = draw(one, kSize);
    int covered = 0;
    for (int x = 0; x < kSide; ++x) {
      int inColumn = 0;
      for (int y = 0; y < kSide; ++y) inColumn += near(pixel(image, {x, y}), {0, 0, 0}, 40) ? 1 : 0;
      covered += inColumn >= 5 ? 1 : 0;
    }
    EXPECT_NEAR(static_cast<float>(covered), 6.0f / (2.0f * kHalfHeight) * static_cast<float>(kSide), 4.0f);
  }
}

// Catches a far body drawn over a near one.
TEST_F(ParallelTest, whatIsNearerHides) {
  render::DrawList both = list();
  both.solids = {redSolid({0, 0, 14}, glm::vec3(1), 0.0f), redSolid({0, 0, -14}, glm::vec3(2), 0.0f)};
  both.solids[1].fill = {0, 0, 1, 1};
  EXPECT_GT(pixel(draw(both, kSize), kSize / 2).r, 60);
}

render::DrawList ground(glm::vec3 from, glm::vec3 up) {
  render::DrawList list = ParallelTest::list(from, up);
  list.drawGround = true;
  list.ground.line = kBlack;
  return list;
}

// Catches a ground that fades as if every point were one unit away.
TEST_F(ParallelTest, theGroundIsSeenFromStraightAbove) {
  const render::Image image = draw(ground({0, 1, 0}, {0, 0, -1}), kSize);
  EXPECT_GT(blackInRow(image, kSide / 2 + 10, kSide), 4.0f);
  EXPECT_LT(blackInRow(image, kSide / 2 + 10, kSide), 20.0f);
}

// Catches a ground that disappears when seen edge-on, or fades like its farthest line.
TEST_F(ParallelTest, fromItsEdgeTheGroundIsOneLine) {
  for (const glm::vec3 from : {glm::vec3(0, 0, 1), glm::vec3(1, 0, 0)}) {
    const render::Image image = draw(ground(from, {0, 1, 0}), kSize);
    EXPECT_EQ(pixel(image, {kSide / 2 + 30, kSide / 2 + 30}), glm::ivec3(255));
    const float line = blackInRow(image, kSide / 2, kSide) + blackInRow(image, kSide / 2 - 1, kSide) +
                       blackInRow(image, kSide / 2 + 1, kSide);
    EXPECT_GT(line, 0.5f * static_cast<float>(kSide));
  }
}

}  // namespace
