#include "collision/manifold.hpp"

#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "reference/each_pair.hpp"
#include "reference/reference.hpp"

namespace collision {
namespace {

using glm::dvec3;
using reference::ShapePair;

constexpr double kPi = 3.14159265358979323846;

glm::mat3 turned(double angle, const dvec3& axis) {
  return glm::mat3(reference::rotationOf(std::cos(0.5 * angle), axis * std::sin(0.5 * angle)));
}

const Obb kFloor{{0.0f, -1.0f, 0.0f}, {4.0f, 1.0f, 4.0f}, glm::mat3(1.0f)};  // its upper face at y = 0

float deepestOf(const Manifold& m) {
  float deepest = -1.0f;
  for (const ManifoldPoint& point : m.points()) deepest = std::max(deepest, point.depth);
  return deepest;
}

TEST(Manifold, SwappingTheArgumentsNegatesTheNormalAndNothingElse) {
  reference::forEachPair(41, 30, [](const ShapePair& p) {
    if (reference::snippet(p.a) == reference::snippet(p.b)) return;
    const Manifold found = manifoldAny(p.a, p.b), swappedManifold = manifoldAny(p.b, p.a);
    ASSERT_EQ(found.count, swappedManifold.count);
    if (found.count > 0) {
      EXPECT_EQ(found.normal, -swappedManifold.normal);
    }
    for (std::size_t i = 0; i < found.points().size(); ++i) {
      EXPECT_EQ(found.points()[i].position, swappedManifold.points()[i].position);
      EXPECT_EQ(found.points()[i].depth, swappedManifold.points()[i].depth);
    }
  });
}

TEST(Manifold, IsEmptyWhenApart) {
  EXPECT_EQ(manifold(kFloor, Obb{{0.0f, 2.0f, 0.0f}, glm::vec3(1.0f), glm::mat3(1.0f)}).count, 0);
  EXPECT_EQ(manifold(kFloor, Capsule{{0.0f, 2.0f, 0.0f}, {1.0f, 2.0f, 0.0f}, 0.5f}).count, 0);
}

TEST(Manifold, AFaceOnAFaceHasFourPointsAtItsCorners) {
  const Manifold m = manifold(Obb{{1.0f, 0.875f, 0.0f}, {1.0f, 1.0f, 0.5f}, glm::mat3(1.0f)}, kFloor);
  EXPECT_EQ(m.normal, glm::vec3(0.0f, 1.0f, 0.0f));
  ASSERT_EQ(m.count, 4);
  for (const ManifoldPoint& point : m.points()) {
    EXPECT_EQ(point.depth, 0.125f);
    EXPECT_EQ(point.position.y, -0.0625f);
    EXPECT_EQ(std::abs(point.position.x - 1.0f), 1.0f);
    EXPECT_EQ(std::abs(point.position.z), 0.5f);
  }
}

// Two equal squares, one rotated by 45 degrees, overlap in an octagon. Would catch a clipper that loses
// corners.
TEST(Manifold, SquaresTurned45DegreesOverlapInAnOctagon) {
  const Obb above{{0.0f, 1.9f, 0.0f}, glm::vec3(1.0f), turned(kPi / 4.0, {0.0, 1.0, 0.0})};
  const Manifold m = manifold(above, Obb{{0.0f, 0.0f, 0.0f}, glm::vec3(1.0f), glm::mat3(1.0f)});
  EXPECT_EQ(m.count, 8);
  for (const ManifoldPoint& point : m.points()) {
    EXPECT_NEAR(point.depth, 0.1f, 1e-6f);
    EXPECT_NEAR(std::hypot(point.position.x, point.position.z), 1.0823922f, 1e-5f);  // 1 / cos(22.5 degrees)
  }
}

TEST(Manifold, AnEdgeOnAFaceHasTwoPoints) {
  const float reach = std::sqrt(2.0f);
  const Obb onEdge{{0.0f, reach - 0.125f, 0.0f}, glm::vec3(1.0f), turned(kPi / 4.0, {1.0, 0.0, 0.0})};
  const Manifold m = manifold(onEdge, kFloor);
  ASSERT_EQ(m.count, 2);
  for (const ManifoldPoint& point : m.points()) {
    EXPECT_NEAR(point.depth, 0.125f, 1e-6f);
    EXPECT_NEAR(std::abs(point.position.x), 1.0f, 1e-6f);
    EXPECT_NEAR(point.position.z, 0.0f, 1e-6f);
  }
}

TEST(Manifold, ACornerOnAFaceHasOnePoint) {
  const glm::dmat3 tilt = reference::rotationOf(std::cos(0.3), dvec3(0.6, 0.0, 0.8) * std::sin(0.3));
  const Obb onCorner{{0.0f, 1.5f, 0.0f}, glm::vec3(1.0f), glm::mat3(tilt)};
  EXPECT_EQ(manifold(onCorner, kFloor).count, 1);
}

TEST(Manifold, TwoCrossedEdgesHaveOnePoint) {
  const float reach = 2.0f * std::sqrt(2.0f) - 0.25f;
  const Obb below{{0.0f, 0.0f, 0.0f}, {1.0f, 1.0f, 4.0f}, turned(kPi / 4.0, {0.0, 0.0, 1.0})};
  const Obb above{{0.0f, reach, 0.0f}, {4.0f, 1.0f, 1.0f}, turned(kPi / 4.0, {1.0, 0.0, 0.0})};
  const Manifold m = manifold(above, below);
  ASSERT_EQ(m.count, 1);
  EXPECT_NEAR(m.points()[0].depth, 0.25f, 1e-6f);
  EXPECT_NEAR(m.points()[0].position.y, std::sqrt(2.0f) - 0.125f, 1e-6f);
  EXPECT_NEAR(m.normal.y, 1.0f, 1e-6f);
}

// A resting box must not lose corners to the rounding of its rotation. Would catch an edge axis preferred by
// a rounding error, and a clip without tolerance.
TEST(Manifold, AnAlmostLevelBoxKeepsItsFourCorners) {
  reference::Random random(42);
  for (int i = 0; i < 2000; ++i) {
    const glm::dmat3 tilt = reference::smallRotation(random, random.logUniform(1e-9, 1e-7));
    const glm::dmat3 rotation = reference::randomRotation(random);
    const Obb floor{{0.0f, 0.0f, 0.0f}, {1.0f, 1.0f, 1.0f}, glm::mat3(rotation)};
    const Obb box{glm::vec3(rotation[1] * 1.9), {1.0f, 1.0f, 1.0f}, glm::mat3(tilt * rotation)};
    const Manifold m = manifold(box, floor);
    ASSERT_EQ(m.count, 4);
    for (const ManifoldPoint& point : m.points()) ASSERT_NEAR(point.depth, 0.1f, 1e-6f);
  }
}

// A point that is moved along the normal by half of its depth must be in b; moved backwards, it must be in a.
// Would catch points beside the boxes, and depths that are too large.
TEST(Manifold, EveryPointOfABoxPairIsAsDeepAsThePairThere) {
  reference::Random random(43);
  for (int i = 0; i < 3000; ++i) {
    const ShapePair p =
        reference::makePair(random, reference::Family::random, reference::Kind::obb, reference::Kind::obb);
    const Manifold m = manifoldAny(p.a, p.b);
    for (const ManifoldPoint& point : m.points()) {
      const dvec3 middle(point.position), half = dvec3(m.normal) * (0.5 * double(point.depth));
      ASSERT_LE(reference::outsideBy(p.a, middle - half), 1e-5) << reference::snippet(p);
      ASSERT_LE(reference::outsideBy(p.b, middle + half), 1e-5) << reference::snippet(p);
    }
  }
}

TEST(Manifold, ACapsuleAlongAFaceRestsOnBothEndsOfItsPartOverTheFace) {
  const Manifold m = manifold(Capsule{{-1.0f, 0.375f, 0.0f}, {6.0f, 0.375f, 0.0f}, 0.5f}, kFloor);
  EXPECT_EQ(m.normal, glm::vec3(0.0f, 1.0f, 0.0f));
  ASSERT_EQ(m.count, 2);
  for (const ManifoldPoint& point : m.points()) {
    EXPECT_EQ(point.depth, 0.125f);
    EXPECT_EQ(point.position.y, -0.0625f);
  }
  EXPECT_EQ(std::min(m.points()[0].position.x, m.points()[1].position.x), -1.0f);
  EXPECT_EQ(std::max(m.points()[0].position.x, m.points()[1].position.x), 4.0f);
}

TEST(Manifold, ACapsuleAlongAnEdgeRestsOnTwoPointsAndAcrossItOnOne) {
  const glm::vec3 offset = glm::vec3(0.4f, 0.4f, 0.0f);  // from the floor's edge x = 4, y = 0
  const glm::vec3 center = glm::vec3(4.0f, 0.0f, 0.0f) + offset;
  const Capsule along{center - glm::vec3(0.0f, 0.0f, 1.0f), center + glm::vec3(0.0f, 0.0f, 2.0f), 0.6f};
  const Capsule across{center - glm::vec3(1.0f, -1.0f, 0.0f), center + glm::vec3(1.0f, -1.0f, 0.0f), 0.6f};
  EXPECT_EQ(manifold(along, kFloor).count, 2);
  EXPECT_EQ(manifold(across, kFloor).count, 1);
}

TEST(Manifold, ACapsuleOnItsEndAndATiltedOneRestOnOnePoint) {
  EXPECT_EQ(manifold(Capsule{{0.0f, 0.25f, 0.0f}, {0.0f, 2.0f, 0.0f}, 0.5f}, kFloor).count, 1);
  EXPECT_EQ(manifold(Capsule{{0.0f, 0.25f, 0.0f}, {1.0f, 1.0f, 0.0f}, 0.5f}, kFloor).count, 1);
}

// Would catch points deeper than the contact, in boxes that overlap deeply, are thin, or pierce each other.
TEST(Manifold, NoPointIsDeeperThanTheContactHoweverDeepThePair) {
  reference::Random random(44);
  for (const auto family : {reference::Family::contained, reference::Family::concentric,
                            reference::Family::thin, reference::Family::flat}) {
    for (int i = 0; i < 1000; ++i) {
      const auto kind = i % 2 == 0 ? reference::Kind::obb : reference::Kind::capsule;
      const ShapePair p = reference::makePair(random, family, kind, reference::Kind::obb);
      const auto touch = contactAny(p.a, p.b);
      const Manifold m = manifoldAny(p.a, p.b);
      ASSERT_EQ(m.count > 0, touch.has_value());
      if (touch) {
        ASSERT_EQ(deepestOf(m), touch->depth) << reference::snippet(p);
      }
    }
  }
}

}  // namespace
}  // namespace collision
