#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "app/options/options.hpp"
#include "app/session/session_parts.hpp"
#include "base/error.hpp"
#include "input/input_script.hpp"
#include "reference/random_shape.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"
#include "world/queries.hpp"

namespace {

using app::recordingText;
using input::Key;

/// Presses Escape until the session is over: the first press may only close a page, or warn.
void quit(app::Session& s) {
  while (!s.over()) {
    s.press(Key::escape);
    s.tick();
    s.release(Key::escape);
  }
}

struct Recording : testing::Test {
  app::Session session(const input::KeyScript& script) {
    return {{file, {file}, smallKeys(), {}, script}, heard.logSinks()};
  }
  std::string stateAfter(const input::KeyScript& script) {
    app::Session s = session(script);
    while (s.driven() && !s.over()) s.tick();
    return stateJson(s.world());
  }

  ScratchFolder scratch;
  Heard heard;
  std::filesystem::path file = scratch.write("a.json", kSmallScene);
};

TEST_F(Recording, TapsAreRecordedAsTaps) {
  app::Session s = session({});
  for (const char key : {'x', 's'}) {
    s.press(input::keyOf(key));
    s.tick();
    s.release(input::keyOf(key));
    s.tick();
  }
  EXPECT_EQ(recordingText(s.recordedScript(), "hantei a.json --keys @drive"),
            "# hantei a.json --keys @drive\nx s\n");
}

// Would catch: a click missing from the recording.
TEST_F(Recording, AClickIsATapOfItsKey) {
  app::Session s = session({});
  s.apply(input::Action::becomeAabb);
  s.apply(input::Action::quit);
  s.tick();
  EXPECT_TRUE(s.over());
  EXPECT_EQ(stateAfter(s.recordedScript()), stateJson(s.world()));
  EXPECT_EQ(recordingText(s.recordedScript(), ""), "# \n+2 -2 +Escape -Escape\n");
}

// Would catch: a click lost because no key does the same.
TEST_F(Recording, AClickWithoutAKeyIsRecordedAsItsAction) {
  app::Session s = session({});
  s.apply(input::Action::togglePush);
  s.tick();
  ASSERT_TRUE(s.world().pushOutEnabled());
  const std::string script = recordingText(s.recordedScript(), "").substr(3);
  EXPECT_EQ(script, "action:togglePush\n");
  app::Session again = session(input::parseKeyScript(script));
  driveToEnd(again);
  EXPECT_TRUE(again.world().pushOutEnabled());
}

TEST_F(Recording, AScriptWithKeysReplaysBoth) {
  app::Session s = session(input::parseKeyScript("x:0.7 s:0.3 wait:1"));
  for (int tick = 0; tick < 150; ++tick) {
    if (tick == 10) s.press(input::keyOf('s'));
    if (tick == 131) s.release(input::keyOf('s'));
    if (tick >= 148) s.press(Key::escape);  // it warns first
    s.tick();
  }
  ASSERT_TRUE(s.over());
  EXPECT_EQ(stateAfter(s.recordedScript()), stateJson(s.world()));
}

// Whatever keys are pressed, the recording replays to the same state, bit for bit.
RC_GTEST_FIXTURE_PROP(Recording, PlaysToTheSameBits, ()) {
  const auto keys = rc::gen::element(input::keyOf('x'), input::keyOf('z'), input::keyOf('s'),
                                     input::keyOf('2'), Key::backspace);
  app::Session s = session({});
  for (const auto& [wait, key] :
       *rc::gen::container<std::vector<std::pair<int, Key>>>(rc::gen::pair(rc::gen::inRange(0, 60), keys))) {
    for (int tick = 0; tick < wait; ++tick) s.tick();
    *rc::gen::arbitrary<bool>() ? s.press(key) : s.release(key);
  }
  for (int i = 0; i < 2; ++i) s.press(Key::escape);  // it warns first
  s.tick();
  const auto again = input::parseKeyScript(recordingText(s.recordedScript(), "").substr(3));
  RC_ASSERT(stateAfter(again) == stateJson(s.world()));
}

// Every kind of input, in a test case with its own drive: typed values, the mouse, pausing and going back in
// time.
struct RecordingAll : testing::Test {
  static input::KeyMap allKeys() {
    using input::Action;
    input::KeyMap keys = smallKeys();
    keys.bind(input::keyOf('k'), Action::pause);
    keys.bind(input::keyOf('.'), Action::stepOnce);
    keys.bind(input::keyOf(','), Action::stepBack);
    keys.bind(input::keyOf('u'), Action::undo);
    keys.bind(input::keyOf('y'), Action::redo);
    keys.bind(input::keyOf('/'), Action::snapToTouch);
    keys.bind(input::Key::pageDown, Action::nextCase);
    return keys;
  }
  RecordingAll() {
    std::string caseWithKeys = kSmallScene;
    caseWithKeys.insert(caseWithKeys.rfind('}'), R"(, "keys": "x:0.5 s*3 z:0.4",
      "expect": [{ "a": "player", "b": "post", "overlaps": true }])");
    std::filesystem::create_directories(scratch.path / "cases/some");
    std::filesystem::create_directories(scratch.path / "scenes");
    file = scratch.write("cases/some/driven one.json", caseWithKeys);
    otherFile = scratch.write("scenes/other.json", kSmallScene);
  }
  app::Session session(const input::KeyScript& script) {
    return {{file, {otherFile}, allKeys(), {}, script, {}, scratch.path, smallKeys()}, heard.logSinks()};
  }
  static std::string stateText(const app::Session& s) {
    std::string all = stateJson(s.world(), {.ray = true, .sweep = true});
    for (const double value : {s.camera().yaw(), s.camera().pitch(), s.camera().userDistance()})
      all += std::to_string(value) + ' ';
    return all + std::to_string(static_cast<int>(s.casePlayer().state())) +
           s.catalogueLoader().catalogue().filter() + std::to_string(static_cast<int>(s.viewState().tab)) +
           std::to_string(s.viewState().overlays.axis);
  }
  std::string playedState(const std::string& script) {
    app::Session s = session(input::parseKeyScript(script));
    while (s.driven() && !s.over()) s.tick();
    return stateText(s);
  }
  static void type(app::Session& s, app::BodyField::Property property, const std::string& text) {
    s.apply(app::typedNumberCommand({0, property, 0}, s.world().player(), text));
  }
  static void open(app::Session& s, const std::filesystem::path& scene) {
    s.apply(input::OpenScene{s.catalogueLoader().nameOf(scene)});
  }

