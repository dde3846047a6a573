
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "world/player.hpp"

namespace {

using input::AxisInput;
using world::kSubSteps;
using world::StepAxis;

TEST(StepAxis, ATapIsOneStep) {
  StepAxis axis(1.0);
  axis.advance({-1, 0}, 1000);
  EXPECT_EQ(axis.value(0.125), 0.875);
  EXPECT_TRUE(axis.settled());
}

// Would catch repeated addition of 0.1, which gives 0.9999999999999999 after ten steps.
TEST(StepAxis, TenTenthsAreOne) {
  StepAxis axis;
  for (int i = 0; i < 10; ++i) axis.advance({1, 0}, 1000);
  EXPECT_EQ(axis.value(0.1), 1.0);
  StepAxis down(1.0);
  for (int i = 0; i < 10; ++i) down.advance({-1, 0}, 1000);
  EXPECT_EQ(down.value(0.1), 0.0);
}

TEST(StepAxis, AGlideFinishesOnTheNextWholeStepInItsDirection) {
  for (const int direction : {1, -1}) {
    StepAxis axis;
    axis.advance({0, direction}, kSubSteps * 3 / 4);
    axis.advance({0, direction}, kSubSteps * 3 / 4);
    EXPECT_FALSE(axis.settled());
    int ticks = 0;
    for (; !axis.settled() && ticks < 10; ++ticks) axis.advance({}, kSubSteps / 3);
    EXPECT_EQ(axis.value(0.125), direction * 0.25);
    EXPECT_EQ(ticks, 2);
  }
}

TEST(StepAxis, AGlideThatEndsOnAStepStaysThere) {
  StepAxis axis;
  axis.advance({0, 1}, kSubSteps);
  axis.advance({}, kSubSteps);
  EXPECT_TRUE(axis.settled());
  EXPECT_EQ(axis.value(1.0), 1.0);
}

TEST(StepAxis, ATapWhileAGlideEndsCountsInFull) {
  StepAxis axis;
  axis.advance({0, 1}, kSubSteps / 2);
  axis.advance({1, 0}, kSubSteps);
  EXPECT_EQ(axis.value(1.0), 2.0);
}

TEST(StepAxis, SpeedsAreNeverZero) {
  EXPECT_EQ(world::subStepsPerTick(2.5, 1e6), 1);
  EXPECT_EQ(world::subStepsPerTick(120.0, 1.0), kSubSteps);
  EXPECT_NEAR(
      static_cast<double>(world::subStepsPerTick(world::kGlideSpeed, 0.125)) * 0.125 * 120 / kSubSteps, 2.5,
      1e-3);
}

// Any sequence of moves, followed by the same moves in the opposite directions, ends on the bits of the
// start.
RC_GTEST_PROP(StepAxisProperty, ThereAndBackIsTheSameBits, (double base, const std::vector<bool>& ups)) {
  StepAxis axis(base);
  const double start = axis.value(0.1);
  for (const bool up : ups) axis.advance({up ? 1 : -1, up ? 1 : -1}, 10923);
  for (const bool up : ups) axis.advance({up ? -1 : 1, up ? -1 : 1}, 10923);
  RC_ASSERT(axis.value(0.1) == start);
}

}  // namespace
