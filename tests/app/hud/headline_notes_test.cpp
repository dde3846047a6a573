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
    app::ViewState display;
    display.language = language;
    return {{file, {file}, smallKeys(), {}, {}, display}, heard.logSinks()};
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

}  // namespace
