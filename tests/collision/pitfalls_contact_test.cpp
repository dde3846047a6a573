// Known errors in the depth or the normal of a contact, one test each.
#include <cmath>
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "reference/print.hpp"
#include "reference/reference.hpp"

namespace collision {
namespace {

using glm::dvec3;
using reference::Random;

const glm::vec3 kUp(0.0f, 1.0f, 0.0f);

Obb cube(const glm::vec3& center, float half, const glm::mat3& axes = glm::mat3(1.0f)) {
  return {center, glm::vec3(half), axes};
}

void expectFiniteUnit(const glm::vec3& normal) { EXPECT_NEAR(glm::length(dvec3(normal)), 1.0, 1e-6); }

// The cross product of edges 0.001 rad apart has length 0.001. Without a division by this length the depth is
// 0.0005 instead of 0.501.
TEST(PitfallDepth, CrossAxesAreNormalised) {
  const glm::mat3 tilted(reference::rotationOf(1.0, {0.0, 0.0005, 0.0}));
  const auto found = contact(cube({0.0f, 0.499f, 0.0f}, 0.5f, tilted), cube({0.0f, 0.0f, 0.0f}, 0.5f));
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->depth, 0.501f, 1e-5f);
  EXPECT_NEAR(found->normal.y, 1.0f, 1e-5f);
}

// The intervals overlap by 0.2, the width of the small box. The minimum translations are 0.4 and 0.8.
TEST(PitfallDepth, OfAContainedBoxIsTheMinimumTranslationNotTheIntervalOverlap) {
  const Obb big = cube({0.0f, 0.0f, 0.0f}, 0.5f), small = cube({0.0f, -0.2f, 0.0f}, 0.1f);
  const auto found = contact(small, big);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->depth, 0.4f, 1e-6f);
  EXPECT_EQ(found->normal, -kUp);
  const auto centred = contact(cube({0.0f, 0.0f, 0.0f}, 0.1f), cube({0.0f, 0.0f, 0.0f}, 0.7f));
  EXPECT_NEAR(centred->depth, 0.8f, 1e-6f);
}

// When one box contains the other off centre, the sign of the difference between the interval minima is not
// the direction: in the third case the difference is 0.
TEST(PitfallNormal, OfAContainedBoxPointsToTheNearestFace) {
  const Obb big{{0.0f, 0.0f, 0.0f}, {2.0f, 1.0f, 3.0f}, glm::mat3(1.0f)};
  EXPECT_EQ(contact(cube({0.0f, 0.5f, 0.0f}, 0.25f), big)->normal, kUp);
  EXPECT_EQ(contact(big, cube({0.0f, 0.5f, 0.0f}, 0.25f))->normal, -kUp);
  EXPECT_EQ(contact(cube({-1.75f, 0.25f, 0.0f}, 0.25f), big)->normal, glm::vec3(-1.0f, 0.0f, 0.0f));
}

// sign(0) is 0, and a normal multiplied by it would be zero.
TEST(PitfallNormal, CoincidentCentresGetAFaceTheSameOneEveryTime) {
  const glm::mat3 turned(reference::rotationOf(1.0, {0.3, 0.4, 0.5}));
  const Obb a{{1.0f, 2.0f, 3.0f}, {0.5f, 0.25f, 1.0f}, turned},
      b{{1.0f, 2.0f, 3.0f}, {1.0f, 1.0f, 2.0f}, turned};
  const auto found = contact(a, b);
  EXPECT_NEAR(found->depth, 1.25f, 1e-6f);
  expectFiniteUnit(found->normal);
  EXPECT_NEAR(std::abs(glm::dot(found->normal, turned[1])), 1.0f, 1e-6f);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(contact(a, b)->normal, found->normal);
  EXPECT_EQ(contact(b, a)->normal, -found->normal);
}

// While one of two equal stacked cubes slides, their faces tie. The normal must not flicker between faces or
// change to an edge axis.
TEST(PitfallNormal, TiedAxesKeepToOneFaceWhileTheBodySlides) {
  const Obb floor = cube({0.0f, 0.0f, 0.0f}, 1.0f);
  for (int i = -20; i <= 20; ++i) {
    const float position = static_cast<float>(i) / 64.0f;
    const auto found = contact(cube({position, 1.5f, -position}, 1.0f), floor);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->normal, kUp);
  }
}

