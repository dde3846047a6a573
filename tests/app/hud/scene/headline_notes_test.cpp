#include "app/hud/scene/headline_notes.hpp"

#include <gmock/gmock.h>

#include "support/small_scene.hpp"

namespace {

struct HeadlineNotes : testing::Test {
  /// `fields`: the scene's fields after its title.
  app::Session sessionOf(const std::string& fields, text::Language language) {
    const auto file = scratch.write("scene.json", R"({ "title": { "en": "Scene" }, )" + fields + " }");
    app::ViewState viewState;
    viewState.language = language;
    return {{file, {file}, keys, {}, {}, viewState}, heard.logSinks()};
  }

  /// Two balls that touch.
  app::Session session(const std::string& brokenTest, text::Language language = text::Language::en) {
    return sessionOf(R"("player": { "shape": "sphere", "center": [-1, 0, 0], "radius": 0.5 }, "mistake": ")" +
                         brokenTest + R"(",
      "targets": [ { "name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 } ])",
                     language);
  }

  /// A ball four units in front of a thin wall.
  app::Session castSession(const std::string& fields, text::Language language = text::Language::en) {
    return sessionOf(R"("player": { "shape": "sphere", "center": [-4, 0, 0], "radius": 0.5 }, )" + fields +
                         R"(, "targets": [ { "name": "wall", "shape": "aabb", "center": [0, 0, 0],
                                             "halfExtents": [0.125, 1, 1] } ])",
                     language);
  }

  ScratchFolder scratch;
  input::KeyMap keys = smallKeys();
  Heard heard;
};

TEST_F(HeadlineNotes, NoNoteWithoutAReason) { EXPECT_TRUE(app::headlineNotes(session("none")).empty()); }

TEST_F(HeadlineNotes, AWrongAnswerOfABrokenTestIsCrossedOut) {
  const auto notes = app::headlineNotes(session("touching-apart"));
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0].mark, app::CaseMark::fails);
  EXPECT_EQ(
      notes[0].words,
      "Deliberately wrong test “Touching does not count”: no contact – they share a point, so they collide");
}

// Would catch: a broken test that is crossed out although its answer is right here.
TEST_F(HeadlineNotes, ARightAnswerOfABrokenTestIsCalledRight) {
  const auto notes = app::headlineNotes(session("flipped-normal"));
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0].mark, app::CaseMark::holds);
  EXPECT_EQ(notes[0].words,
            "Deliberately wrong test “Normal by interval minima”: HIT – right in this position");
}

// Would catch: the words "by chance" beside a "no contact" that is proof because the test cannot miss an
// overlap.
TEST_F(HeadlineNotes, ARightAnswerSaysWhetherItIsProof) {
  const auto notesAt = [&](double x) {
    const std::string scene = R"("player": { "shape": "obb", "center": [)" + std::to_string(x) +
                              R"(, 0, 0], "halfExtents": [0.5, 0.5, 0.5] }, "mistake": "six-axes",
      "targets": [ { "name": "post", "shape": "obb", "center": [0, 0, 0], "halfExtents": [0.5, 0.5, 0.5] } ])";
    return app::headlineNotes(sessionOf(scene, text::Language::en)).at(0).words;
  };
  EXPECT_THAT(notesAt(-2.0), testing::EndsWith("so its “no contact” is proof"));
  EXPECT_THAT(notesAt(-0.75), testing::EndsWith("right, but this test also reports false hits"));
}

// Would catch: a test of box axes that is called right for two spheres.
TEST_F(HeadlineNotes, ABrokenTestThatDoesNotApplySaysWhatItNeeds) {
  const auto notes = app::headlineNotes(session("six-axes"));
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0].mark, app::CaseMark::none);
  EXPECT_EQ(notes[0].words,
            "Deliberately wrong test “Six face axes only”: nothing to say about this pair, needs two boxes");
}

TEST_F(HeadlineNotes, JapaneseHasItsOwnMarksBetweenTheWords) {
  EXPECT_EQ(app::headlineNotes(session("flipped-normal", text::Language::ja)).at(0).words,
            "誤った判定『区間の左端で決めた法線』の答え：衝突（この位置では正しい）");
}

// Would catch: a missing hint how to end a broken test that was chosen by key.
TEST_F(HeadlineNotes, ABrokenTestChosenByKeySaysHowToEndIt) {
  keys.bind(input::Key::f4, input::Action::nextBrokenTest);
  app::Session s = session("none");
  s.viewState().brokenTest = world::BrokenTest::touchingApart;
  EXPECT_THAT(app::headlineNotes(s).at(0).words, testing::EndsWith("(F4: next one, Esc: stop)"));
}

TEST_F(HeadlineNotes, RayAndSweepSayWhatTheyHit) {
  const auto notes = app::headlineNotes(castSession(R"("show": ["ray", "sweep"])"));
  ASSERT_EQ(notes.size(), 2u);
  EXPECT_EQ(notes[0].words, "Ray hits wall at t = 3.875, normal (\u22121.00, 0.00, 0.00)");
  EXPECT_EQ(notes[1].words, "Sweep over one second of motion: the path is clear");
  EXPECT_EQ(notes[1].mark, app::CaseMark::none);
}

// By hand: 3.375 of the 6 units of a tick are free.
TEST_F(HeadlineNotes, ATunnellingVerdictIsCrossedOut) {
  const auto notes = app::headlineNotes(castSession(R"("show": ["sweep"], "speed": 720)"));
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0].mark, app::CaseMark::fails);
  EXPECT_EQ(
      notes[0].words,
      "A test only before and after one tick of motion misses wall; the sweep touches it at time 0.563 of 1");
  EXPECT_EQ(app::headlineNotes(castSession(R"("show": ["ray"])", text::Language::ja)).at(0).words,
            "光線はwallに当たります（t = 3.875、法線 (\u22121.00, 0.00, 0.00)）");
}

TEST_F(HeadlineNotes, ASweepThatBeginsInsideSaysSo) {
  const app::Session s = sessionOf(
      R"("player": { "shape": "sphere", "center": [0.25, 0, 0], "radius": 0.5 }, "show": ["sweep"],
      "targets": [ { "name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 } ])",
      text::Language::en);
  EXPECT_EQ(app::headlineNotes(s).at(0).words, "Sweep: already inside post, so it touches at time 0");
}

// Would catch: "0 %" before any hit, which reads as "never wrong".
TEST(FalseAlarmShare, IsADashBeforeAnyHit) {
  EXPECT_EQ(app::falseHitPercentText({}), "–");
  EXPECT_EQ(app::falseHitPercentText({50, 3}), "6 %");
}

}  // namespace
