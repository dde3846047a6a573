#include "collision/closest_points.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "collision/any.hpp"
#include "reference/each_pair.hpp"
#include "reference/reference.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::dvec3;
using reference::ShapePair;

// Two planes perpendicular to the line between the witness points, one through each, must separate the
// shapes: that proves that no points are nearer. Would catch any local minimum, a wrong feature, and a solver
// that stops early. Skips gaps so small that rounding leaves the direction between the witness points
// undetermined.
TEST(ClosestPoints, ASeparatingPlaneThroughThemProvesEachAnswer) {
  int proven = 0;
  reference::forEachPair(21, 60, [&](const ShapePair& p) {
    const Proximity found = closestPointsAny(p.a, p.b);
    if (found.distance == 0.0f) return;
    const double coordinateSum = glm::length(dvec3(found.onA)) + glm::length(dvec3(found.onB));
    const double rounding = 1e-7 * (coordinateSum + reference::pairSize(p.a, p.b));
    const double band = reference::lengthBand(p.a, p.b);
    if (double(found.distance) * band < rounding * reference::pairSize(p.a, p.b)) return;
    const dvec3 offset = dvec3(found.onA) - dvec3(found.onB);
    EXPECT_NEAR(-reference::depthAlong(p.a, p.b, offset), double(found.distance), band);
    ++proven;
  });
  EXPECT_GT(proven, test::rounds(5000));
}

TEST(ClosestPoints, SwappingTheArgumentsSwapsThePoints) {
  reference::forEachPair(22, 40, [](const ShapePair& p) {
    const Proximity found = closestPointsAny(p.a, p.b), swappedPoints = closestPointsAny(p.b, p.a);
    EXPECT_EQ(found.onA, swappedPoints.onB);
    EXPECT_EQ(found.onB, swappedPoints.onA);
    EXPECT_EQ(found.distance, swappedPoints.distance);
  });
}

// Would catch a distance that rounds to 0 for a narrow gap, or is positive for a shallow overlap.
RC_GTEST_PROP(ClosestPointsProperty, DistanceIsZeroExactlyWhenTheyOverlap, (std::uint64_t seed)) {
  reference::Random random(seed);
  const int kinds = random.below(25);
  const auto family = reference::Family(random.below(reference::kFamilies));
  const ShapePair p =
      reference::makePair(random, family, reference::Kind(kinds / 5), reference::Kind(kinds % 5));
  const reference::ReproOnFailure repro(p);
  RC_ASSERT((closestPointsAny(p.a, p.b).distance == 0.0f) == overlapsAny(p.a, p.b));
}

TEST(ClosestPoints, FacesThatFaceEachOtherAnswerWithTheMiddle) {
  const Obb lowBox{{0.0f, 0.0f, 0.0f}, {1.0f, 1.0f, 1.0f}, glm::mat3(1.0f)};
  const Obb highBox{{1.0f, 3.0f, 0.0f}, {1.0f, 1.0f, 0.5f}, glm::mat3(1.0f)};
  const Proximity boxes = closestPoints(highBox, lowBox);
  EXPECT_EQ(boxes.distance, 1.0f);
  EXPECT_EQ(boxes.onA, glm::vec3(0.5f, 2.0f, 0.0f));
  EXPECT_EQ(boxes.onB, glm::vec3(0.5f, 1.0f, 0.0f));
  const Capsule a{{0.0f, 0.0f, 0.0f}, {2.0f, 0.0f, 0.0f}, 0.25f},
      b{{1.0f, 2.0f, 0.0f}, {4.0f, 2.0f, 0.0f}, 0.25f};
  const Proximity capsules = closestPoints(a, b);
  EXPECT_EQ(capsules.distance, 1.5f);
  EXPECT_EQ(capsules.onA, glm::vec3(1.5f, 0.25f, 0.0f));
  EXPECT_EQ(capsules.onB, glm::vec3(1.5f, 1.75f, 0.0f));
}

// A rod lies across a small plate: the nearest points are inside an edge of the rod and on no corner of
// either box. Would catch a search that omits edges whose common normal is perpendicular to a face normal.
TEST(ClosestPoints, ARodOnItsEdgeAcrossAPlateIsNearestAboveThePlate) {
  const glm::mat3 edgeRotation(reference::rotationOf(1.0, {0.41421356237, 0.0, 0.0}));
  const Obb rod{{0.0f, 1.0f, 0.0f}, {5.0f, 0.1f, 0.1f}, edgeRotation};
  const Obb plate{{0.0f, 0.0f, 0.05f}, {0.5f, 0.25f, 0.5f}, glm::mat3(1.0f)};
  const Proximity found = closestPoints(rod, plate);
  EXPECT_NEAR(found.distance, 0.75f - 0.141421356f, 1e-6f);
  EXPECT_NEAR(found.onB.z, 0.0f, 1e-6f);
  EXPECT_LE(std::abs(found.onB.x), 0.5f);
}

// A rod lies across a corner of a plate. One edge of the plate along x and one along z lie below the rod. The
// common normal of the rod's edge with either edge is vertical, thus perpendicular to the normal of the
// plate's side face, so rounding decides whether the common normal points out of that face.
TEST(ClosestPoints, ARodAcrossACornerOfAPlateIsNearestAboveTheEdgesItCrosses) {
  const glm::dmat3 edgeRotation = reference::rotationOf(1.0, {0.41421356237, 0.0, 0.0});
  const Obb plate{{0.0f, 0.0f, 0.0f}, {1.0f, 0.25f, 1.0f}, glm::mat3(1.0f)};
  for (const float x : {-0.8f, 0.8f}) {
    for (const float z : {-0.8f, 0.8f}) {
      const double turn = x * z > 0.0f ? 0.41421356237 : -0.41421356237;
      const glm::dmat3 askewRotation = reference::rotationOf(1.0, {0.0, turn, 0.0});
      const Obb rod{{x, 1.0f, z}, {5.0f, 0.1f, 0.1f}, glm::mat3(askewRotation * edgeRotation)};
      EXPECT_NEAR(closestPoints(rod, plate).distance, 0.75f - 0.141421356f, 1e-6f);
      EXPECT_NEAR(closestPoints(plate, rod).distance, 0.75f - 0.141421356f, 1e-6f);
    }
  }
}

}  // namespace
}  // namespace collision
