// Pause, steps, slow motion, undo and redo, by the keys of a session.
#include "app/session/time_control.hpp"

#include <gmock/gmock.h>

#include "support/small_scene.hpp"

namespace {

using input::Action;
using input::Key;
using input::keyOf;
using testing::ElementsAre;

// The post is far away, so nothing stops a drive.
constexpr const char* kFarTargetScene = R"({ "title": { "en": "Free", "ja": "Free" },
  "player": { "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 },
  "targets": [ { "name": "far", "shape": "sphere", "center": [50, 0, 0], "radius": 0.5 } ] })";

struct TimeControlTest : testing::Test {
  static input::KeyMap timeKeys() {
    input::KeyMap keys = smallKeys();
    keys.bind(keyOf('k'), Action::pause);
    keys.bind(keyOf('.'), Action::stepOnce);
    keys.bind(keyOf(','), Action::stepBack);
    keys.bind(keyOf(';'), Action::slowMotion);
    keys.bind(keyOf('u'), Action::undo);
    keys.bind(keyOf('y'), Action::redo);
    keys.bind(keyOf('p'), Action::togglePush);
    return keys;
  }

  app::Session session(const std::string& script = "", const char* scene = kFarTargetScene) {
    return {{scratch.write("a.json", scene), {}, timeKeys(), {}, input::parseKeyScript(script)},
            heard.logSinks()};
  }

  static void tick(app::Session& s, int ticks = 1) {
    for (int i = 0; i < ticks; ++i) s.tick();
  }
  static void tap(app::Session& s, char key) { ::tap(s, keyOf(key)); }
  static double x(const app::Session& s) { return s.world().player().placement.center.x; }
  static std::string finish(app::Session& s) {
    while (s.driven() && !s.over()) s.tick();
    return stateJson(s.world());
  }

  ScratchFolder scratch;
  Heard heard;
};

TEST_F(TimeControlTest, APausedWorldStandsStillWhileTheCameraTurns) {
  app::Session s = session();
  const double yaw = s.camera().yaw();
  tap(s, 'k');
  tap(s, 'x');
  s.press(Key::right);
  tick(s, 60);
  EXPECT_EQ(x(s), 0.0);
  EXPECT_NE(s.camera().yaw(), yaw);
  s.release(Key::right);
  tap(s, 'k');
  EXPECT_FALSE(s.timeControl().paused());
  EXPECT_EQ(x(s), 0.0) << "the tap made while paused is lost";
}

// Catches a window that redraws, or runs its clock, while nothing can move.
TEST_F(TimeControlTest, APausedWindowIsIdle) {
  app::Session s = session();
  s.press(keyOf('x'));
  tick(s, 50);
  tap(s, 'k');
  EXPECT_FALSE(s.tick()) << "a key that drives changes nothing now";
  s.release(keyOf('x'));
  tick(s, 10);  // the camera checks once more whether the pair is in view
  EXPECT_FALSE(s.moving()) << "though the glide is not at its end";
  tap(s, 'k');
  EXPECT_TRUE(s.moving());
}

TEST_F(TimeControlTest, ShapesStillChangeWhilePaused) {
  app::Session s = session();
  tap(s, 'k');
  tap(s, '2');
  EXPECT_EQ(s.world().playerKind(), world::ShapeKind::aabb);
}

TEST_F(TimeControlTest, AStepIsOneTickOfTheKeysThatAreDown) {
  app::Session s = session();
  tap(s, 'k');
  s.press(keyOf('x'));
  tick(s, 3);
  const double perTick = world::kGlideSpeed / input::kTicksPerSecond;
  for (int i = 1; i <= 3; ++i) {
    tap(s, '.');
    EXPECT_NEAR(x(s), i * perTick, 1e-5);
    EXPECT_EQ(s.timeControl().history().currentTick(), i);
  }
}

TEST_F(TimeControlTest, AStepKeyThatIsHeldRepeats) {
  app::Session s = session();
  tap(s, 'k');
  s.press(keyOf('x'));
  tick(s);
  s.press(keyOf('.'));
  tick(s, static_cast<int>(input::kHoldDelay + 4 * app::TimeControl::kRepeatTicks));
  EXPECT_EQ(s.timeControl().history().currentTick(), 1 + 4);
  s.release(keyOf('x'));
  s.release(keyOf('.'));
  s.press(keyOf(','));
  tick(s, static_cast<int>(input::kHoldDelay + app::TimeControl::kRepeatTicks));
  EXPECT_EQ(s.timeControl().history().currentTick(), 3);
}

