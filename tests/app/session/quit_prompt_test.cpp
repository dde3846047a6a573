// The effects of the quit key.
#include <gtest/gtest.h>

#include "input/input_script.hpp"
#include "support/small_scene.hpp"

namespace {

using input::Action;
using input::Key;

struct QuitTest : testing::Test {
  QuitTest() {
    keys = smallKeys();
    keys.bind(Key::f2, Action::browse);
    keys.bind(Key::f9, Action::hidePanels);
    keys.bind(Key::f11, Action::toggleFullscreen);
  }
  app::Session session(const std::string& script = "") {
    app::SessionStart start{file, {}, keys, {}, input::parseKeyScript(script)};
    return {std::move(start), heard.logSinks()};
  }
  /// Presses Escape, which must change the picture and not end the session.
  static void closeOne(app::Session& s) {
    s.press(Key::escape);
    EXPECT_TRUE(s.tick()) << "what has gone is still drawn";
    s.release(Key::escape);
    s.tick();
    EXPECT_FALSE(s.over());
  }
  static void expectWarning(app::Session& s) {
    tap(s, Key::escape);
    EXPECT_FALSE(s.over());
    ASSERT_TRUE(s.toasts().current());
    EXPECT_EQ(s.toasts().current()->headline, "Press Esc again to quit");
    EXPECT_EQ(s.toasts().milliseconds(), 2000u);
  }
  static void quit(app::Session& s) {
    expectWarning(s);
    tap(s, Key::escape);
    EXPECT_TRUE(s.over());
  }
  static void typeNonsense(app::Session& s) {
    s.apply(
        app::typedNumberCommand({0, app::BodyField::Property::radius, 0}, s.world().player(), "nonsense"));
  }

  ScratchFolder scratch;
  std::filesystem::path file = scratch.write("a.json", kSmallScene);
  input::KeyMap keys;
  Heard heard;
};

// Would catch: a press that is meant to close a message but quits the program.
TEST_F(QuitTest, ARefusalGoesFirst) {
  app::Session s = session();
  typeNonsense(s);
  s.tick();
  closeOne(s);
  EXPECT_FALSE(s.refusal());
  quit(s);
}

// Would catch: a press that only closes a message on a hidden page, so that it seems to do nothing.
TEST_F(QuitTest, AHiddenRefusalDoesNotTakeThePress) {
  app::Session s = session();
  typeNonsense(s);
  s.viewState().tab = input::PanelPage::why;
  quit(s);
}

// Would catch: a recording that ends where the session continued.
TEST_F(QuitTest, ARecordingHoldsWhatThePressDid) {
  app::Session s = session();
  typeNonsense(s);
  closeOne(s);
  tap(s, input::keyOf('x'));
  quit(s);
  app::Session again = session(scriptText(s.recordedScript()));
  driveToEnd(again);
  EXPECT_EQ(stateJson(again.world()), stateJson(s.world()));
  EXPECT_TRUE(again.over());
}

TEST_F(QuitTest, InAScriptItQuitsWhateverIsShown) {
  app::Session s = session("Esc x");
  typeNonsense(s);
  driveToEnd(s);
  EXPECT_TRUE(s.over());
  EXPECT_TRUE(s.refusal());
}

// Would catch: a key that quits while an open page or message should be closed first.
TEST_F(QuitTest, WhatIsOpenIsClosedFirst) {
  for (const Key openingKey : {input::keyOf('h'), Key::f2, Key::f9, Key::f11}) {
    app::Session s = session();
    tap(s, openingKey);
    EXPECT_TRUE(closingCommand(s.viewState()));
    closeOne(s);
    EXPECT_FALSE(closingCommand(s.viewState()));
    quit(s);
  }
}

TEST_F(QuitTest, WhatLiesOnTopGoesFirst) {
  app::Session s = session();
  for (const Key openingKey : {Key::f11, Key::f2, input::keyOf('h')}) tap(s, openingKey);
  closeOne(s);
  EXPECT_FALSE(s.viewState().showHelp);
  closeOne(s);
  EXPECT_EQ(s.viewState().tab, input::PanelPage::values);
  EXPECT_TRUE(s.viewState().fullscreen);
  closeOne(s);
  EXPECT_FALSE(s.viewState().fullscreen);
  quit(s);
}

TEST_F(QuitTest, ClosingTheListRestoresThePanelPage) {
  app::Session s = session();
  s.apply(input::ShowPage{input::PanelPage::cases});
  s.tick();
  closeOne(s);
  EXPECT_EQ(s.viewState().tab, input::PanelPage::values);
  EXPECT_TRUE(s.viewState().showPanel);
  quit(s);
}

// Would catch: a second press, minutes later, that quits without a warning.
TEST_F(QuitTest, TheWarningIsForgottenInTime) {
  app::Session s = session();
  expectWarning(s);
  s.toasts().expire(*s.toasts().currentId());
  quit(s);
}

// Would catch: a broken test that ends only after all the others were shown, and a broken test that returns
// in a replay.
TEST_F(QuitTest, EndsABrokenTestChosenByKey) {
  keys.bind(Key::f4, Action::nextBrokenTest);
  app::Session s = session();
  tap(s, Key::f4);
  tap(s, Key::f4);
  ASSERT_EQ(s.viewState().brokenTest, world::BrokenTest::noTolerance);
  closeOne(s);
  EXPECT_EQ(s.viewState().brokenTest, world::BrokenTest::none);
  app::Session replay({file, {}, keys, {}, s.recordedScript()}, heard.logSinks());
  driveToEnd(replay);
  EXPECT_EQ(replay.viewState().brokenTest, world::BrokenTest::none);
  quit(s);
}

// Would catch: a view of the figure alone without a hint how to leave it.
TEST_F(QuitTest, TheFigureAloneSaysFirstHowToLeaveIt) {
  app::Session s = session();
  tap(s, Key::f9);
  ASSERT_TRUE(s.viewState().figureOnly);
  ASSERT_TRUE(s.toasts().current());
  EXPECT_EQ(s.toasts().current()->headline, "F9: a large verdict · Esc: everything back");
}

// Would catch: an Esc that quits because of another Esc before the last drive.
TEST_F(QuitTest, AnyOtherKeyForgetsTheWarning) {
  app::Session s = session();
  expectWarning(s);
  tap(s, input::keyOf('x'));
  quit(s);
}

// Would catch: a recorded Escape that closed the help but quits when replayed.
TEST_F(QuitTest, ARecordingHoldsWhatWasClosed) {
  app::Session s = session();
  tap(s, input::keyOf('h'));
  closeOne(s);
  tap(s, input::keyOf('x'));
  app::Session again = session(scriptText(s.recordedScript()));
  driveToEnd(again);
  EXPECT_FALSE(again.over());
  EXPECT_FALSE(again.viewState().showHelp);
  EXPECT_EQ(stateJson(again.world()), stateJson(s.world()));
}

}  // namespace
