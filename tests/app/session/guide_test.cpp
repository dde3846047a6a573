// The guided first minute, played by hand and by script.
#include "app/session/guide.hpp"

#include <gtest/gtest.h>

#include "input/input_script_text.hpp"
#include "support/small_scene.hpp"

namespace {

using input::Action;
using input::Key;
using Step = app::Guide::Step;

struct GuideTest : testing::Test {
  GuideTest() {
    keys = smallKeys();
    keys.bind(input::keyOf('n'), Action::showPushOut);
    keys.bind(input::keyOf('?'), Action::guide);
  }
  app::Session session(const std::string& script = "") {
    app::SessionStart start{file, {}, keys, {}, input::parseKeyScript(script)};
    return {std::move(start), heard.logSinks()};
  }
  static void wait(app::Session& s, int ticks) {
    for (int i = 0; i < ticks; ++i) s.tick();
  }

  ScratchFolder scratch;
  std::filesystem::path file = scratch.write("a.json", kSmallScene);
  input::KeyMap keys;
  Heard heard;
};

TEST_F(GuideTest, GoesOnByWhatIsDoneAndEndsByItself) {
  app::Session s = session();
  EXPECT_FALSE(s.guide().running()) << "unless it is asked for";
  tap(s, input::keyOf('?'));
  EXPECT_EQ(s.guide().step(), Step::touch);
  EXPECT_TRUE(s.moving()) << "its time runs";
  for (int i = 0; i < 2; ++i) tap(s, input::keyOf('x'));
  EXPECT_EQ(s.guide().step(), Step::why);
  tap(s, input::keyOf('n'));
  EXPECT_EQ(s.guide().step(), Step::shape);
  EXPECT_EQ(s.guide().wanted(), world::ShapeKind::aabb);
  tap(s, input::keyOf('2'));
  EXPECT_EQ(s.guide().step(), Step::done);
  wait(s, app::Guide::kLastWord);
  EXPECT_FALSE(s.guide().running());
  EXPECT_FALSE(s.moving());
}

TEST_F(GuideTest, AScriptPlaysIt) {
  app::Session s = session("? x*2 n 2");
  driveToEnd(s);
  EXPECT_EQ(s.guide().step(), Step::done);
  EXPECT_FALSE(s.driven()) << "a picture of a drive does not wait for it";
}

// Would catch: a box that is asked to become a box.
TEST_F(GuideTest, ABoxBecomesABall) {
  app::Session s = session();
  tap(s, input::keyOf('2'));
  tap(s, input::keyOf('?'));
  EXPECT_EQ(s.guide().wanted(), world::ShapeKind::sphere);
}

TEST_F(GuideTest, NobodyHasToFollow) {
  app::Session s = session();
  tap(s, input::keyOf('?'));
  wait(s, app::Guide::kPatience);
  EXPECT_FALSE(s.guide().running());
}

TEST_F(GuideTest, EscClosesItAndAskedAgainItEnds) {
  app::Session s = session();
  tap(s, input::keyOf('?'));
  tap(s, Key::escape);
  EXPECT_FALSE(s.guide().running());
  EXPECT_FALSE(s.over());
  tap(s, input::keyOf('?'));
  tap(s, input::keyOf('?'));
  EXPECT_FALSE(s.guide().running());
}

TEST_F(GuideTest, AnotherSceneEndsIt) {
  app::Session s = session();
  tap(s, input::keyOf('?'));
  s.apply(input::OpenScene{file.string()});
  EXPECT_FALSE(s.guide().running());
}

}  // namespace
