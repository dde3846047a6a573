// Moves, adds, copies and removes bodies as a user does.
#include <gtest/gtest.h>

#include "app/save/pending_saves.hpp"
#include "check/scene_checks.hpp"
#include "input/input_script.hpp"
#include "support/small_scene.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using input::Action;

struct BodiesTest : testing::Test {
  BodiesTest() { keys.bind(input::keyOf('u'), Action::undo); }
  app::Session session(const std::string& script = "") {
    app::SessionStart start{file, {}, keys, {}, input::parseKeyScript(script)};
    return {std::move(start), heard.logSinks()};
  }
  static void applyAndTick(app::Session& s, const input::Command& command) {
    s.apply(command);
    s.tick();
  }
  static std::vector<std::string> names(const app::Session& s) {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < s.world().bodies().size(); ++i) all.push_back(s.world().bodies()[i].name);
    return all;
  }
  static glm::dvec3 centerOf(const app::Session& s, std::size_t body) {
    return s.world().bodies()[body].placement.center;
  }
  using Names = std::vector<std::string>;

  ScratchFolder scratch;
  std::filesystem::path file = scratch.write("a.json", kSmallScene);
  input::KeyMap keys = smallKeys();
  Heard heard;
};

TEST_F(BodiesTest, AreMovedByWholeSteps) {
  app::Session s = session();
  applyAndTick(s, input::MoveBody{"post", {-1, 2, 0}});
  EXPECT_EQ(centerOf(s, 1), glm::dvec3(-0.125, 0.25, 0.0));
  applyAndTick(s, input::MoveBody{"player", {0, 0, 3}});
  EXPECT_EQ(centerOf(s, 0), glm::dvec3(-1.125, 0.0, 0.375));
  EXPECT_EQ(heard.events.size(), 0u) << "at their corners they stay apart";
  applyAndTick(s, input::MoveBody{"post", {-3, -2, 3}});
  EXPECT_EQ(heard.events.size(), 1u);
}

// Would catch: one undo step for each pixel of a drag.
TEST_F(BodiesTest, ADragIsUndoneInOneStep) {
  app::Session s = session();
  applyAndTick(s, input::MoveBody{"post", {1, 0, 0}});
  applyAndTick(s, input::MoveBody{"post", {1, 0, 0}, true});
  applyAndTick(s, input::MoveBody{"post", {0, 1, 0}, true});
  tap(s, input::keyOf('u'));
  EXPECT_EQ(centerOf(s, 1), glm::dvec3(0.0));
}

// Would catch: steps of 0.1 that do not return to the same bits.
TEST_F(BodiesTest, MovingBackRestoresTheBits) {
  file = scratch.write("tenths.json", R"({ "player": { "shape": "point", "center": [0.3, 0, 0] },
    "targets": [ { "name": "post", "shape": "sphere", "center": [0.7, 0, 5], "radius": 0.5 } ], "step": 0.1 })");
  app::Session s = session();
  for (const std::string body : {"player", "post"}) {
    const std::size_t index = body == "post" ? 1 : 0;
    const double before = centerOf(s, index).x;
    for (int i = 0; i < 7; ++i) applyAndTick(s, input::MoveBody{body, {1, 0, 0}});
    for (int i = 0; i < 7; ++i) applyAndTick(s, input::MoveBody{body, {-1, 0, 0}});
    EXPECT_EQ(static_cast<float>(centerOf(s, index).x), static_cast<float>(before)) << body;
  }
}

TEST_F(BodiesTest, AClickFocusesABodyAndOnThePlayerTheNearest) {
  app::Session s = session();
  applyAndTick(s, input::FocusBody{"post"});
  EXPECT_EQ(s.viewState().overlays.target, 1u);
  applyAndTick(s, input::FocusBody{"player"});
  EXPECT_EQ(s.viewState().overlays.target, 0u);
}

