#include "app/panel_fit.hpp"

#include <gtest/gtest.h>

namespace {

using app::fitAfter;
using app::PanelFit;

/// Twenty lines of whole pixels, like letters that are 14 pixels high at full size.
float heightAt(float shrink) { return 20.0f * std::ceil(14.0f * shrink); }

PanelFit after(PanelFit fit, float room, int layouts) {
  for (int i = 0; i < layouts; ++i) fit = fitAfter(fit, heightAt(fit.shrink), room);
  return fit;
}

// Catches two sizes that take turns for ever, one too high and one with room to grow, as each line's height
// jumps.
TEST(PanelFit, SettlesInAnyRoom) {
  for (float room = 20.0f; room < 400.0f; room += 1.3f) {
    const PanelFit settled = after({}, room, 60);
    const PanelFit next = after(settled, room, 1);
    EXPECT_EQ(next.shrink, settled.shrink) << room;
    EXPECT_EQ(next.height, settled.height) << room;
    EXPECT_LE(heightAt(settled.shrink), room) << room;
  }
}

TEST(PanelFit, AFullSizePageStaysSo) {
  const PanelFit fit = after({}, 300.0f, 3);
  EXPECT_EQ(fit.shrink, 1.0f);
  EXPECT_EQ(fit.height, 280.0f);
}

// Catches a page that stays small when the window has grown.
TEST(PanelFit, GrowsWithItsRoom) {
  EXPECT_LT(after({}, 150.0f, 60).shrink, 0.6f);
  EXPECT_EQ(after(after({}, 150.0f, 60), 400.0f, 60).shrink, 1.0f);
}

TEST(PanelFit, HasALeastSize) { EXPECT_EQ(after({}, 1.0f, 200).shrink, app::kLeastPanelShare); }

}  // namespace
