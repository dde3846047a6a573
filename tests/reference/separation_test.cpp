// Tests the reference: against answers computed by hand, and with certificates that need no search.
#include "reference/separation.hpp"

#include <gtest/gtest.h>

#include "reference/each_pair.hpp"
#include "reference/hull.hpp"
#include "reference/reference.hpp"
#include "rounds.hpp"

namespace reference {
namespace {

constexpr double kTight = 1e-9;  // relative to the pair's size: far below every tolerance of the reference

Obb turnedCube(const glm::vec3& center, double w, const dvec3& v) {
  return {center, glm::vec3(0.5f), glm::mat3(rotationOf(w, v))};
}

TEST(Separation, OfCubesSideBySideIsTheGapBetweenTheirFaces) {
  const Separation found =
      separation(Aabb{}, Aabb{glm::vec3(1.5f, -0.5f, -0.5f), glm::vec3(2.0f, 0.5f, 0.5f)});
  EXPECT_NEAR(found.value, 1.0, 1e-15);
  EXPECT_NEAR(found.normal.x, -1.0, 1e-15);
}

TEST(Separation, OfCubesCornerToCornerIsTheDiagonal) {
  const Separation found = separation(Aabb{}, Aabb{glm::vec3(1.5f), glm::vec3(2.0f)});
  EXPECT_NEAR(found.value, std::sqrt(3.0), 1e-15);
  EXPECT_NEAR(glm::distance(found.onA, dvec3(0.5)), 0.0, 1e-15);
  EXPECT_NEAR(glm::distance(found.onB, dvec3(1.5)), 0.0, 1e-15);
}

// One cube is rotated by 45 degrees about x, the other about z. Their nearest features are two crossing
// edges, so no face axis finds the gap.
TEST(Separation, OfCrossedEdgesNeedsTheCrossProduct) {
  const double tangent = std::sqrt(2.0) - 1.0;  // tan(45° / 2)
  const Obb a = turnedCube(glm::vec3(0.0f), 1.0, {tangent, 0.0, 0.0});
  const Obb b = turnedCube(glm::vec3(0.0f, 1.75f, 0.0f), 1.0, {0.0, 0.0, tangent});
  EXPECT_NEAR(separation(a, b).value, 1.75 - std::sqrt(2.0), 1e-6);
}

// The intervals overlap by 0.2 here, but the minimum translation is 0.8.
TEST(Separation, OfAContainedBoxIsTheMinimumTranslation) {
  const Aabb small{glm::vec3(0.2f, -0.1f, -0.1f), glm::vec3(0.4f, 0.1f, 0.1f)};
  const Aabb big{glm::vec3(-1.0f), glm::vec3(1.0f)};
  EXPECT_NEAR(separation(small, big).value, -0.8, 1e-7);
}

TEST(Separation, OfASphereInsideABoxCountsItsRadius) {
  const Sphere sphere{glm::vec3(0.25f, 0.0f, 0.0f), 0.125f};
  EXPECT_DOUBLE_EQ(separation(sphere, Aabb{}).value, -0.375);
}

TEST(Separation, OfCapsulesOnOneLineIsTheGapBetweenTheirCaps) {
  const Capsule a{glm::vec3(0.0f), glm::vec3(1.0f, 1.0f, 0.0f), 0.25f};
  const Capsule b{glm::vec3(2.0f, 2.0f, 0.0f), glm::vec3(3.0f, 3.0f, 0.0f), 0.25f};
  EXPECT_NEAR(separation(a, b).value, std::sqrt(2.0) - 0.5, 1e-15);
}

TEST(Separation, OfFlatPlatesInOnePlaneIsTheGapInThatPlane) {
  const Aabb a{glm::vec3(0.0f), glm::vec3(1.0f, 1.0f, 0.0f)};
  const Aabb b{glm::vec3(1.5f, 0.0f, 0.0f), glm::vec3(2.0f, 1.0f, 0.0f)};
  EXPECT_DOUBLE_EQ(separation(a, b).value, 0.5);
}

TEST(Separation, OfAPlatePiercedByARodIsNone) {
  const Aabb plate{glm::vec3(-1.0f, 0.0f, -1.0f), glm::vec3(1.0f, 0.0f, 1.0f)};
  const Aabb rod{glm::vec3(0.25f, -1.0f, 0.25f), glm::vec3(0.25f, 1.0f, 0.25f)};
  EXPECT_LE(trueDistance(plate, rod), 1e-12);
}

TEST(Separation, OfIdenticalCubesIsTheirWidth) { EXPECT_DOUBLE_EQ(separation(Aabb{}, Aabb{}).value, -1.0); }

void expectGapProven(const ShapePair& pair, const Separation& found) {
  const double distanceFromOrigin =
      glm::length(solidOf(pair.a).center);  // witness points round relative to this
  const double slack = kTight * pairSize(pair.a, pair.b) + 1e-15 * distanceFromOrigin;
  EXPECT_NEAR(-depthAlong(pair.a, pair.b, found.normal), found.value, slack);
  EXPECT_NEAR(glm::distance(found.onA, found.onB), found.value, slack);
  EXPECT_LE(outsideBy(pair.a, found.onA), slack);
  EXPECT_LE(outsideBy(pair.b, found.onB), slack);
}

// A witness point in each shape proves that the gap is no larger; two planes prove that it is no smaller.
TEST(Separation, GapIsProvenByWitnessPointsAndPlanes) {
  forEachPair(11, 100, [](const ShapePair& pair) {
    const Separation found = separation(pair.a, pair.b);
    if (found.value > 0.0) expectGapProven(pair, found);
  });
}

// No shorter translation separates the pair, in random directions and in directions near the answer.
TEST(Separation, DepthIsTheMinimumTranslation) {
  Random random(12);
  forEachPair(12, 50, [&](const ShapePair& pair) {
    const Separation found = separation(pair.a, pair.b);
    if (found.value > 0.0) return;
    const double slack = kTight * pairSize(pair.a, pair.b);
    EXPECT_NEAR(depthAlong(pair.a, pair.b, found.normal), -found.value, slack);
    for (int i = 0; i < 30; ++i) {
      const dvec3 otherDirection = found.normal + random.direction() * random.logUniform(1e-6, 2.0);
      EXPECT_GE(depthAlong(pair.a, pair.b, otherDirection), -found.value - slack);
    }
  });
}

/// The separation after `a` has moved by `fraction` of the minimum translation, without float rounding.
double separationAfterMoving(const ShapePair& pair, const Separation& found, double fraction) {
  Solid a = solidOf(pair.a);
  a.center -= found.normal * (found.value * fraction);
  return separation(a, solidOf(pair.b)).value;
}

TEST(Separation, PushingOutByLessStillHitsAndByMoreMisses) {
  forEachPair(13, 50, [](const ShapePair& pair) {
    const Separation found = separation(pair.a, pair.b);
    if (found.value >= -1e-6 * pairSize(pair.a, pair.b)) return;
    EXPECT_LT(separationAfterMoving(pair, found, 0.96), 0.0);
    EXPECT_GT(separationAfterMoving(pair, found, 1.04), 0.0);
  });
}

TEST(Separation, IsTheSameSeenFromTheOtherShape) {
  forEachPair(14, 10, [](const ShapePair& pair) {
    EXPECT_NEAR(separation(pair.a, pair.b).value, separation(pair.b, pair.a).value,
                kTight * pairSize(pair.a, pair.b));
  });
}

/// Compares outsideBy() with the search over all directions, for a point near the shape.
void expectSearchedDistance(const Shape& shape, const dvec3& point) {
  const Solid solid = solidOf(shape);
  const Separation found = separation(Solid{point}, solid);
  EXPECT_NEAR(outsideBy(solid, point), found.value, 2.0 * kCurvedRounding * pairSize(Solid{point}, solid));
  EXPECT_NEAR(outsideBy(hullOf(solid), point), outsideBy(solid, point), 1e-15);
}

TEST(Separation, OfAPointFromACylinderOrConeNeedsNoSearch) {
  Random random(15);
  for (int i = 0; i < test::rounds(500); ++i) {
    const glm::vec3 from(random.inCube(-1.0, 1.0));
    const glm::vec3 to = random.chance(0.125) ? from : glm::vec3(random.inCube(-1.0, 1.0));
    const float radius = random.chance(0.125) ? 0.0f : float(random.uniform(0.0, 1.0));
    const dvec3 point = random.inCube(-2.0, 2.0);
    expectSearchedDistance(Cylinder{from, to, radius}, point);
    expectSearchedDistance(Cone{from, to, radius}, point);
  }
}

// A cylinder of length 0 that moves sideways is not a body of revolution.
TEST(Separation, OfAPointFromASweptDiscIsSearched) {
  const Solid lane = swept(solidOf(Cylinder{glm::vec3(0.0f), glm::vec3(0.0f), 0.5f}), dvec3(2.0, 0.0, 0.0));
  EXPECT_NEAR(outsideBy(lane, {3.0, 0.0, 0.0}), 0.5, 1e-6);
  EXPECT_NEAR(outsideBy(lane, {1.0, 0.25, 0.0}), 0.25, 1e-6);
}

}  // namespace
}  // namespace reference
