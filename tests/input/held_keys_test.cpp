#include <gtest/gtest.h>

#include "gmock/gmock.h"
#include "input/keys.hpp"

namespace {

using input::Action;
using input::HeldKeys;
using input::Key;
using input::kHoldDelay;
using input::TickInput;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr Key kX{'x'};
constexpr Key kZ{'z'};
constexpr Key kD{'d'};
constexpr Key kOne{'1'};

input::KeyMap testMap() {
  input::KeyMap map;
  map.bind(kZ, Action::moveXMinus);
  map.bind(kX, Action::moveXPlus);
  map.bind(kD, Action::turnYMinus);
  map.bind(Key::space, Action::turnYMinus);
  map.bind(kOne, Action::becomeSphere);
  map.bind(Key::tab, Action::nextScene);
  map.bind(Key::shiftTab, Action::previousScene);
  map.bind(Key{'='}, Action::zoomIn);
  map.bind(Key{'+'}, Action::zoomIn);
  map.bind(Key::right, Action::cameraRight);
  map.bind(Key::down, Action::cameraDown);
  return map;
}

struct HeldKeysTest : testing::Test {
  HeldKeys keys{testMap()};

  int stepsOver(input::Tick ticks) {
    int steps = 0;
    for (input::Tick i = 0; i < ticks; ++i) steps += keys.tick().move[0].steps;
    return steps;
  }
  int glideAfter(input::Tick ticks) {
    for (input::Tick i = 1; i < ticks; ++i) keys.tick();
    return keys.tick().move[0].glide;
  }
};

TEST_F(HeldKeysTest, ATapIsExactlyOneStepHoweverLongUpToTheDelay) {
  for (const input::Tick held : {input::Tick{0}, input::Tick{1}, kHoldDelay}) {
    keys.press(kX);
    EXPECT_EQ(stepsOver(held), held > 0 ? 1 : 0);
    keys.release(kX);
    EXPECT_EQ(stepsOver(5), held > 0 ? 0 : 1);
  }
}

TEST_F(HeldKeysTest, HoldingGlidesOnlyAfterTheDelayAndUntilRelease) {
  keys.press(kX);
  EXPECT_EQ(glideAfter(kHoldDelay), 0);
  EXPECT_EQ(keys.tick().move[0].glide, 1);
  keys.release(kX);
  EXPECT_EQ(keys.tick().move[0].glide, 0);
}

// Would catch the operating system's key repeat counted as taps, or restarting the hold.
TEST_F(HeldKeysTest, RepeatsAreIgnored) {
  keys.press(kX);
  int steps = 0;
  for (input::Tick i = 0; i < kHoldDelay; ++i) {
    keys.press(kX);
    steps += keys.tick().move[0].steps;
  }
  EXPECT_EQ(steps, 1);
  EXPECT_EQ(keys.tick().move[0].glide, 1);
}

TEST_F(HeldKeysTest, OppositeKeysCancel) {
  keys.press(kX);
  keys.press(kZ);
  EXPECT_EQ(stepsOver(1), 0);
  EXPECT_EQ(glideAfter(2 * kHoldDelay), 0);
  keys.release(kX);
  EXPECT_EQ(keys.tick().move[0].glide, -1);
}

TEST_F(HeldKeysTest, TwoAxesGlideTogether) {
  keys.press(kX);
  keys.press(kD);
  const int glide = glideAfter(kHoldDelay + 1);
  EXPECT_EQ(glide, 1);
  EXPECT_EQ(keys.tick().turn[1].glide, -1);
}

TEST_F(HeldKeysTest, TwoKeysOfOneActionGlideAsOne) {
  keys.press(kD);
  keys.press(Key::space);
  EXPECT_EQ(keys.tick().turn[1].steps, -2);
  for (input::Tick i = 0; i < kHoldDelay; ++i) keys.tick();
  EXPECT_EQ(keys.tick().turn[1].glide, -1);
  keys.release(kD);
  EXPECT_EQ(keys.tick().turn[1].glide, -1);
}

TEST_F(HeldKeysTest, CameraKeysGiveRightUpAndIn) {
  keys.press(Key::right);
  keys.press(Key::down);
  keys.press(Key{'='});
  const TickInput& input = keys.tick();
  EXPECT_EQ(input.camera[0].steps, 1);
  EXPECT_EQ(input.camera[1].steps, -1);
  EXPECT_EQ(input.camera[2].steps, 1);
  EXPECT_THAT(input.pressedActions, IsEmpty());
}

TEST_F(HeldKeysTest, OtherActionsComeOnceInOrder) {
  keys.press(Key::tab);
  keys.press(kOne);
  EXPECT_THAT(keys.tick().pressedActions, ElementsAre(Action::nextScene, Action::becomeSphere));
  EXPECT_THAT(keys.tick().pressedActions, IsEmpty());
}

TEST_F(HeldKeysTest, KeysWithoutMeaningOrNeverPressedDoNothing) {
  keys.press(Key{'@'});
  keys.release(kX);
  EXPECT_EQ(stepsOver(kHoldDelay * 2), 0);
  EXPECT_TRUE(keys.anyKeyDown());
}

// Would catch an endless glide of a key that is pressed as "+" and released as "=".
TEST_F(HeldKeysTest, AKeyThatShiftRenamedIsReleased) {
  keys.press(Key{'+'});
  keys.press(kX);
  keys.release(Key{'='});
  EXPECT_THAT(keys.downKeys(), ElementsAre(kX));
  keys.press(Key::shiftTab);
  keys.release(Key::tab);
  EXPECT_THAT(keys.downKeys(), ElementsAre(kX));
}

TEST_F(HeldKeysTest, AStrayReleaseReleasesNothing) {
  keys.press(kOne);
  keys.release(kZ);
  EXPECT_THAT(keys.downKeys(), ElementsAre(kOne));
}

TEST_F(HeldKeysTest, LosingTheKeyboardEndsEverything) {
  keys.press(kX);
  keys.tick();
  keys.releaseAll();
  EXPECT_FALSE(keys.anyKeyDown());
  EXPECT_EQ(glideAfter(2 * kHoldDelay), 0);
}

TEST_F(HeldKeysTest, ASteadyTickDoesNotReallocate) {
  const Action* memory[2] = {};
  for (int i = 0; i < 6; ++i) {
    keys.press(kOne);
    const TickInput& input = keys.tick();
    keys.release(kOne);
    if (i < 2) memory[i % 2] = input.pressedActions.data();
    EXPECT_EQ(input.pressedActions.data(), memory[i % 2]) << i;
  }
}

}  // namespace