TEST_F(BodiesTest, AreAddedAndRemoved) {
  app::Session s = session();
  applyAndTick(s, Action::addBody);
  EXPECT_EQ(names(s), (Names{"player", "post", "ball"}));
  EXPECT_EQ(s.viewState().overlays.target, 2u) << "the new one is explained";
  for (const world::BodyContact& contact : s.world().contacts()) EXPECT_NE(contact.a, 0u);
  applyAndTick(s, Action::copyBody);
  EXPECT_EQ(names(s), (Names{"player", "post", "ball", "ball-2"}));
  EXPECT_NE(centerOf(s, 2), centerOf(s, 3));
  applyAndTick(s, input::FocusBody{"post"});
  applyAndTick(s, Action::removeBody);
  EXPECT_EQ(names(s), (Names{"player", "ball", "ball-2"}));
  for (int i = 0; i < 2; ++i) applyAndTick(s, Action::removeBody);
  applyAndTick(s, Action::removeBody);
  EXPECT_EQ(names(s), Names{"player"});
  EXPECT_TRUE(s.message()) << "there is none left";
}

// Would catch: a recorded mouse drive that ends in another state.
TEST_F(BodiesTest, ARecordingReplaysToTheSameBits) {
  app::Session s = session();
  applyAndTick(s, input::MoveBody{"post", {1, 0, 2}});
  applyAndTick(s, input::MoveBody{"post", {1, 3, 0}, true});
  applyAndTick(s, Action::addBody);
  applyAndTick(s, input::MoveBody{"ball", {-2, 0, 0}});
  applyAndTick(s, input::PanView{120, -30});
  applyAndTick(s, input::ZoomView{2, 40, 50});
  applyAndTick(s, input::ZoomView{1, 40, 50});
  tap(s, input::keyOf('x'));
  applyAndTick(s, input::GoToTick{1});
  app::Session again = session(scriptText(s.recordedScript()));
  driveToEnd(again);
  s.finishCameraGlide();
  EXPECT_EQ(stateJson(again.world()), stateJson(s.world()));
  EXPECT_EQ(again.camera().target(), s.camera().target());
  EXPECT_EQ(again.camera().distance(), s.camera().distance());
}

TEST_F(BodiesTest, WhatIsMeasuredIsExpectedAndHolds) {
  app::Session s = session();
  applyAndTick(s, input::MoveBody{"player", {2, 1, 0}});
  const auto saved = scratch.write("case.json", measuredCaseText(s));
  const world::World world(world::loadScene(saved));
  ASSERT_EQ(world.scene().expect.size(), 1u);
  EXPECT_EQ(world.scene().expect[0].overlaps, true);
  EXPECT_TRUE(world.scene().expect[0].depth);
  EXPECT_TRUE(check::caseResult(world).passed());
  applyAndTick(s, input::MoveBody{"player", {-9, 0, 0}});
  const world::World apart(world::loadScene(scratch.write("apart.json", measuredCaseText(s))));
  EXPECT_EQ(apart.scene().expect[0].overlaps, false);
  EXPECT_TRUE(check::caseResult(apart).passed());
}

TEST_F(BodiesTest, TheTimelineGoesToAnyTickAndMarksContacts) {
  app::Session s = session();
  for (int i = 0; i < 3; ++i) tap(s, input::keyOf('x'));
  for (int i = 0; i < 3; ++i) tap(s, input::keyOf('z'));
  const world::History& history = s.timeControl().history();
  const auto& marks = s.timeControl().contactMarks();
  ASSERT_EQ(marks.size(), 2u);
  EXPECT_TRUE(marks[0].hit);
  EXPECT_FALSE(marks[1].hit);
  EXPECT_LT(marks[0].tick, marks[1].tick);
  const std::int64_t last = history.lastTick();
  applyAndTick(s, input::GoToTick{static_cast<int>(marks[0].tick)});
  EXPECT_TRUE(s.timeControl().paused());
  EXPECT_EQ(history.currentTick(), marks[0].tick);
  EXPECT_FALSE(s.world().contacts().empty());
  applyAndTick(s, input::GoToTick{static_cast<int>(marks[0].tick) - 1});
  EXPECT_TRUE(s.world().contacts().empty());
  applyAndTick(s, input::GoToTick{1'000'000});
  EXPECT_EQ(history.currentTick(), last);
  EXPECT_EQ(marks.size(), 2u) << "going back and forth makes no contacts";
}

}  // namespace
