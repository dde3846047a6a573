#include "app/way_back.hpp"

#include <gtest/gtest.h>

#include "app/notices.hpp"
#include "small_scene.hpp"
#include "world/key_script_text.hpp"

namespace {

using app::InTheWay;
using app::WayBack;
using world::Action;
using world::Key;

TEST(WayBack, WithNothingInTheWayItQuits) { EXPECT_EQ(app::wayBack({}), WayBack::quit); }

// Would catch: a press that takes back what lies below something else.
TEST(WayBack, TakesTheUppermostFirst) {
  InTheWay now{true, true, true, true, true, true, true};
  const std::pair<bool InTheWay::*, WayBack> order[]{{&InTheWay::help, WayBack::help},
                                                     {&InTheWay::message, WayBack::message},
                                                     {&InTheWay::judge, WayBack::judge},
                                                     {&InTheWay::failure, WayBack::failure},
                                                     {&InTheWay::list, WayBack::list},
                                                     {&InTheWay::bare, WayBack::bare},
                                                     {&InTheWay::fullscreen, WayBack::fullscreen}};
  for (const auto& [what, back] : order) {
    EXPECT_EQ(app::wayBack(now), back);
    now.*what = false;
  }
}

struct WayBackTest : testing::Test {
  WayBackTest() {
    keys = smallKeys();
    keys.bind(Key::f2, Action::browse);
    keys.bind(Key::f9, Action::hidePanels);
    keys.bind(Key::f10, Action::toggleJudge);
    keys.bind(world::keyOf('u'), Action::undo);
  }
  app::Session session(const std::string& script = "") {
    app::SessionStart start{file, {}, keys, {}, world::parseKeyScript(script)};
    start.judge = [this](const world::World&) {
      return objects ? std::optional(app::Disagreement{"player", "post", {}}) : std::nullopt;
    };
    return {std::move(start), heard.voices()};
  }
  static void tap(app::Session& s, Key key) {
    s.press(key);
    s.tick();
    s.release(key);
    s.tick();
  }
  /// A press that must not end the sitting, but change the picture.
  static void back(app::Session& s) {
    s.press(Key::escape);
    EXPECT_TRUE(s.tick()) << "what has gone is still drawn";
    s.release(Key::escape);
    s.tick();
    EXPECT_FALSE(s.over());
  }
  static void quit(app::Session& s) {
    tap(s, Key::escape);
    EXPECT_TRUE(s.over());
  }
  static app::HudRequests nonsense() {
    app::HudRequests requests;
    requests.typed = {{{0, app::BodyField::Of::radius, 0}, "nonsense"}};
    return requests;
  }

  ScratchFolder scratch;
  std::filesystem::path file = scratch.write("a.json", kSmallScene);
  world::KeyMap keys;
  Heard heard;
  bool objects = false;
};

// Would catch: a person who wants a message away and loses the program.
TEST_F(WayBackTest, ARefusalGoesFirst) {
  app::Session s = session();
  s.fulfil(nonsense());
  s.tick();
  back(s);
  EXPECT_FALSE(s.refusal());
  quit(s);
}

// Would catch: a press that seems to do nothing.
TEST_F(WayBackTest, ARefusalThatIsNotShownIsInNobodysWay) {
  app::Session s = session();
  s.fulfil(nonsense());
  s.display().tab = app::PanelTab::why;
  quit(s);
}

TEST_F(WayBackTest, TheHelpCloses) {
  app::Session s = session();
  tap(s, world::keyOf('h'));
  back(s);
  EXPECT_FALSE(s.display().showHelp);
  quit(s);
}

TEST_F(WayBackTest, WordsOnTheLastKeyGo) {
  app::Session s = session();
  tap(s, world::keyOf('u'));
  s.receipts().give({});
  back(s);
  EXPECT_FALSE(s.notice() || s.receipts().shown());
  quit(s);
}

TEST_F(WayBackTest, TheListGivesWayToWhatWasThereBefore) {
  for (const bool shown : {true, false}) {
    app::Session s = session();
    s.display().tab = app::PanelTab::why;
    s.display().showPanel = shown;
    tap(s, Key::f2);
    back(s);
    EXPECT_EQ(s.display().tab, app::PanelTab::why);
    EXPECT_EQ(s.display().showPanel, shown);
    quit(s);
  }
}

TEST_F(WayBackTest, WhatIsHiddenComesBackAndFullScreenEnds) {
  app::Session s = session();
  tap(s, Key::f11);
  tap(s, Key::f9);
  back(s);
  EXPECT_FALSE(s.display().bare);
  back(s);
  EXPECT_FALSE(s.display().fullscreen);
  quit(s);
}

TEST_F(WayBackTest, TheWorldGoesOnThatTheJudgeHasStopped) {
  app::Session s = session();
  objects = true;
  tap(s, Key::f10);
  ASSERT_TRUE(s.judge().frozen());
  back(s);
  EXPECT_FALSE(s.judge().on());
  quit(s);
}

// The verdict itself stays: small, until the case starts again.
TEST_F(WayBackTest, TheAlarmOfACaseThatFailsBecomesALine) {
  std::string json = kSmallScene;
  json.insert(json.rfind('}'), R"(, "expect": [{ "a": "player", "b": "post", "overlaps": true }])");
  file = scratch.write("fails.json", json);
  app::Session s = session();
  const app::Notice loud = noticesOf(s).at(0);
  EXPECT_TRUE(loud.alarm);
  back(s);
  const app::Notice quiet = noticesOf(s).at(0);
  EXPECT_FALSE(quiet.alarm);
  EXPECT_EQ(quiet.headline, loud.headline);
  tap(s, Key::backspace);
  EXPECT_TRUE(noticesOf(s).at(0).alarm);
  back(s);
  quit(s);
}

// Would catch: a recording that ends where the sitting went on.
TEST_F(WayBackTest, ARecordingHoldsWhatThePressDid) {
  app::Session s = session();
  s.fulfil(nonsense());
  back(s);
  tap(s, world::keyOf('h'));
  back(s);
  tap(s, world::keyOf('x'));
  quit(s);
  app::Session again = session(scriptText(s.recorded()));
  driveToEnd(again);
  EXPECT_EQ(stateJson(again.world()), stateJson(s.world()));
  EXPECT_FALSE(again.display().showHelp);
  EXPECT_TRUE(again.over());
}

TEST_F(WayBackTest, InAScriptItQuitsWhateverIsShown) {
  app::Session s = session("h Esc x");
  driveToEnd(s);
  EXPECT_TRUE(s.over());
  EXPECT_TRUE(s.display().showHelp);
}

}  // namespace