  ScratchFolder scratch;
  Heard heard;
  std::filesystem::path file, otherFile;
};

TEST_F(RecordingAll, WritesATokenForEachCommand) {
  app::Session s = session({});
  while (s.driven()) s.tick();
  open(s, otherFile);
  type(s, app::BodyField::Property::center, " +0.50");
  type(s, app::BodyField::Property::radius, "-1");  // refused: nothing happens
  s.apply(input::DragView{10, -3});
  s.apply(input::DragView{5, -4});
  s.apply(input::DragView{0, 2});
  s.apply(input::ZoomView{1});
  s.apply(input::ShowPage{input::PanelPage::why});
  s.apply(input::ShowAxis{3});
  s.apply(input::Action::showAxes);
  s.apply(input::FilterList{"two words"});
  s.apply(input::AimRay{{{0.1, -2.5, 1e-7}}});
  s.apply(input::AimRay{});
  const std::string script = recordingText(s.recordedScript(), "");
  EXPECT_THAT(script, testing::StartsWith("# \nbeside wait:"));
  EXPECT_THAT(script, testing::EndsWith(
                          "open:other set:player.center.x=0.5 drag:15,-7 drag:0,2 zoom:1 page:why axis:3\n"
                          "action:showAxes filter:two%20words aim:0.1,-2.5,1e-7 aim:heading\n"));
  EXPECT_EQ(playedState(script.substr(3)), stateText(s));
}

// Would catch: a key pressed during a case's own drive that is replayed after it, a pause by hand that a
// script reproduces differently, and any command that is lost or one tick late.
RC_GTEST_FIXTURE_PROP(RecordingAll, PlaysToTheSameBits, ()) {
  const auto keys = rc::gen::elementOf(std::string("xzs2k.,kuy/h"));
  app::Session s =
      session(input::parseKeyScript(*rc::gen::element<std::string>("", "x:0.3 s*2 wait:0.5 z:0.2")));
  const int moves = *rc::gen::inRange(0, 25);
  for (int i = 0; i < moves; ++i) {
    for (int wait = *rc::gen::inRange(0, 30); wait > 0 && s.moving(); --wait) s.tick();
    const int moveKind = *rc::gen::inRange(0, 15);
    if (moveKind == 14)
      s.apply(input::AimRay{{{*rc::gen::inRange(-9, 9) / 3.0, 0.1, *rc::gen::inRange(0, 9) / 7.0}}});
    if (moveKind == 0) s.apply(input::DragView{*rc::gen::inRange(-50, 50), *rc::gen::inRange(-500, 500)});
    if (moveKind == 1) s.apply(input::ZoomView{*rc::gen::inRange(-9, 9)});
    if (moveKind == 2) type(s, app::BodyField::Property::center, std::to_string(*rc::gen::inRange(-3, 3)));
    if (moveKind == 3) open(s, *rc::gen::element(file, otherFile));
    if (moveKind == 4)
      s.apply(*rc::gen::element(input::Action::pause, input::Action::becomeAabb, input::Action::togglePush));
    if (moveKind == 5) s.press(*rc::gen::element(Key::backspace, Key::pageDown, Key::tab));
    if (moveKind > 5 && moveKind < 14)
      *rc::gen::inRange(0, 3) ? s.press(input::keyOf(*keys)) : s.release(input::keyOf(*keys));
    if (moveKind == 5) s.releaseAll();
    s.tick();
  }
  quit(s);
  const std::string script = recordingText(s.recordedScript(), "").substr(3);
  RC_LOG() << script;
  RC_ASSERT(playedState(script) == stateText(s));
}

/// The state after a drive of a shipped scene, with its ray, its sweep and its count of false hits.
std::string shippedState(const app::Session& s) {
  return stateJson(s.world(), {.ray = true, .sweep = true}) + std::to_string(s.world().falseAlarms().touches);
}

app::Session shippedSession(const char* scene, const input::KeyScript& script) {
  const std::filesystem::path assets = test::assetFolder();
  world::setMeshFolder(assets / "meshes");
  static Heard heard;
  return {{assets / "scenes" / scene, {}, input::loadKeyMap(assets / "keymaps/qwerty.json"), {}, script},
          heard.logSinks()};
}

// Would catch: a spin, a walk on the ground, a twin or an aimed ray that replays to another state.
TEST(RecordingShipped, MeshesRaysAndSweepsPlayToTheSameBits) {
  reference::Random random(71);
  for (const char* scene : {"knot.json", "terrain.json", "rays.json", "tunnelling.json"}) {
    app::Session s = shippedSession(scene, {});
    const std::string keys = "xzasqwdfp\\`u";
    for (int move = 0; move < 60; ++move) {
      const auto key =
          input::keyOf(keys[static_cast<std::size_t>(random.below(static_cast<int>(keys.size())))]);
      random.chance(0.6) ? s.press(key) : s.release(key);
      if (random.chance(0.1)) {
        const glm::dvec3 aimPoint = random.inCube(-5.0, 5.0);
        s.apply(input::AimRay{{{aimPoint.x, aimPoint.y, aimPoint.z}}});
      }
      for (int wait = random.below(12); wait > 0; --wait) s.tick();
    }
    quit(s);
    const std::string script = recordingText(s.recordedScript(), "").substr(3);
    app::Session again = shippedSession(scene, input::parseKeyScript(script));
    while (again.driven() && !again.over()) again.tick();
    EXPECT_EQ(shippedState(again), shippedState(s)) << scene << ": " << script;
  }
}

// Would catch: camera turns without a key between them, joined into one movement beyond the limit of a
// script.
TEST_F(RecordingAll, MovementsAreJoinedUpToTheLimitOfAScript) {
  app::Session s = session({});
  for (int i = 0; i < 3; ++i) s.apply(input::DragView{60'000, 0});
  for (int i = 0; i < 3; ++i) s.apply(input::ZoomView{60'000});
  const std::string text = input::scriptText(s.recordedScript());
  EXPECT_EQ(input::scriptText(input::parseKeyScript(text)), text);
}

// Would catch: a deadlock: the script waits for a case's drive, which waits for the script to end its pause.
TEST_F(RecordingAll, AScriptThatPausesADriveContinues) {
  for (const char* script : {"k Backspace x k", "k Backspace x", "tick:0 Backspace x*3"}) {
    app::Session s = session(input::parseKeyScript(script));
    for (int i = 0; i < 10'000 && s.driven(); ++i) s.tick();
    EXPECT_FALSE(s.driven()) << script;
    EXPECT_FALSE(s.scriptRunning()) << script;
  }
}

TEST_F(RecordingAll, AMissingSceneIsRefusedBeforeAnythingMoves) {
  EXPECT_THROW(session(input::parseKeyScript("open:none")), base::InputError);
}

TEST_F(RecordingAll, AMissingBodyEndsTheDrive) {
  for (const char* token : {"set:nobody.center.x=1", "set:player.halfExtents.x=1", "set:player.radius=-1"}) {
    app::Session s = session(input::parseKeyScript(std::string("beside ") + token));
    try {
      s.tick();
      FAIL() << token;
    } catch (const base::InputError& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr(token));
    }
  }
}

TEST(PlayLine, HasTheOptionsThatTheKeysDependOn) {
  app::Options options;
  options.scene = "spheres";
  options.record = "my drive";
  EXPECT_EQ(replayCommand(options), "hantei spheres --keys '@my drive'");
  options.player = world::ShapeKind::obb;
  options.keyMap = "azerty";
  options.record = "drive";
  EXPECT_EQ(replayCommand(options), "hantei spheres --player obb --key-map azerty --keys @drive");
}

}  // namespace
