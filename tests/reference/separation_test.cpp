// Tests the reference: against answers computed by hand, and with certificates that need no search.
#include "reference/separation.hpp"

#include <gtest/gtest.h>

#include "reference/each_pair.hpp"
#include "reference/reference.hpp"

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
  const double turn = std::sqrt(2.0) - 1.0;  // tan(45° / 2)
  const Obb a = turnedCube(glm::vec3(0.0f), 1.0, {turn, 0.0, 0.0});
  const Obb b = turnedCube(glm::vec3(0.0f, 1.75f, 0.0f), 1.0, {0.0, 0.0, turn});
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
  const double place = glm::length(solidOf(pair.a).center);  // witness points round relative to this
  const double slack = kTight * pairSize(pair.a, pair.b) + 1e-15 * place;
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
      const dvec3 beside = found.normal + random.direction() * random.logUniform(1e-6, 2.0);
      EXPECT_GE(depthAlong(pair.a, pair.b, beside), -found.value - slack);
    }
  });
}

/// The separation after `a` has moved by `share` of the minimum translation, without float rounding.
double afterMoving(const ShapePair& pair, const Separation& found, double share) {
  Solid a = solidOf(pair.a);
  a.center -= found.normal * (found.value * share);
  return separation(a, solidOf(pair.b)).value;
}

TEST(Separation, PushingOutByLessStillHitsAndByMoreMisses) {
  forEachPair(13, 50, [](const ShapePair& pair) {
    const Separation found = separation(pair.a, pair.b);
    if (found.value >= -1e-6 * pairSize(pair.a, pair.b)) return;
    EXPECT_LT(afterMoving(pair, found, 0.96), 0.0);
    EXPECT_GT(afterMoving(pair, found, 1.04), 0.0);
  });
}

TEST(Separation, IsTheSameSeenFromTheOtherShape) {
  forEachPair(14, 10, [](const ShapePair& pair) {
    EXPECT_NEAR(separation(pair.a, pair.b).value, separation(pair.b, pair.a).value,
                kTight * pairSize(pair.a, pair.b));
  });
}

}  // namespace
}  // namespace reference
