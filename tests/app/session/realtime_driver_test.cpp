#include "app/session/realtime_driver.hpp"

#include <gtest/gtest.h>

#include "support/small_scene.hpp"

namespace {

using app::FixedStepClock;
using app::RealtimeDriver;
using input::Key;

constexpr FixedStepClock::Nanoseconds kSecond = FixedStepClock::kSecond;
constexpr FixedStepClock::Nanoseconds kTimer = 8'000'000;  // between two calls of a window's timer
const Key kX = input::keyOf('x');
const Key kS = input::keyOf('s');

struct DrivingTest : testing::Test {
  double x() const { return session.world().player().placement.center.x - -1.125; }
  double y() const { return session.world().player().placement.center.y; }

  void passTime(FixedStepClock::Nanoseconds time) {
    for (const auto end = now + time; now < end; now += kTimer) {
      if (driver.active()) driver.advance(now);
    }
  }
  void tap(Key key) {
    driver.keyDown(key, now);
    passTime(kSecond / 20);
    driver.keyUp(key);
  }

  ScratchFolder scratch;
  Heard heard;
  app::Session session{{scratch.write("a.json", kSmallScene), {}, smallKeys(), {}, {}}, heard.logSinks()};
  FixedStepClock::Nanoseconds now = 7 * kSecond;
  RealtimeDriver driver{session, now};
};

// Catches a response that waits for a timer: the key must show in the next frame.
TEST_F(DrivingTest, AKeyIsAnsweredAtOnce) {
  (void)driver.takePictureChanged();
  driver.keyDown(kX, now);
  EXPECT_EQ(x(), 0.125);
  EXPECT_TRUE(driver.takePictureChanged());
}

TEST_F(DrivingTest, ATapIsOneStepAndTheClockStandsStillAfterIt) {
  tap(kX);
  EXPECT_EQ(x(), 0.125);
  passTime(kSecond);
  EXPECT_EQ(x(), 0.125);
  EXPECT_FALSE(driver.active());
}

// Catches frame time on a slow machine counted as hold time.
TEST_F(DrivingTest, ATapIsOneStepHoweverLongTheFrameTook) {
  driver.keyDown(kX, now);
  for (int frame = 0; frame < 2; ++frame) driver.advance(now += FixedStepClock::kLongestStall * 9 / 10);
  now += FixedStepClock::kLongestStall;
  driver.keyUp(kX);
  passTime(kSecond);
  EXPECT_EQ(x(), 0.125);
}

// Catches taps that merge into one when they come faster than the timer.
TEST_F(DrivingTest, TapsWithinOneMomentAllCount) {
  for (int i = 0; i < 10; ++i) {
    driver.keyDown(kX, now);
    driver.keyUp(kX);
  }
  passTime(kSecond);
  EXPECT_EQ(x(), 1.25);
}

// Catches the keyboard's repeat counting as taps.
TEST_F(DrivingTest, RepeatsAreIgnored) {
  for (int i = 0; i < 5; ++i) driver.keyDown(kX, now);
  driver.keyUp(kX);
  passTime(kSecond);
  EXPECT_EQ(x(), 0.125);
}

TEST_F(DrivingTest, HoldingGlidesAndTwoKeysCombine) {
  driver.keyDown(kX, now);
  driver.keyDown(kS, now);
  passTime(kSecond);
  EXPECT_GT(x(), 0.5);
  EXPECT_GT(y(), 0.5);
}

TEST_F(DrivingTest, GlidingDoesNotDependOnTheTimer) {
  driver.keyDown(kX, now);
  for (int i = 0; i < 10; ++i) driver.advance(now += kSecond / 20);
  driver.keyUp(kX);
  const double coarse = x();
  tap(Key::backspace);
  driver.keyDown(kX, now);
  for (int i = 0; i < 100; ++i) driver.advance(now += kSecond / 200);
  driver.keyUp(kX);
  EXPECT_NEAR(x(), coarse, 1e-9 + 2.0 / input::kTicksPerSecond * coarse * 2);
}

// Catches a body that moves for ever because the key was released in another window.
TEST_F(DrivingTest, KeysNoLongerHeldAreReleased) {
  driver.keyDown(kX, now);
  driver.keyDown(kS, now);
  passTime(kSecond / 2);
  driver.releaseAllExcept({kS});
  const double before = x(), height = y();
  passTime(kSecond / 2);
  EXPECT_NEAR(x(), before, 0.125);  // it comes to rest on a whole step
  EXPECT_GT(y(), height + 0.25);
  driver.releaseAllExcept({});
  passTime(2 * kSecond);  // the camera is at rest by then, too
  EXPECT_FALSE(driver.active());
  EXPECT_FALSE(driver.anyKeyDown());
}

// Catches key repeats that arrive after another window took the keyboard and press the key again.
TEST_F(DrivingTest, AReleasedKeyIsIgnoredUntilItIsUp) {
  driver.keyDown(kX, now);
  driver.releaseAndIgnoreAll();
  driver.keyDown(kX, now);
  passTime(kSecond);
  EXPECT_EQ(x(), 0.125);
  driver.releaseAllExcept({});
  driver.keyDown(kX, now);
  EXPECT_EQ(x(), 0.25);
}

// For example Shift+Tab with Shift released first: the keyboard then repeats a plain Tab. Catches a repeat
// that counts as a press before the key has come up.
TEST_F(DrivingTest, AKeyWithAnotherMeaningIsIgnoredUntilItIsUp) {
  driver.ignoreUntilUp(kX);
  driver.keyDown(kX, now);
  EXPECT_EQ(x(), 0.0);
  driver.keyUp(kX);
  driver.keyDown(kX, now);
  EXPECT_EQ(x(), 0.125);
}

TEST_F(DrivingTest, NothingChangesWithoutAKey) {
  (void)driver.takePictureChanged();
  driver.advance(now + kSecond);
  EXPECT_FALSE(driver.takePictureChanged());
  EXPECT_FALSE(driver.active());
}

TEST_F(DrivingTest, AScriptRunsByTheClockAndLeavesRealKeysAlone) {
  app::Session scripted({scratch.path / "a.json", {}, smallKeys(), {}, input::parseKeyScript("x*3")},
                        heard.logSinks());
  RealtimeDriver drive(scripted, 0);
  EXPECT_TRUE(drive.active());
  for (int i = 1; i <= 200; ++i) drive.advance(i * kTimer);
  EXPECT_FALSE(drive.active());
  EXPECT_EQ(scripted.world().player().placement.center.x, -0.75);
}

// Catches a key that closes a field, is still held, repeats, and so quits the program.
TEST_F(DrivingTest, AKeyThatLeftAFieldMustComeUpFirst) {
  driver.ignoreUntilUp(Key::escape);
  driver.keyDown(Key::escape, now);
  EXPECT_FALSE(session.over());
  driver.keyUp(Key::escape);
  EXPECT_TRUE(session.recordedScript().events.empty());
  driver.keyDown(Key::escape, now);
  EXPECT_FALSE(session.over()) << "it warns";
  driver.keyUp(Key::escape);
  driver.keyDown(Key::escape, now);
  EXPECT_TRUE(session.over());
}

}  // namespace
