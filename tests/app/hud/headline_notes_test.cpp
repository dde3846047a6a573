#include "app/hud/headline_notes.hpp"

#include <gtest/gtest.h>

#include "support/small_scene.hpp"

namespace {

struct HeadlineNotes : testing::Test {
  app::Session session(const std::string& mistake, text::Language language = text::Language::en) {
    const auto file = scratch.write("touch.json", R"({ "title": { "en": "Touch", "ja": "接触" },
      "player": { "shape": "sphere", "center": [-1, 0, 0], "radius": 0.5 }, "mistake": ")" +
                                                      mistake + R"(",
      "targets": [ { "name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 } ] })");
    app::ViewState viewState;
    viewState.language = language;
    return {{file, {file}, smallKeys(), {}, {}, viewState}, heard.logSinks()};
  }

  /// Four units before a thin wall.
  app::Session casting(const std::string& fields, text::Language language = text::Language::en) {
    const auto file = scratch.write("cast.json", R"({ "title": { "en": "Cast", "ja": "投射" },
      "player": { "shape": "sphere", "center": [-4, 0, 0], "radius": 0.5 }, )" +
                                                     fields + R"(,
      "targets": [ { "name": "wall", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [0.125, 1, 1] } ] })");
    app::ViewState viewState;
    viewState.language = language;
    return {{file, {file}, smallKeys(), {}, {}, viewState}, heard.logSinks()};
  }

  ScratchFolder scratch;
  Heard heard;
};

TEST_F(HeadlineNotes, NothingIsSaidWithoutAReason) {
  EXPECT_TRUE(app::headlineNotes(session("none")).empty());
}

TEST_F(HeadlineNotes, AMistakeThatLiesIsCrossedOut) {
  const auto notes = app::headlineNotes(session("touching-apart"));
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0].mark, app::CaseMark::fails);
  EXPECT_EQ(notes[0].words, "Touching does not count: no contact – they share a point, so they collide");
}

// Would catch: a cross on every mistake, also where it is right.
TEST_F(HeadlineNotes, AMistakeThatHappensToBeRightIsSaidToBeRight) {
  const auto notes = app::headlineNotes(session("six-axes"));
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0].mark, app::CaseMark::holds);
  EXPECT_EQ(notes[0].words, "Six face axes only: HIT – right in this place");
}

TEST_F(HeadlineNotes, JapaneseHasItsOwnMarksBetweenTheWords) {
  EXPECT_EQ(app::headlineNotes(session("six-axes", text::Language::ja)).at(0).words,
            "面の6軸だけ：衝突（ここでは正しい）");
}

TEST_F(HeadlineNotes, TheRayAndTheSweepSayWhatTheyMeet) {
  const auto notes = app::headlineNotes(casting(R"("show": ["ray", "sweep"])"));
  ASSERT_EQ(notes.size(), 2u);
  EXPECT_EQ(notes[0].words, "Ray hits wall at t 3.875, normal (-1.00, 0.00, 0.00)");
  EXPECT_EQ(notes[1].words, "Sweep over one second: the way is free");
  EXPECT_EQ(notes[1].mark, app::CaseMark::none);
}

// By hand: 3.375 of 6 units a tick are free.
TEST_F(HeadlineNotes, WhatTunnelsIsCrossedOut) {
  const auto notes = app::headlineNotes(casting(R"("show": ["sweep"], "speed": 720)"));
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0].mark, app::CaseMark::fails);
  EXPECT_EQ(notes[0].words,
            "In one tick a discrete test passes through wall; the sweep touches it at time 0.563");
  EXPECT_EQ(app::headlineNotes(casting(R"("show": ["ray"])", text::Language::ja)).at(0).words,
            "光線は wall に当たる。t 3.875、法線 (-1.00, 0.00, 0.00)");
}

}  // namespace