// Would catch: a step back or forward to a state that differs from the earlier state by a byte.
TEST_F(TimeControlTest, StepsBackRestoreEarlierStates) {
  app::Session s = session();
  std::vector<std::string> states{stateJson(s.world())};
  s.press(keyOf('x'));
  s.press(keyOf('s'));
  for (int i = 0; i < 60; ++i) {
    s.tick();
    if (s.timeControl().history().currentTick() == static_cast<std::int64_t>(states.size()))
      states.push_back(stateJson(s.world()));
  }
  s.release(keyOf('x'));
  s.release(keyOf('s'));
  ASSERT_GT(states.size(), 30u);
  for (std::size_t i = states.size() - 1; i-- > 0;) {
    tap(s, ',');
    ASSERT_EQ(stateJson(s.world()), states[i]) << i;
  }
  EXPECT_TRUE(s.timeControl().paused());
  for (std::size_t i = 1; i < states.size(); ++i) {
    tap(s, '.');
    ASSERT_EQ(stateJson(s.world()), states[i]) << i;
  }
}

TEST_F(TimeControlTest, StatesSteppedBackAreReplayedWhenTimeContinues) {
  app::Session s = session();
  tap(s, 'x');
  tap(s, 's');
  const std::string end = stateJson(s.world());
  tap(s, ',');
  tap(s, ',');
  EXPECT_EQ(x(s), 0.0);
  tap(s, 'k');
  EXPECT_EQ(finish(s), end);
}

TEST_F(TimeControlTest, ADrivingKeyDiscardsTheFuture) {
  app::Session s = session();
  tap(s, 'x');
  tap(s, ',');
  tap(s, 'k');
  tap(s, ',');  // paused at the beginning again
  s.press(keyOf('s'));
  tap(s, '.');
  EXPECT_FALSE(s.timeControl().history().canGoForward());
  EXPECT_EQ(x(s), 0.0);
}

TEST_F(TimeControlTest, UndoAndRedoAMove) {
  app::Session s = session();
  tap(s, 'x');
  s.press(keyOf('x'));  // a tap and a glide are one move, for the key was never up
  tick(s, 60);
  s.release(keyOf('x'));
  finish(s);
  const double end = x(s);
  tap(s, '2');
  tap(s, 'u');
  EXPECT_EQ(s.world().playerKind(), world::ShapeKind::sphere);
  tap(s, 'u');
  EXPECT_EQ(x(s), 0.125);
  tap(s, 'u');
  EXPECT_EQ(x(s), 0.0);
  tap(s, 'u');
  EXPECT_EQ(x(s), 0.0);
  tap(s, 'y');
  EXPECT_EQ(x(s), 0.125);
  tap(s, 'y');
  EXPECT_EQ(x(s), end);
  tap(s, 'y');
  EXPECT_EQ(s.world().playerKind(), world::ShapeKind::aabb);
  EXPECT_FALSE(s.moving());
}

TEST_F(TimeControlTest, ResetAndPushOutAreMovesToo) {
  app::Session s = session();
  tap(s, 'x');
  tap(s, 'p');
  s.press(Key::backspace);
  tick(s);
  s.release(Key::backspace);
  tick(s);
  EXPECT_EQ(x(s), 0.0);
  tap(s, 'u');
  EXPECT_EQ(x(s), 0.125);
  EXPECT_TRUE(s.world().pushOutEnabled());
  tap(s, 'u');
  EXPECT_FALSE(s.world().pushOutEnabled());
}

TEST_F(TimeControlTest, GoingBackReportsHitAndClear) {
  app::Session s = session("", kSmallScene);
  tap(s, 'x');
  tap(s, 'u');
  tap(s, 'y');
  EXPECT_THAT(heard.events,
              ElementsAre("hit player post depth 0", "clear player post", "hit player post depth 0"));
}