TEST(PitfallSphereBox, CentreInOnAndAtEveryFeatureHasAFiniteNormalAndTheTrueDepth) {
  const glm::mat3 turned(reference::rotationOf(1.0, {0.1, 0.2, 0.3}));
  for (int code = 0; code < 125; ++code) {
    const glm::vec3 q(float(code % 5 - 2), float(code / 5 % 5 - 2), float(code / 25 - 2));  // 2 is a face
    for (const glm::mat3& axes : {glm::mat3(1.0f), turned}) {
      const Obb box{{5.0f, 0.0f, 0.0f}, glm::vec3(2.0f), axes};
      for (const float radius : {0.0f, 1e-6f, 0.5f, 100.0f}) {
        const Sphere ball{box.center + axes * q, radius};
        const auto found = contact(ball, box);
        if (radius > 1e-3f) {
          ASSERT_TRUE(found);
        }
        if (!found) continue;
        expectFiniteUnit(found->normal);
        EXPECT_NEAR(double(found->depth), reference::trueDepth(ball, box), reference::lengthBand(ball, box));
      }
    }
  }
}

TEST(PitfallSphereBox, DepthInsideIsTheRadiusPlusTheDistanceToTheNearestFace) {
  const auto found = contact(Sphere{{0.75f, 0.0f, 0.0f}, 0.5f}, cube({0.0f, 0.0f, 0.0f}, 1.0f));
  EXPECT_EQ(found->depth, 0.75f);
  EXPECT_EQ(found->normal, glm::vec3(1.0f, 0.0f, 0.0f));
}

TEST(PitfallSphereBox, DepthIsAsSmoothAsTheMotionThroughAFaceAnEdgeAndTheCentre) {
  const Obb box = cube({0.0f, 0.0f, 0.0f}, 1.0f);
  for (const glm::vec3& path : {glm::vec3(1.0f, 0.0f, 0.0f), glm::vec3(1.0f, 1.0f, 0.0f), glm::vec3(1.0f)}) {
    double lastDepth = 0.0;
    for (int i = -2048; i <= 2048; ++i) {
      const auto found = contact(Sphere{path * (float(i) / 1024.0f), 0.25f}, box);
      const double depth = found ? double(found->depth) : 0.0;
      ASSERT_LE(std::abs(depth - lastDepth), double(glm::length(path)) / 1024.0 + 1e-6) << i;
      lastDepth = depth;
    }
  }
}

// An "inside" threshold like d² < 1e-5 takes the centre of a sphere of this size to be in the box.
TEST(PitfallSphereBox, NoThresholdSwallowsASmallSphere) {
  const auto found = contact(Sphere{{0.0f, 1.0005f, 0.0f}, 0.001f}, cube({0.0f, 0.0f, 0.0f}, 1.0f));
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->depth, 0.0005f, 1e-6f);
  EXPECT_FALSE(contact(Sphere{{0.0f, 1.0015f, 0.0f}, 0.001f}, cube({0.0f, 0.0f, 0.0f}, 1.0f)));
}

TEST(PitfallSphere, ConcentricSpheresSeparateUpwards) {
  const Sphere small{{3.0f, 2.0f, 1.0f}, 0.5f}, large{{3.0f, 2.0f, 1.0f}, 1.0f};
  for (const auto& found : {contact(small, large), contact(small, small)}) {
    ASSERT_TRUE(found);
    EXPECT_EQ(found->normal, kUp);
  }
  EXPECT_EQ(contact(small, large)->depth, 1.5f);
  EXPECT_EQ(contact(large, small)->normal, -kUp);
}

TEST(PitfallSphere, NearlyEqualCentresStillGiveADirection) {
  const auto found = contact(Sphere{{1e-30f, 0.0f, 0.0f}, 1.0f}, Sphere{{0.0f, 0.0f, 0.0f}, 1.0f});
  EXPECT_EQ(found->normal, glm::vec3(1.0f, 0.0f, 0.0f));
  EXPECT_EQ(found->depth, 2.0f);
}

TEST(PitfallCapsule, CrossingCollinearAndDegenerateAxesSeparateByTheRadii) {
  const Capsule lying{{-1.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}, 0.25f};
  const Capsule others[] = {{{0.0f, 0.0f, -1.0f}, {0.0f, 0.0f, 1.0f}, 0.5f},  // crosses the capsule's axis
                            {{0.5f, 0.0f, 0.0f}, {3.0f, 0.0f, 0.0f}, 0.5f},   // overlaps the axis
                            {{1.0f, 0.0f, 0.0f}, {3.0f, 0.0f, 0.0f}, 0.5f},   // end to end
                            {{0.5f, 0.0f, 0.0f}, {0.5f, 0.0f, 0.0f}, 0.5f}};  // a sphere on the axis
  for (const Capsule& other : others) {
    const auto found = contact(lying, other);
    ASSERT_TRUE(found) << reference::snippet(other);
    expectFiniteUnit(found->normal);
    EXPECT_EQ(found->depth, 0.75f);
    EXPECT_NEAR(reference::depthAlong(lying, other, dvec3(found->normal)), 0.75, 1e-6)
        << reference::snippet(other);
    EXPECT_EQ(contact(other, lying)->normal, -found->normal);
  }
}

