// The predicted nearest point of a segment to a box, compared with the routine without a prediction.
#include <gtest/gtest.h>

#include "collision/shape/segment.hpp"
#include "reference/random_shape.hpp"

namespace {

using collision::detail::Core;
using collision::detail::WitnessPoints;

constexpr int kSegments = 20000;

/// Catches a wrong prediction that passes its verification, and predictions that fail so often that they cost
/// more than they save.
TEST(SegmentBox, ThePredictedPointIsTheNearest) {
  reference::Random random(5);
  int proven = 0;
  for (int i = 0; i < kSegments; ++i) {
    const Core core{random.inCube(-2.0, 2.0), random.inCube(-1.0, 1.0)};
    const glm::dvec3 half = random.inCube(0.1, 1.0);
    const collision::detail::SegmentBox4 pair{collision::detail::rounded4(core.center),
                                              collision::detail::rounded4(core.half),
                                              collision::detail::rounded4(half)};
    WitnessPoints found;
    if (!nearestFromPrediction(core, half, predictedSides(pair), found)) continue;
    ++proven;
    const WitnessPoints expected = collision::detail::bracketedNearest(core, half);
    EXPECT_NEAR(std::sqrt(found.squaredDistance), std::sqrt(expected.squaredDistance), 1e-9);
    const double pointError = expected.squaredDistance > 0.01 ? glm::length(found.onA - expected.onA) : 0.0;
    EXPECT_LT(pointError, 1e-3);
  }
  EXPECT_GT(proven, kSegments * 97 / 100);
}

/// Catches a prediction that is accepted although the segment is parallel to a face, where the middle is
/// required.
TEST(SegmentBox, AParallelSegmentIsNearestInItsMiddle) {
  const Core core{{0.25, 2.0, 0.125}, {0.5, 0.0, 0.0}};
  const WitnessPoints found = collision::detail::nearestToBox(core, glm::dvec3(1.0));
  EXPECT_EQ(found.onA, core.center);
  EXPECT_EQ(found.onB, glm::dvec3(0.25, 1.0, 0.125));
}

}  // namespace
