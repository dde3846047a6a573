#include <gmock/gmock.h>

#include "app/hud/scene/headline_notes.hpp"
#include "app/session/checks.hpp"
#include "support/small_scene.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using check::Disagreement;
using input::Key;
using testing::ElementsAre;
using testing::HasSubstr;

/// A mismatch as if the world had reported "apart" for two balls that overlap by 0.125.
Disagreement wrongVerdict() {
  Disagreement disagreement{"player", "post", {}};
  disagreement.mismatch.fault = check::Fault::verdict;
  disagreement.mismatch.truth.value = -0.125;
  disagreement.mismatch.truth.normal = {-1, 0, 0};
  disagreement.mismatch.size = 0.5;
  return disagreement;
}

struct OracleWatchTest : testing::Test {
  OracleWatchTest() {
    keys = smallKeys();
    keys.bind(Key::f10, input::Action::toggleOracle);
  }
  /// With `wrongOracle`, an oracle that disagrees as soon as the player overlaps the post by a step.
  app::Session session(bool wrongOracle) {
    app::SessionStart start{file, {file}, keys, {}, {}};
    if (wrongOracle) {
      start.oracle = [this](const world::World& world) {
        ++oracleCalls;
        return world.player().placement.center.x > -0.9 ? std::optional(wrongVerdict()) : std::nullopt;
      };
    }
    return {std::move(start), heard.logSinks()};
  }

  ScratchFolder scratch;
  std::filesystem::path file = scratch.write("a.json", kSmallScene);
  input::KeyMap keys;
  Heard heard;
  int oracleCalls = 0;
};

TEST_F(OracleWatchTest, WhenOffTheOracleIsNotCalled) {
  app::Session s = session(true);
  tap(s, input::keyOf('x'));
  EXPECT_EQ(oracleCalls, 0);
  tap(s, Key::f10);
  EXPECT_GT(oracleCalls, 0);
  EXPECT_EQ(messagesOf(s).at(0).headline, "oracle agrees");
}

TEST_F(OracleWatchTest, TheRealOracleAgrees) {
  app::Session s = session(false);
  tap(s, Key::f10);
  for (int i = 0; i < 6; ++i) tap(s, input::keyOf('x'));
  EXPECT_TRUE(s.oracle().isEnabled());
  EXPECT_FALSE(s.oracle().frozen());
}

// Catches a world that continues after the oracle has stopped it, and one that never continues.
TEST_F(OracleWatchTest, TheFirstDisagreementStopsTheWorldUntilAReset) {
  app::Session s = session(true);
  tap(s, Key::f10);
  s.press(input::keyOf('x'));
  for (int i = 0; i < 200; ++i) s.tick();
  s.release(input::keyOf('x'));
  ASSERT_TRUE(s.oracle().frozen());
  const double x = s.world().player().placement.center.x;
  EXPECT_LT(x, -0.7);
  EXPECT_FALSE(s.moving());
  tap(s, input::keyOf('z'));
  EXPECT_EQ(s.world().player().placement.center.x, x);
  tap(s, Key::backspace);
  EXPECT_FALSE(s.oracle().frozen());
  EXPECT_TRUE(s.oracle().isEnabled());
  tap(s, input::keyOf('z'));
  EXPECT_EQ(s.world().player().placement.center.x, -1.25);
}

TEST_F(OracleWatchTest, BothAnswersAreLoggedAndShown) {
  app::Session s = session(true);
  tap(s, Key::f10);
  tap(s, input::keyOf('x'));
  tap(s, input::keyOf('x'));
  ASSERT_TRUE(s.oracle().frozen());
  EXPECT_THAT(heard.events.back(),
              HasSubstr("oracle player post: wrong verdict; Hantei: apart; oracle: overlapping"));
  EXPECT_THAT(s.takePendingSaves(), ElementsAre(input::Action::toggleOracle));
  s.oracle().setOpenCommand("hantei there.json");
  const app::Message message = messagesOf(s).at(0);
  EXPECT_TRUE(message.alarm);
  EXPECT_EQ(message.headline, "ORACLE DISAGREES: verdict");
  EXPECT_EQ(message.lines.at(3), "saved; open it with: hantei there.json");
  EXPECT_EQ(message.lines.back(), "F10: the world stands still; continue without the reference");
  tap(s, Key::f10);
  EXPECT_TRUE(messagesOf(s).empty());
}

TEST_F(OracleWatchTest, BodiesTooLargeForTheOracleAreNamed) {
  app::SessionStart start{file, {file}, keys, {}, {}};
  start.oracle = [](const world::World&) {
    return app::OracleAnswer({}, check::UncheckedPairs{"player", "post", 3});
  };
  app::Session s(std::move(start), heard.logSinks());
  tap(s, Key::f10);
  const app::Message message = messagesOf(s).at(0);
  EXPECT_EQ(message.headline, "oracle agrees");
  EXPECT_THAT(message.lines, ElementsAre("not judged, too many triangles: player – post", "+2 more"));
  tap(s, Key::f10);
  EXPECT_FALSE(s.oracle().uncheckedPairs());
}

// Catches a saved case that passes although Hantei is wrong in it.
TEST_F(OracleWatchTest, TheSavedCaseExpectsTheOraclesAnswer) {
  app::Session s = session(true);
  const world::Scene savedScene = app::mismatchCase(s.world(), wrongVerdict());
  const world::Scene readScene = world::parseScene(world::sceneJson(savedScene), "saved.json");
  ASSERT_EQ(readScene.expect.size(), 1u);
  EXPECT_EQ(readScene.expect[0].overlaps, true);
  EXPECT_DOUBLE_EQ(*readScene.expect[0].depth, 0.125);
  EXPECT_THAT(readScene.note.at("en"), HasSubstr("The reference: overlapping"));
}

}  // namespace