// A segment through a box: the six axes of their Minkowski difference give the depth, not the distances of
// the segment's ends from the faces.
TEST(PitfallCapsule, ThroughAnEdgeOfABoxSeparatesPerpendicularToBothLines) {
  const Capsule pill{
      {0.5f, 1.25f, 0.0f}, {1.25f, 0.5f, 0.0f}, 0.125f};  // cuts the edge x = y = 1 off by 0.177
  const auto found = contact(pill, cube({0.0f, 0.0f, 0.0f}, 1.0f));
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->depth, 0.125f + 0.1767767f, 1e-6f);
  EXPECT_NEAR(found->normal.x, std::sqrt(0.5f), 1e-6f);
  EXPECT_NEAR(found->normal.y, std::sqrt(0.5f), 1e-6f);
}

TEST(PitfallZeroSize, FlatBoxesPointsAndBallsWithoutRadiusTouchWithDepthZero) {
  const auto points = contact(glm::vec3(1.0f), glm::vec3(1.0f));
  ASSERT_TRUE(points);
  EXPECT_EQ(points->depth, 0.0f);
  EXPECT_EQ(points->normal, kUp);
  const Obb plate{{0.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 1.0f}, glm::mat3(1.0f)};
  const Shape touching[] = {glm::vec3(0.5f, 0.0f, 0.5f), Sphere{{0.5f, 0.0f, 0.0f}, 0.0f},
                            Obb{{0.0f, 0.5f, 0.0f}, glm::vec3(0.5f), glm::mat3(1.0f)}, plate};
  for (const Shape& shape : touching) {
    const auto found = contactAny(shape, plate);
    ASSERT_TRUE(found) << reference::snippet(shape);
    EXPECT_EQ(found->depth, 0.0f);
    expectFiniteUnit(found->normal);
    EXPECT_NEAR(std::abs(found->normal.y), 1.0f, 1e-6f) << reference::snippet(shape);
  }
}

// Would catch a routine that rotates the centres before it subtracts them: that loses ten times as much
// precision as the float coordinates have lost.
TEST(PitfallFar, DepthSurvivesFarFromTheOrigin) {
  Random random(51);
  for (const double far : {1e6, 1e7}) {
    for (int i = 0; i < 2000; ++i) {
      const dvec3 farCenter = glm::round(random.direction() * far);
      const Shape a =
          Obb{glm::vec3(farCenter), {9.0f, 7.0f, 5.0f}, glm::mat3(reference::randomRotation(random))};
      const Shape b =
          Capsule{glm::vec3(farCenter + dvec3(4.0)), glm::vec3(farCenter + dvec3(8.0, 16.0, 4.0)), 3.0f};
      const auto found = contactAny(a, b);
      ASSERT_TRUE(found);
      ASSERT_NEAR(double(found->depth), reference::trueDepth(a, b), reference::lengthBand(a, b));
    }
  }
}

// The centre of this Aabb, x = 16777217, is not a float.
TEST(PitfallFar, AContactOfABoxWithoutAnExactFloatCentreIsNotShifted) {
  const Aabb odd{{16777216.0f, 0.0f, 0.0f}, {16777218.0f, 2.0f, 2.0f}};
  const auto found = contact(Sphere{{16777220.0f, 1.0f, 1.0f}, 2.5f}, odd);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->depth, 0.5f);
}

// glm::normalize returns no finite vector for (1e-30, 0, 0), and zero for (1e20, 0, 0).
TEST(PitfallNormalize, NormalsAreUnitAtEverySize) {
  for (const float unit : {1e-36f, 1e-30f, 1e-20f, 1e-10f, 1e10f, 1e20f, 1e30f, 1e36f}) {
    const Shape shapes[] = {
        Sphere{{0.5f * unit, 0.0f, 0.0f}, unit}, Aabb{glm::vec3(0.0f), glm::vec3(unit)},
        Obb{glm::vec3(0.75f * unit), glm::vec3(unit), glm::mat3(reference::rotationOf(1.0, {0.1, 0.2, 0.3}))},
        Capsule{{0.0f, 0.0f, 0.0f}, glm::vec3(unit), unit}};
    for (const Shape& a : shapes) {
      for (const Shape& b : shapes) {
        const auto found = contactAny(a, b);
        ASSERT_TRUE(found) << reference::snippet(a) << ", " << reference::snippet(b);
        expectFiniteUnit(found->normal);
        EXPECT_NEAR(double(found->depth), reference::trueDepth(a, b), reference::lengthBand(a, b));
      }
    }
  }
}

}  // namespace
}  // namespace collision
