#include "collision/explain_sat.hpp"
#include "explain/axes.hpp"
#include "explain/box_pairs.hpp"

namespace {

using namespace explain_test;
using explain::SatRow;

std::array<SatRow, 15> rowsOf(const Obb& a, const Obb& b) {
  return explain::satRows(collision::explainSat(a, b));
}

Obb cube(float x, float half) { return {{x, 0, 0}, glm::vec3(half), glm::mat3(1.0f)}; }

// By hand: centres at 3 and 0, half extents 1 and 0.5. A covers 2 to 4 and B -0.5 to 0.5 in world space. The
// rows are relative to the midpoint of the centres, 1.5.
TEST(SatRows, ARowHoldsBothIntervalsAndTheGapBetweenThem) {
  const auto rows = rowsOf(cube(3.0f, 1.0f), cube(0.0f, 0.5f));
  const SatRow& row = rows[0];
  EXPECT_EQ(row.label, "A.x");
  EXPECT_EQ(row.intervalA.min, 0.5f);
  EXPECT_EQ(row.intervalA.max, 2.5f);
  EXPECT_EQ(row.intervalB.min, -2.0f);
  EXPECT_EQ(row.intervalB.max, -1.0f);
  EXPECT_EQ(row.gapOrPenetration.min, -1.0f);
  EXPECT_EQ(row.gapOrPenetration.max, 0.5f);
  EXPECT_EQ(row.gap, 1.5f);
  EXPECT_TRUE(row.deciding);
  EXPECT_FALSE(row.degenerate);
}

// By hand: parallel cubes have three pairs of parallel edges; the other six cross products repeat the face
// axes.
TEST(SatRows, ParallelBoxesHaveThreeDegenerateRows) {
  const auto rows = rowsOf(cube(0.5f, 1.0f), cube(0.0f, 1.0f));
  for (std::size_t i = 0; i < 15; ++i) EXPECT_EQ(rows[i].degenerate, i == 6 || i == 10 || i == 14) << i;
}

// Would catch: the overlap drawn as the whole smaller interval (0.4) where the minimum translation is longer
// (0.7).
TEST(SatRows, TheOverlapOfAContainedIntervalIsTheMinimumTranslation) {
  const auto rows = rowsOf(cube(0.5f, 0.2f), cube(0.0f, 1.0f));
  EXPECT_FLOAT_EQ(rows[0].gapOrPenetration.max - rows[0].gapOrPenetration.min, 0.7f);
  EXPECT_FLOAT_EQ(rows[0].gap, -0.7f);
}

TEST(SatRows, TheBarBetweenIsAsLongAsTheNumberSays) {
  Random random(9);
  for (int i = 0; i < 2000; ++i) {
    const Boxes pair = generalPair(random);
    int deciding = 0;
    for (const SatRow& row : rowsOf(pair.a, pair.b)) {
      ASSERT_NEAR(row.gapOrPenetration.max - row.gapOrPenetration.min, std::abs(row.gap), 1e-5f);
      deciding += row.deciding;
    }
    ASSERT_EQ(deciding, 1);
  }
}

TEST(SatRows, TheCommonRangeHoldsEveryBarAndLeavesOutTheDegenerateOnes) {
  auto rows = rowsOf(cube(3.0f, 1.0f), cube(0.0f, 0.5f));
  rows[6].intervalA = {-100.0f, 100.0f};
  const collision::Interval range = explain::commonRange(rows);
  EXPECT_EQ(range.min, -2.5f);  // A.y × B.z points along x, A.z × B.y against it
  EXPECT_EQ(range.max, 2.5f);
}

TEST(SatRows, AxesAreNamedByFaceOrEdges) {
  using explain::AxisKind;
  for (int axis = 0; axis < 15; ++axis)
    EXPECT_EQ(explain::axisKind(axis), axis < 3   ? AxisKind::faceOfA
                                       : axis < 6 ? AxisKind::faceOfB
                                                  : AxisKind::edges);
  EXPECT_EQ(explain::edgesOf(6).edgeA, 0);
  EXPECT_EQ(explain::edgesOf(6).edgeB, 0);
  EXPECT_EQ(explain::edgesOf(11).edgeA, 1);
  EXPECT_EQ(explain::edgesOf(11).edgeB, 2);
}

}  // namespace
