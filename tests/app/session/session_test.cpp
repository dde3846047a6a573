#include "app/session/session.hpp"

#include <gmock/gmock.h>

#include "app/hud/scene/headline_notes.hpp"
#include "base/error.hpp"
#include "support/small_scene.hpp"

namespace {

using input::Key;
using testing::ElementsAre;
using testing::IsEmpty;

struct SessionTest : testing::Test {
  SessionTest() {
    for (const char* name : {"a", "b", "c"})
      scenes.push_back(scratch.write(std::string(name) + ".json", kSmallScene));
  }

  app::Session session(const std::string& script = "", const std::filesystem::path& scene = {}) {
    return {{scene.empty() ? scenes[0] : scene, scenes, smallKeys(), {}, input::parseKeyScript(script)},
            heard.logSinks()};
  }

  std::string stateAfter(const std::string& script) {
    app::Session s = session(script);
    while (s.scriptRunning() && !s.over()) s.tick();
    return stateJson(s.world());
  }

  ScratchFolder scratch;
  std::vector<std::filesystem::path> scenes;
  Heard heard;
};

TEST_F(SessionTest, ATapIsOneStep) {
  app::Session s = session();
  tap(s, input::keyOf('x'));
  EXPECT_EQ(s.world().player().placement.center.x, -1.0);
}

// Catches events that are missing, duplicated or late.
TEST_F(SessionTest, SaysHitAndClearAsTheyHappen) {
  app::Session s = session();
  tap(s, input::keyOf('x'));
  EXPECT_THAT(heard.events, ElementsAre("hit player post depth 0"));
  tap(s, input::keyOf('z'));
  EXPECT_THAT(heard.events, ElementsAre("hit player post depth 0", "clear player post"));
}

TEST_F(SessionTest, SaysWhatOverlapsFromTheStart) {
  const auto file = scratch.write("over.json", R"({ "title": { "en": "Over", "ja": "Over" },
    "player": { "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 },
    "targets": [ { "name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 } ] })");
  session("", file);
  EXPECT_THAT(heard.events, ElementsAre("hit player post depth 1"));
}

// Catches a script that behaves differently from real keys.
TEST_F(SessionTest, AScriptIsTheSameAsItsKeys) {
  app::Session s = session();
  for (int i = 0; i < 3; ++i) tap(s, input::keyOf('x'));
  tap(s, input::keyOf('s'));
  EXPECT_EQ(stateJson(s.world()), stateAfter("x*3 s"));
}

TEST_F(SessionTest, TheSameScriptGivesTheSameBytes) {
  EXPECT_EQ(stateAfter("x+s:0.7 z*5 2 x:0.33"), stateAfter("x+s:0.7 z*5 2 x:0.33"));
}

TEST_F(SessionTest, EscEndsTheDrive) {
  app::Session s = session("x Esc x*20");
  while (s.scriptRunning() && !s.over()) s.tick();
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.world().player().placement.center.x, -1.0);
}

struct DrivenCase : SessionTest {
  DrivenCase() {
    keys = smallKeys();
    std::string json = kSmallScene;
    json.insert(json.rfind('}'), R"(, "keys": "x*2",
      "expect": [{ "a": "player", "b": "post", "overlaps": true, "depth": 0.125 }])");
    scenes[0] = scratch.write("driven.json", json);
  }
  app::Session session() {
    return {{scenes[0], scenes, keys, {}, {}, {}, scratch.path, keys}, heard.logSinks()};
  }
  static void finish(app::Session& s) {
    while (s.driven()) s.tick();
  }
  input::KeyMap keys;
};

TEST_F(DrivenCase, ItsKeysArePlayedThenItIsChecked) {
  app::Session s = session();
  EXPECT_TRUE(s.moving());
  EXPECT_EQ(s.casePlayer().state(), app::CaseState::playing);
  finish(s);
  EXPECT_EQ(s.casePlayer().state(), app::CaseState::holds);
  EXPECT_EQ(s.world().player().placement.center.x, -0.875);
}

// Catches a viewer whose keys disturb the drive, and a drive that cannot be replayed.
TEST_F(DrivenCase, TheViewersKeysWaitAndBackspaceReplays) {
  app::Session s = session();
  tap(s, input::keyOf('s'));
  finish(s);
  EXPECT_EQ(s.world().player().placement.center.y, 0.0);
  tap(s, input::keyOf('s'));
  EXPECT_TRUE(s.casePlayer().isChangedSinceCheck());
  tap(s, Key::backspace);
  EXPECT_TRUE(s.casePlayer().playing());
  finish(s);
  EXPECT_EQ(s.casePlayer().state(), app::CaseState::holds);
  EXPECT_FALSE(s.casePlayer().isChangedSinceCheck());
}

TEST_F(DrivenCase, TheScriptOfTheCommandLineFollows) {
  app::Session s({scenes[0], scenes, keys, {}, input::parseKeyScript("s*2"), {}, scratch.path, keys},
                 heard.logSinks());
  finish(s);
  EXPECT_EQ(s.world().player().placement.center, glm::dvec3(-0.875, 0.25, 0.0));
  EXPECT_TRUE(s.casePlayer().isChangedSinceCheck());
}

// Catches an undo that silently drops the case's verdict, and an undo or redo that changes nothing but still
// drops the verdict.
TEST_F(DrivenCase, AManualChangeOfTheWorldStopsIt) {
  keys.bind(input::keyOf('u'), input::Action::undo);
  keys.bind(input::keyOf('y'), input::Action::redo);
  app::Session s = session();
  s.tick();
  tap(s, input::keyOf('y'));  // nothing to redo
  EXPECT_TRUE(s.casePlayer().playing());
  tap(s, input::keyOf('u'));
  EXPECT_EQ(s.casePlayer().state(), app::CaseState::interrupted);
  EXPECT_EQ(messagesOf(s).front().headline, "the case's keys were interrupted: not judged");
  tap(s, Key::backspace);
  finish(s);
  EXPECT_EQ(s.casePlayer().state(), app::CaseState::holds);
}

TEST_F(DrivenCase, AnotherPlayerIsNotDriven) {
  app::Session s({scenes[0], scenes, keys, world::ShapeKind::aabb, {}, {}, scratch.path, keys},
                 heard.logSinks());
  EXPECT_FALSE(s.moving());
  EXPECT_EQ(s.casePlayer().state(), app::CaseState::interrupted);
}

TEST_F(SessionTest, AMissingFirstSceneIsRefused) {
  EXPECT_THROW(session("", scratch.path / "none.json"), base::InputError);
}

TEST_F(SessionTest, ThePlayerOfTheCommandLineStandsFromTheStart) {
  const app::Session s({scenes[0], scenes, smallKeys(), world::ShapeKind::obb, {}}, heard.logSinks());
  EXPECT_EQ(s.world().playerKind(), world::ShapeKind::obb);
}

TEST_F(SessionTest, BackspaceRestoresTheSceneFile) {
  app::Session s = session();
  const std::string start = stateJson(s.world());
  for (const Key key : {input::keyOf('x'), input::keyOf('2'), input::keyOf('s')}) tap(s, key);
  EXPECT_NE(stateJson(s.world()), start);
  tap(s, Key::backspace);
  EXPECT_EQ(stateJson(s.world()), start);
}

// Catches a window that redraws without need, and a window that stops during motion.
TEST_F(SessionTest, SaysWhetherAnythingMoves) {
  app::Session s = session();
  EXPECT_FALSE(s.moving());
  EXPECT_FALSE(s.tick());
  s.press(input::keyOf('x'));
  EXPECT_TRUE(s.moving());
  EXPECT_TRUE(s.tick());
  s.release(input::keyOf('x'));
  // By then the camera has checked once more whether the pair is in view, and the headline has been shown for
  // a quarter of a second.
  for (int i = 0; i < 40; ++i) s.tick();
  EXPECT_FALSE(s.moving());
  EXPECT_FALSE(s.tick());
}

TEST_F(SessionTest, AKeyOfTheCameraLeavesTheWorldAlone) {
  app::Session s = session();
  const std::string before = stateJson(s.world());
  const double yaw = s.camera().yaw();
  tap(s, Key::right);
  EXPECT_EQ(s.camera().yaw(), yaw + 5.0);
  tap(s, Key::home);
  EXPECT_EQ(s.camera().yaw(), yaw);
  EXPECT_EQ(stateJson(s.world()), before);
}

// Catches an --ortho that turns a view from above, or a lesson in parallel projection, back to perspective.
TEST_F(SessionTest, AnOrthographicStartIsOrthographicInEveryView) {
  using input::Action;
  for (const std::vector<Action>& actions :
       {std::vector{Action::toggleOrthographic}, {Action::viewTop, Action::toggleOrthographic}}) {
    app::SessionStart start{scenes[0], scenes, smallKeys(), {}, {}};
    start.actions = actions;
    const app::Session s(std::move(start), heard.logSinks());
    EXPECT_TRUE(s.camera().orthographic()) << actions.size();
  }
}

// Catches a body index that outlives its scene.
TEST_F(SessionTest, AnotherSceneExplainsItsNearestTarget) {
  app::Session s = session();
  tap(s, Key::enter);
  EXPECT_EQ(s.viewState().overlays.target, 1u);
  tap(s, Key::tab);
  EXPECT_EQ(s.viewState().overlays.target, 0u);
}

TEST_F(SessionTest, AClickOnARowChoosesItsAxis) {
  app::Session s = session();
  s.apply(input::ShowAxis{7});
  EXPECT_EQ(s.viewState().overlays.axis, 7);
}

TEST_F(SessionTest, SwitchesSwitch) {
  app::Session s = session();
  tap(s, input::keyOf('h'));
  tap(s, Key::f11);
  EXPECT_TRUE(s.viewState().showHelp && s.viewState().fullscreen);
  tap(s, input::keyOf('h'));
  tap(s, Key::f11);
  EXPECT_FALSE(s.viewState().showHelp || s.viewState().fullscreen);
  EXPECT_THAT(heard.events, IsEmpty());
}

// Would catch: an overlay that stays on after its scene is closed, or goes off although the user chose it.
TEST_F(SessionTest, AScenesOverlaysComeAndGoWithIt) {
  const std::string bodies = R"("player": {"shape": "point", "center": [0, 0, 0]}, "targets": [])";
  const auto sceneWithOverlays =
      scratch.write("shows.json", R"({"show": ["ray", "bounds"], )" + bodies + "}");
  const auto sceneWithoutOverlays = scratch.write("plain.json", "{" + bodies + "}");
  app::Session s({sceneWithOverlays, {sceneWithOverlays, sceneWithoutOverlays}, smallKeys(), {}, {}},
                 heard.logSinks());
  const auto isOn = [&](explain::Overlay overlay) { return s.viewState().overlays.on.has(overlay); };
  EXPECT_TRUE(isOn(explain::Overlay::ray) && isOn(explain::Overlay::bounds));
  s.apply(input::Action::showBounds);
  s.apply(input::Action::showSweep);
  s.tick();
  s.apply(input::Action::nextScene);
  s.tick();
  EXPECT_FALSE(isOn(explain::Overlay::ray) || isOn(explain::Overlay::bounds));
  EXPECT_TRUE(isOn(explain::Overlay::sweep));
  s.apply(input::Action::showRay);
  s.tick();
  s.apply(input::Action::nextScene);
  s.tick();
  EXPECT_TRUE(isOn(explain::Overlay::ray) && isOn(explain::Overlay::bounds));
  s.apply(input::Action::nextScene);
  s.tick();
  EXPECT_TRUE(isOn(explain::Overlay::ray) && isOn(explain::Overlay::sweep));
  EXPECT_FALSE(isOn(explain::Overlay::bounds));
}

}  // namespace
