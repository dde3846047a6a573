// The keys of a question that waits for a guess.
#include <gtest/gtest.h>

#include "app/session/session.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"
#include "text/messages.hpp"

namespace {

using input::Key;

/// The second step of the second lesson asks for a number by a slider from 0 to 3.
struct GuessKeys : testing::Test {
  GuessKeys()
      : session({test::assetFolder() / "lessons/02-point-box.json",
                 {},
                 input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json"),
                 {},
                 {}},
                heard.logSinks()) {
    session.apply(input::GoToStep{2});
    session.tick();
  }
  [[nodiscard]] double guess() const { return session.lesson().guess(); }

  Heard heard;
  app::Session session;
};

TEST_F(GuessKeys, ArrowsMoveTheSliderAndNotTheCamera) {
  ASSERT_TRUE(session.lesson().asksNumber());
  const double before = guess(), step = session.lesson().step().predict->slider->step;
  const double yaw = session.camera().yaw();
  tap(session, Key::right);
  EXPECT_DOUBLE_EQ(guess(), before + step);
  tap(session, Key::left);
  tap(session, Key::left);
  EXPECT_DOUBLE_EQ(guess(), before - step);
  EXPECT_EQ(session.camera().yaw(), yaw);
}

TEST_F(GuessKeys, AHeldArrowMovesOn) {
  const double before = guess(), step = session.lesson().step().predict->slider->step;
  session.press(Key::right);
  for (int i = 0; i < input::kTicksPerSecond; ++i) session.tick();
  session.release(Key::right);
  EXPECT_GT(guess(), before + 4 * step);
}

TEST_F(GuessKeys, EnterAnswersAndTheArrowsTurnTheCameraAgain) {
  tap(session, Key::enter);
  EXPECT_EQ(session.lesson().phase(), app::LessonPhase::answering);
  app::driveToEnd(session);
  EXPECT_EQ(session.lesson().phase(), app::LessonPhase::answered);
  const double yaw = session.camera().yaw();
  tap(session, Key::right);
  EXPECT_NE(session.camera().yaw(), yaw);
}

TEST_F(GuessKeys, TheFirstLockedKeySaysGuessFirst) {
  tap(session, input::keyOf('x'));
  ASSERT_TRUE(session.message());
  EXPECT_EQ(*session.message(), text::say(text::TextId::firstYourGuess, text::Language::en));
}

// A window draws a frame only after a tick that changed the picture.
TEST_F(GuessKeys, TheMessageOfALockedKeyIsDrawnAtOnceAndOnce) {
  while (session.tick()) continue;
  session.press(input::keyOf('x'));
  EXPECT_TRUE(session.tick());
  EXPECT_FALSE(session.tick()) << "the same message again";
}

TEST_F(GuessKeys, ARecordingAnswersAgain) {
  tap(session, Key::right);
  const double guessBefore = guess();
  tap(session, Key::enter);
  app::driveToEnd(session);
  app::Session again({test::assetFolder() / "lessons/02-point-box.json",
                      {},
                      input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json"),
                      {},
                      session.recordedScript()},
                     heard.logSinks());
  app::driveToEnd(again);
  EXPECT_EQ(again.lesson().phase(), app::LessonPhase::answered);
  EXPECT_DOUBLE_EQ(again.lesson().guess(), guessBefore);
}

}  // namespace
