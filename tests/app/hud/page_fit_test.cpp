#include <gtest/gtest.h>

#include "app/hud/parts.hpp"

namespace {

using app::nextPageFit;
using app::PageFit;

/// The size of twenty lines of forty letters of 9 x 14 pixels. The size of a shrunken letter is rounded up to
/// whole pixels.
glm::vec2 sizeAt(float scale) { return {40.0f * std::ceil(9.0f * scale), 20.0f * std::ceil(14.0f * scale)}; }

PageFit fitAfter(PageFit fit, glm::vec2 availableSize, int layouts) {
  for (int i = 0; i < layouts; ++i) fit = nextPageFit(fit, sizeAt(fit.scale), availableSize);
  return fit;
}

void expectStable(glm::vec2 availableSize) {
  const PageFit fit = fitAfter({}, availableSize, 60);
  const PageFit next = fitAfter(fit, availableSize, 1);
  EXPECT_TRUE(isSameFit(fit, next)) << availableSize.x << ' ' << availableSize.y;
  EXPECT_LE(sizeAt(fit.scale).x, availableSize.x);
  EXPECT_LE(sizeAt(fit.scale).y, availableSize.y);
}

// Catches endless alternation between a size that is too high and one with room to grow, because line heights
// jump by whole pixels.
TEST(PageFit, IsStableInAnyHeight) {
  for (float height = 20.0f; height < 400.0f; height += 1.3f) expectStable({INFINITY, height});
}

// Catches a page that is too wide, or alternates between too wide and too small.
TEST(PageFit, IsStableInAnyRoom) {
  for (float width = 40.0f; width < 500.0f; width += 7.7f) {
    for (float height = 20.0f; height < 400.0f; height += 5.3f) expectStable({width, height});
  }
}

TEST(PageFit, AFullSizePageStaysFullSize) {
  const PageFit fit = fitAfter({}, {400.0f, 300.0f}, 3);
  EXPECT_EQ(fit.scale, 1.0f);
  EXPECT_EQ(fit.size, glm::vec2(360.0f, 280.0f));
}

// Catches a page that stays small when the window has grown.
TEST(PageFit, GrowsWithItsRoom) {
  EXPECT_LT(fitAfter({}, {400.0f, 150.0f}, 60).scale, 0.6f);
  EXPECT_EQ(fitAfter(fitAfter({}, {400.0f, 150.0f}, 60), {400.0f, 400.0f}, 60).scale, 1.0f);
}

TEST(PageFit, HasALeastSize) { EXPECT_EQ(fitAfter({}, {INFINITY, 1.0f}, 200).scale, app::kMinPageScale); }

}  // namespace