// In slow motion the ticks are slower, but the states have the same bits.
TEST_F(TimeControlTest, SlowMotionChangesNoState) {
  app::Session normalSession = session("x:0.7 s+x:0.4"), slowSession = session("x:0.7 s+x:0.4");
  tap(slowSession, ';');
  EXPECT_EQ(slowSession.timeControl().slowness(), 4);
  tick(normalSession, 2);
  while (normalSession.moving()) {
    ASSERT_EQ(stateJson(normalSession.world()), stateJson(slowSession.world()));
    normalSession.tick();
    slowSession.tick();
  }
  for (const int slowness : {16, 1, 4}) {
    tap(slowSession, ';');
    EXPECT_EQ(slowSession.timeControl().slowness(), slowness);
  }
}

// Catches hold times or script ticks that advance while the world is paused.
TEST_F(TimeControlTest, AScriptThatIsPausedByHandEndsWhereItWouldHave) {
  app::Session unpaused = session("x:0.7 s*3 wait:0.3 x+s:0.33");
  const std::string end = finish(unpaused);
  for (const int pauseTick : {3, 10, 40, 90, 100}) {
    app::Session s = session("x:0.7 s*3 wait:0.3 x+s:0.33");
    tick(s, pauseTick);
    tap(s, 'k');
    EXPECT_FALSE(s.driven());
    tick(s, 200);
    EXPECT_FALSE(s.moving());
    tap(s, '.');
    tap(s, '.');
    tap(s, ',');
    tap(s, ',');
    tap(s, ',');
    tap(s, 'k');
    EXPECT_EQ(finish(s), end) << "paused after " << pauseTick << " ticks";
  }
}

// A script can only end its pause if it continues while the world is paused. The recording of a session
// driven by hand replays to the same drive.
TEST_F(TimeControlTest, AScriptPausesAndStepsAsAHandDoes) {
  app::Session s = session("x:0.4 k s*5 wait:0.2 , , . x+. k wait:0.5 u y z*2 ;");
  const std::string end = finish(s);
  app::Session manualSession = session();
  manualSession.press(keyOf('x'));
  tick(manualSession, 48);
  manualSession.release(keyOf('x'));
  tick(manualSession);
  tap(manualSession, 'k');
  for (int i = 0; i < 5; ++i) tap(manualSession, 's');
  tick(manualSession, 24);
  for (const char key : {',', ',', '.'}) tap(manualSession, key);
  manualSession.press(keyOf('x'));
  tap(manualSession, '.');
  manualSession.release(keyOf('x'));
  tap(manualSession, 'k');
  tick(manualSession, 60);
  for (const char key : {'u', 'y', 'z', 'z', ';'}) tap(manualSession, key);
  EXPECT_NEAR(x(manualSession), x(s), 1e-9);
  EXPECT_EQ(s.timeControl().slowness(), 4);
  EXPECT_FALSE(end.empty());
}

// Catches a recording that does not replay to the same state after pauses, steps, slow motion, or a script
// that waited.
TEST_F(TimeControlTest, ASessionThatWasPausedAndSlowedIsRecordedAsItWas) {
  for (const char* script : {"", "x:0.6 s:0.4"}) {
    app::Session s = session(script);
    tick(s, 20);
    s.press(keyOf('w'));
    s.press(keyOf('s'));
    tick(s, 40);
    tap(s, 'k');
    for (const char key : {'.', '.', ';', ','}) tap(s, key);
    tick(s, 30);
    s.release(keyOf('s'));
    tap(s, '.');
    tap(s, 'k');
    tick(s, 300);
    tap(s, 'u');
    tap(s, 'x');
    app::Session again{{scratch.path / "a.json", {}, timeKeys(), {}, s.recordedScript()}, heard.logSinks()};
    while (again.scriptRunning()) again.tick();
    EXPECT_EQ(stateJson(again.world()), stateJson(s.world())) << script;
    EXPECT_EQ(again.timeControl().history().currentTick(), s.timeControl().history().currentTick());
  }
}

TEST_F(TimeControlTest, AScriptThatEndsPausedEnds) {
  app::Session s = session("x:0.4 k");
  finish(s);
  EXPECT_TRUE(s.timeControl().paused());
  EXPECT_FALSE(s.world().settled());
}

}  // namespace
