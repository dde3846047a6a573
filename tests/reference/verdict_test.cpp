// The quick proofs must always agree with the search for the true gap.
#include <gtest/gtest.h>

#include "reference/each_pair.hpp"
#include "reference/separation.hpp"

namespace reference {
namespace {

TEST(Ruling, QuickProofsAgreeWithTheTrueSeparation) {
  forEachPair(31, 100, [](const ShapePair& pair) {
    const double truth = separation(pair.a, pair.b).value;
    const double band = verdictBand(pair.a, pair.b);
    for (const bool hit : {false, true})
      EXPECT_EQ(ruling(pair.a, pair.b, hit), rulingOf(hit, truth, band)) << truth << " in a band of " << band;
  });
}

// Would catch a reference that accepts every verdict.
TEST(Ruling, TheOppositeVerdictIsWrongOutsideTheBand) {
  int wrong = 0, pairs = 0;
  forEachPair(32, 20, [&](const ShapePair& pair) {
    const bool hit = separation(pair.a, pair.b).value <= 0.0;
    EXPECT_EQ(ruling(pair.a, pair.b, hit), Ruling::right);
    wrong += ruling(pair.a, pair.b, !hit) == (hit ? Ruling::falseMiss : Ruling::falseHit) ? 1 : 0;
    ++pairs;
  });
  EXPECT_GT(wrong, pairs * 8 / 10);
}

TEST(Ruling, WithinTheBandEitherVerdictIsRight) {
  const Aabb a{glm::vec3(0.0f), glm::vec3(1.0f)};
  const Aabb b{glm::vec3(1.000001f, 0.0f, 0.0f), glm::vec3(2.0f, 1.0f, 1.0f)};
  EXPECT_EQ(ruling(a, b, true), Ruling::right);
  EXPECT_EQ(ruling(a, b, false), Ruling::right);
}

}  // namespace
}  // namespace reference
