#include <gmock/gmock.h>

#include "app/words/verdict_words.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using app::CaseRow;
using text::Language;
using text::TextId;

check::Measurement overlapping(float depth) {
  check::Measurement got;
  got.overlaps = true;
  got.contact = collision::Contact{{0.0f, 1.0f, 0.0f}, depth, {}};
  got.contacts = 1;
  got.size = 1.0;
  return got;
}

std::vector<CaseRow> caseRows(const world::Expectation& expected, const check::Measurement& got,
                              Language language) {
  return app::caseRows({expected, got, check::fieldResults(expected, got)}, language);
}

world::Expectation expectation() {
  world::Expectation expected;
  expected.a = "player";
  expected.b = "post";
  return expected;
}

TEST(CaseRows, OneForEachFieldThatIsExpected) {
  world::Expectation expected = expectation();
  expected.overlaps = true;
  expected.depth = 0.25;
  expected.contacts = 1;
  expected.normals = {{0, 1, 0}};
  const auto rows = caseRows(expected, overlapping(0.25f), Language::en);
  ASSERT_EQ(rows.size(), 4u);
  for (const CaseRow& row : rows) EXPECT_TRUE(row.agrees);
  EXPECT_EQ(rows[0].measured, "overlapping");
  EXPECT_EQ(rows[1].expected, "0.25");
  EXPECT_EQ(rows[1].tolerance, "±1e-05");
  EXPECT_EQ(rows[3].measured, "(0, 1, 0)");
}

TEST(CaseRows, ADifferenceShowsBothValues) {
  world::Expectation expected = expectation();
  expected.depth = 0.25;
  const auto rows = caseRows(expected, overlapping(0.5f), Language::en);
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_FALSE(rows[0].agrees);
  EXPECT_EQ(sentenceOf(rows[0], Language::en), "depth expected 0.25, got 0.5");
  EXPECT_EQ(sentenceOf(rows[0], Language::ja), "めり込みの深さの期待値は 0.25、実測値は 0.5");
}

// A ray has no contact: its rows must not show "none" for a normal that exists.
TEST(CaseRows, RaysAndSweepsSayWhatTheyHit) {
  world::Expectation expected;
  expected.b = "post";
  expected.ray = world::RaySpec{};
  expected.hit = true;
  expected.time = 3.5;
  expected.normals = {{0, 0, -1}};
  check::Measurement got;
  EXPECT_EQ(caseRows(expected, got, Language::en).size(), 1u);
  EXPECT_EQ(sentenceOf(caseRows(expected, got, Language::en)[0], Language::en),
            "hit expected a hit, got no hit");
  got.hit = check::MeasuredHit{3.5, {0, 0, 3.5}, {0, 0, -1}};
  const auto rows = caseRows(expected, got, Language::en);
  ASSERT_EQ(rows.size(), 3u);
  for (const CaseRow& row : rows) EXPECT_TRUE(row.agrees);
  EXPECT_EQ(rows[1].measured, "3.5");
  EXPECT_EQ(rows[2].measured, "(0, 0, -1)");
}

// Would catch: the names of bodies in the scene file, which are English, in a line of Japanese.
TEST(CaseRows, BodiesAreNamedByTheirLabels) {
  const world::World world(world::parseScene(
      R"({"player": {"shape": "point", "center": [9, 0, 0]}, "targets": [{"name": "post", "shape": "point",
          "center": [0, 0, 0], "label": {"ja": "柱"}}]})",
      "test"));
  world::Expectation expected = expectation();
  EXPECT_EQ(app::pairLabel(expected, world, Language::ja), "プレイヤー – 柱");
  EXPECT_EQ(app::pairLabel(expected, world, Language::en), "player – post");
  expected.ray = world::RaySpec{};
  EXPECT_EQ(app::pairLabel(expected, world, Language::ja), "光線 – 柱");
}

// Catches "expected 1, got 1".
TEST(CaseRows, NumbersThatDifferLookDifferent) {
  world::Expectation expected = expectation();
  expected.depth = 1.0;
  expected.tolerance = 1e-9;
  const auto rows = caseRows(expected, overlapping(1.0f + 5e-7f), Language::en);
  EXPECT_FALSE(rows[0].agrees);
  EXPECT_NE(rows[0].expected, rows[0].measured);
}

TEST(CaseRows, TheNearestOfSeveralNormalsIsShown) {
  world::Expectation expected = expectation();
  expected.normals = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  EXPECT_EQ(caseRows(expected, overlapping(0.25f), Language::en)[0].expected, "(0, 1, 0) +2");
  EXPECT_EQ(caseRows(expected, check::Measurement{}, Language::en)[0].measured, "none");
}

// Catches a failure without a row: no normal is expected, but moving along the measured one does not separate
// the pair.
TEST(CaseRows, AWrongNormalHasARowEvenIfNoneIsExpected) {
  world::Expectation expected = expectation();
  expected.depth = 0.25;
  check::Measurement got = overlapping(0.25f);
  got.remainingDepth = 0.5;
  const auto rows = caseRows(expected, got, Language::en);
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[1].field, TextId::normal);
  EXPECT_FALSE(rows[1].agrees);
}

}  // namespace
