#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "check/pairs.hpp"

namespace {

using testing::ElementsAre;
using testing::StartsWith;

std::vector<std::string> linesOf(const char* a, const char* b) {
  const check::TestShapePair pair{check::parseTestShape(a), check::parseTestShape(b)};
  return check::answerLines(pair, check::pairScene(pair, {{"en", "x"}}, "x"));
}

TEST(PairAnswer, HitGivesTheContact) {
  EXPECT_THAT(linesOf("sphere 1.25 0 0 0.5", "aabb 0 0 0 1 1 1"),
              ElementsAre("hit depth 0.25 normal 1 0 0 position 0.875 0 0", "reference: depth 0.25",
                          StartsWith("other tests agree: bounds-only")));
}

TEST(PairAnswer, ApartGivesTheNearestPoints) {
  EXPECT_THAT(linesOf("sphere 2 0 0 0.5", "point 0 0 0"),
              ElementsAre("apart distance 1.5 from 1.5 0 0 to 0 0 0", "reference: gap 1.5",
                          StartsWith("other tests agree: ")));
}

// Only the cross product of two edges separates the two boxes, so six axes are not enough.
TEST(PairAnswer, BoxesNameTheDecidingAxisAndTheTestsThatDiffer) {
  const auto lines =
      linesOf("obb 0 0 0  0.05 0.05 2  degrees 45 0 45", "obb 0.4 0.4 0  0.05 0.05 2  degrees -45 0 45");
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_THAT(lines[0], StartsWith("apart distance "));
  EXPECT_THAT(lines[1], StartsWith("deciding axis A."));
  EXPECT_THAT(lines[3], testing::HasSubstr("differ: "));
}

TEST(PairAnswer, TouchingLeavesTheReferenceUndecided) {
  const auto lines = linesOf("sphere 1 0 0 0.5", "sphere 0 0 0 0.5");
  EXPECT_THAT(lines[0], StartsWith("hit depth 0 "));
  EXPECT_THAT(lines[1], "reference: depth 0, so near to touching that either verdict is right");
  EXPECT_THAT(lines[2], testing::HasSubstr("touching-apart says apart"));
}

TEST(PairAnswer, TrianglesHaveAnAnswerToo) {
  EXPECT_THAT(linesOf("triangle 0 0 0  1 0 0  0 1 0", "point 0.25 0.25 1").front(),
              "apart distance 1 from 0.25 0.25 0 to 0.25 0.25 1");
}

}  // namespace
