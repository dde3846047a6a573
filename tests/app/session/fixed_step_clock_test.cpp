#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "app/session/realtime_driver.hpp"

namespace {

using app::FixedStepClock;
constexpr FixedStepClock::Nanoseconds kSecond = FixedStepClock::kSecond;

TEST(FixedStepClock, StandsStillUntilStarted) {
  FixedStepClock clock;
  EXPECT_EQ(clock.takeDueTicks(5 * kSecond), 0);
  clock.start(5 * kSecond);
  EXPECT_EQ(clock.takeDueTicks(5 * kSecond), 0);
}

// Catches ticks lost or duplicated between uneven frames: gliding would depend on the frame rate.
RC_GTEST_PROP(FixedStepClock, GivesEveryTickOnceWhateverTheFrameRate, ()) {
  FixedStepClock clock;
  const FixedStepClock::Nanoseconds begin = *rc::gen::inRange<std::int64_t>(0, 1'000'000'000'000);
  clock.start(begin);
  FixedStepClock::Nanoseconds now = begin;
  std::int64_t ticks = 0;
  for (const int step : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 90'000'000))) {
    now += step;
    ticks += clock.takeDueTicks(now);
  }
  RC_ASSERT(ticks == (now - begin) * input::kTicksPerSecond / kSecond);
}

TEST(FixedStepClock, ATickTakenEarlyIsNotGivenAgain) {
  FixedStepClock clock;
  clock.start(0);
  clock.takeTickEarly();
  EXPECT_EQ(clock.takeDueTicks(kSecond / 100), 0);
  EXPECT_EQ(clock.takeDueTicks(2 * kSecond / 100), 1);
}

// Catches a jump after the laptop was suspended or the title bar dragged.
TEST(FixedStepClock, AfterAStallTheBacklogIsDropped) {
  FixedStepClock clock;
  clock.start(0);
  EXPECT_EQ(clock.takeDueTicks(60 * kSecond), 12);
  EXPECT_EQ(clock.takeDueTicks(60 * kSecond + kSecond / 50), 2);
}

TEST(FixedStepClock, RestartingDoesNotMakeUpForThePause) {
  FixedStepClock clock;
  clock.start(0);
  clock.stop();
  EXPECT_EQ(clock.takeDueTicks(kSecond / 20), 0);
  clock.start(kSecond);
  EXPECT_EQ(clock.takeDueTicks(kSecond), 0);
  clock.start(2 * kSecond);  // it is already running
  EXPECT_EQ(clock.takeDueTicks(kSecond + kSecond / 50), 2);
}

}  // namespace
