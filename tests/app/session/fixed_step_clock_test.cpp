#include "app/session/fixed_step_clock.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace {

using app::TickClock;
constexpr TickClock::Nanoseconds kSecond = TickClock::kSecond;

TEST(TickClock, StandsStillUntilStarted) {
  TickClock clock;
  EXPECT_EQ(clock.due(5 * kSecond), 0);
  clock.start(5 * kSecond);
  EXPECT_EQ(clock.due(5 * kSecond), 0);
}

// Catches ticks lost or doubled between uneven frames: gliding would depend on the frame rate.
RC_GTEST_PROP(TickClock, GivesEveryTickOnceWhateverTheFrameRate, ()) {
  TickClock clock;
  const TickClock::Nanoseconds begin = *rc::gen::inRange<std::int64_t>(0, 1'000'000'000'000);
  clock.start(begin);
  TickClock::Nanoseconds now = begin;
  std::int64_t ticks = 0;
  for (const int step : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 90'000'000))) {
    now += step;
    ticks += clock.due(now);
  }
  RC_ASSERT(ticks == (now - begin) * input::kTicksPerSecond / kSecond);
}

TEST(TickClock, ATickTakenEarlyIsNotGivenAgain) {
  TickClock clock;
  clock.start(0);
  clock.takeEarly();
  EXPECT_EQ(clock.due(kSecond / 100), 0);
  EXPECT_EQ(clock.due(2 * kSecond / 100), 1);
}

// Catches the jump after a suspended laptop or a dragged title bar.
TEST(TickClock, AfterAStallTheRestIsDropped) {
  TickClock clock;
  clock.start(0);
  EXPECT_EQ(clock.due(60 * kSecond), 12);
  EXPECT_EQ(clock.due(60 * kSecond + kSecond / 50), 2);
}

TEST(TickClock, StartingAgainOwesNothingForThePause) {
  TickClock clock;
  clock.start(0);
  clock.stop();
  EXPECT_EQ(clock.due(kSecond / 20), 0);
  clock.start(kSecond);
  EXPECT_EQ(clock.due(kSecond), 0);
  clock.start(2 * kSecond);  // it runs already
  EXPECT_EQ(clock.due(kSecond + kSecond / 50), 2);
}

}  // namespace
