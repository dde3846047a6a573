// What the quit key does under a hand.
#include <gtest/gtest.h>

#include "input/input_script_text.hpp"
#include "support/small_scene.hpp"

namespace {

using input::Action;
using input::Key;

struct QuitTest : testing::Test {
  QuitTest() {
    keys = smallKeys();
    keys.bind(Key::f2, Action::browse);
    keys.bind(Key::f9, Action::hidePanels);
  }
  app::Session session(const std::string& script = "") {
    app::SessionStart start{file, {}, keys, {}, input::parseKeyScript(script)};
    return {std::move(start), heard.logSinks()};
  }
  /// A press that must not end the session, but change the picture.
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
  static void typeNonsense(app::Session& s) {
    s.apply(app::typedInto({0, app::BodyField::Of::radius, 0}, s.world().player(), "nonsense"));
  }

  ScratchFolder scratch;
  std::filesystem::path file = scratch.write("a.json", kSmallScene);
  input::KeyMap keys;
  Heard heard;
};

// Would catch: a person who wants a message away and loses the program.
TEST_F(QuitTest, ARefusalGoesFirst) {
  app::Session s = session();
  typeNonsense(s);
  s.tick();
  back(s);
  EXPECT_FALSE(s.refusal());
  quit(s);
}

// Would catch: a press that seems to do nothing.
TEST_F(QuitTest, ARefusalThatIsNotShownIsInNobodysWay) {
  app::Session s = session();
  typeNonsense(s);
  s.viewState().tab = input::PanelPage::why;
  quit(s);
}

// Would catch: a recording that ends where the session went on.
TEST_F(QuitTest, ARecordingHoldsWhatThePressDid) {
  app::Session s = session();
  typeNonsense(s);
  back(s);
  tap(s, input::keyOf('x'));
  quit(s);
  app::Session again = session(scriptText(s.recorded()));
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

// Would catch: a quit key that closes this and that first, and one never knows how often to press it.
TEST_F(QuitTest, NothingElseIsInItsWay) {
  for (const Key opens : {input::keyOf('h'), Key::f2, Key::f9, Key::f11}) {
    app::Session s = session();
    s.toasts().give({});
    tap(s, opens);
    quit(s);
  }
}

}  // namespace
