// Properties of contacts over every family of poses: how contacts respond to changes of the pair.
// tests/reference/module_test.cpp checks each depth, normal and position alone.
#include "collision/contact.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "collision/any.hpp"
#include "reference/each_pair.hpp"
#include "reference/reference.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::dvec3;
using reference::Random;
using reference::ShapePair;

constexpr int kPairs = 40;  // per family and pair of kinds: 15,000 pairs

// Would catch a swap that does not negate the normal, and ties that depend on the order of the arguments.
// Equal shapes at one position are exempt: nothing distinguishes them.
TEST(Contact, SwappingTheArgumentsNegatesTheNormalAndNothingElse) {
  reference::forEachPair(4, kPairs, [](const ShapePair& p) {
    const auto found = contactAny(p.a, p.b), swappedContact = contactAny(p.b, p.a);
    ASSERT_EQ(found.has_value(), swappedContact.has_value());
    if (!found || reference::snippet(p.a) == reference::snippet(p.b)) return;
    EXPECT_EQ(found->normal, -swappedContact->normal);
    EXPECT_EQ(found->depth, swappedContact->depth);
    EXPECT_EQ(found->position, swappedContact->position);
  });
}

/// True if 4 % of the depth is more than four times the rounding of a moved shape plus lengthBand().
bool isDeep(const ShapePair& p, const Contact& contact) {
  const double rounding =
      1e-7 * (glm::length(reference::solidOf(p.a).center) + reference::pairSize(p.a, p.b));
  return double(contact.depth) > 100.0 * (rounding + reference::lengthBand(p.a, p.b));
}

// Would catch a depth that is too large or too small for the contact's normal, and a normal of the wrong
// sign.
TEST(Contact, PushingOutBy96PercentStillHitsAndBy104Misses) {
  int deepCount = 0;
  reference::forEachPair(5, kPairs, [&](const ShapePair& p) {
    const auto found = contactAny(p.a, p.b);
    if (!found || !isDeep(p, *found)) return;
    const dvec3 pushOut = dvec3(found->normal) * double(found->depth);
    EXPECT_TRUE(overlapsAny(reference::moved(p.a, 0.96 * pushOut), p.b));
    EXPECT_FALSE(overlapsAny(reference::moved(p.a, 1.04 * pushOut), p.b));
    ++deepCount;
  });
  EXPECT_GT(deepCount, test::rounds(2500));
}

/// Rotates the box about the origin, then moves it. The rotation changes a box's data by rounding only.
Obb turned(const Obb& box, const glm::dmat3& rotation, const dvec3& by) {
  return {glm::vec3(rotation * dvec3(box.center) + by), box.halfExtents,
          glm::mat3(rotation * glm::dmat3(box.axes))};
}

Capsule turned(const Capsule& c, const glm::dmat3& rotation, const dvec3& by) {
  return {glm::vec3(rotation * dvec3(c.a) + by), glm::vec3(rotation * dvec3(c.b) + by), c.radius};
}

// Would catch arithmetic that depends on the world's axes.
RC_GTEST_PROP(ContactProperty, ADepthDoesNotChangeWhenBothMoveRigidly, (std::uint64_t seed)) {
  Random random(seed);
  const ShapePair p =
      reference::makePair(random, reference::Family::random, reference::Kind::obb, reference::Kind::capsule);
  const reference::ReproOnFailure repro(p);
  const Obb box = std::get<Obb>(p.a);
  const Capsule capsule = std::get<Capsule>(p.b);
  const glm::dmat3 rotation = reference::randomRotation(random);
  const dvec3 by = random.inCube(-2.0, 2.0);
  const auto before = contact(box, capsule);
  const auto after = contact(turned(box, rotation, by), turned(capsule, rotation, by));
  if (!before || !after) return;  // they touch; other tests compare the verdicts
  RC_ASSERT(std::abs(double(before->depth) - double(after->depth)) <
            2.0 * reference::lengthBand(box, capsule));
}

// Would catch a routine that depends on the order or the signs of a box's axes.
RC_GTEST_PROP(ContactProperty, RelabellingABoxesAxesChangesNothing, (std::uint64_t seed)) {
  Random random(seed);
  const ShapePair p =
      reference::makePair(random, reference::Family::random, reference::Kind::obb, reference::Kind::obb);
  const reference::ReproOnFailure repro(p);
  const Obb a = std::get<Obb>(p.a), b = std::get<Obb>(p.b);
  const Obb cycled{a.center,
                   {a.halfExtents.y, a.halfExtents.z, a.halfExtents.x},
                   glm::mat3(a.axes[1], a.axes[2], a.axes[0])};
  const Obb flipped{a.center, a.halfExtents, glm::mat3(-a.axes[0], -a.axes[1], a.axes[2])};
  const auto expected = contact(a, b);
  for (const Obb& other : {cycled, flipped}) {
    const auto found = contact(other, b);
    RC_ASSERT(found.has_value() == expected.has_value());
    if (expected) RC_ASSERT(std::abs(found->depth - expected->depth) < 1e-5f);
  }
}

/// The depth of the overlap; 0 when apart.
double depthOf(const Shape& a, const Shape& b) {
  const auto found = contactAny(a, b);
  return found ? double(found->depth) : 0.0;
}

/// Moves `a` through `b` on a straight line in 400 steps. No step may change the depth by more than the
/// length of the step.
void sweepThrough(const Shape& a, const Shape& b, const dvec3& from, const dvec3& to) {
  constexpr int kSteps = 400;
  const double step = glm::distance(from, to) / kSteps;
  double lastDepth = depthOf(reference::moved(a, from), b);
  for (int i = 1; i <= kSteps; ++i) {
    const Shape movedShape = reference::moved(a, from + (to - from) * (double(1) * i / kSteps));
    const double depth = depthOf(movedShape, b);
    ASSERT_LE(std::abs(depth - lastDepth), step + 2.0 * reference::lengthBand(movedShape, b))
        << "at step " << i;
    lastDepth = depth;
  }
}

// Would catch a jump of the depth where the deciding feature changes: at a face, an edge, a corner, the
// centre, and parallel edges.
TEST(Contact, DepthChangesNoFasterThanTheMotionOnAnyLineThroughAnyPair) {
  Random random(6);
  for (int kinds = 0; kinds < 25; ++kinds) {
    for (int line = 0; line < 24; ++line) {
      const auto family = line % 3 == 0 ? reference::Family::parallel : reference::Family::random;
      ShapePair p =
          reference::makePair(random, family, reference::Kind(kinds / 5), reference::Kind(kinds % 5));
      const dvec3 centerOffset =
          reference::solidOf(p.b).center - reference::solidOf(p.a).center;  // from a to b
      const dvec3 sideOffset = line % 2 == 0 ? dvec3(0.0) : random.inCube(-0.5, 0.5);
      const dvec3 halfPath = random.direction() * 3.0;
      SCOPED_TRACE(reference::snippet(p));
      ASSERT_NO_FATAL_FAILURE(
          sweepThrough(p.a, p.b, centerOffset + sideOffset - halfPath, centerOffset + sideOffset + halfPath));
    }
  }
}

// Would catch a jump where crossed edges become parallel and their cross product vanishes.
TEST(Contact, DepthChangesNoFasterThanTheMotionWhileEdgesTurnThroughParallel) {
  const Obb otherBox{{0.0f, 0.0f, 0.0f},
                     {0.5f, 0.5f, 2.0f},
                     glm::mat3(reference::rotationOf(1.0, {0.0, 0.0, 0.4142135623731}))};
  double lastDepth = -1.0;
  for (int i = -1000; i <= 1000; ++i) {
    const double angle = 1e-4 * i;
    const glm::dmat3 turn = reference::rotationOf(1.0, {0.0, 0.5 * angle, 0.0}) * glm::dmat3(otherBox.axes);
    const double depth = depthOf(Obb{{0.02f, 1.3f, 0.1f}, {0.5f, 0.5f, 2.0f}, glm::mat3(turn)}, otherBox);
    const double change = lastDepth < 0.0 ? 0.0 : std::abs(depth - lastDepth);
    ASSERT_LE(change, 2.2e-4 + 4e-5) << "at " << angle << " rad";
    lastDepth = depth;
  }
  EXPECT_GT(lastDepth, 0.0);
}

// The position is the middle of the overlap along the normal, when neither shape contains the other.
TEST(Contact, PositionIsHalfWayBetweenTheSurfaces) {
  const auto spheres = contact(Sphere{{1.5f, 0.0f, 0.0f}, 1.0f}, Sphere{{0.0f, 0.0f, 0.0f}, 1.0f});
  EXPECT_EQ(spheres->position, glm::vec3(0.75f, 0.0f, 0.0f));
  const auto boxes =
      contact(Aabb{{0.0f, 0.75f, 0.0f}, {1.0f, 2.0f, 1.0f}}, Aabb{{0.0f, 0.0f, 0.5f}, {1.0f, 1.0f, 2.0f}});
  EXPECT_EQ(boxes->normal, glm::vec3(0.0f, 1.0f, 0.0f));
  EXPECT_EQ(boxes->depth, 0.25f);
  EXPECT_EQ(boxes->position, glm::vec3(0.5f, 0.875f, 0.75f));
  const auto pill = contact(Capsule{{0.0f, 1.0f, 0.0f}, {0.5f, 1.0f, 0.0f}, 0.5f},
                            Aabb{{-1.0f, -1.0f, -1.0f}, {1.0f, 0.75f, 1.0f}});
  EXPECT_EQ(pill->normal, glm::vec3(0.0f, 1.0f, 0.0f));
  EXPECT_EQ(pill->depth, 0.25f);
  EXPECT_EQ(pill->position, glm::vec3(0.25f, 0.625f, 0.0f));
}

// When a single corner of a box touches a floor two hundred times as wide as the box, the position is that
// corner, to the last bits. Would catch a position whose precision depends on the floor's size.
TEST(Contact, ASingleCornerOnAWideFloorIsThePosition) {
  Random random(9);
  const Obb floor{{-90.0f, -1.0f, 90.0f}, {100.0f, 1.0f, 100.0f}, glm::mat3(1.0f)};
  for (int i = 0; i < 200; ++i) {
    Obb box{glm::vec3(random.inCube(-4.0, 4.0)), glm::vec3(0.5f),
            glm::mat3(reference::randomRotation(random))};
    dvec3 corner(0.0);  // relative to the box's centre
    double minTilt = 1.0;
    for (int k = 0; k < 3; ++k) {
      const dvec3 axis(box.axes[k]);
      corner -= axis * std::copysign(0.5, axis.y);
      minTilt = std::min(minTilt, std::abs(axis.y));
    }
    if (minTilt < 0.01) continue;  // nearly on an edge
    box.center.y = static_cast<float>(-corner.y - 0.125);
    const auto found = contact(box, floor);
    ASSERT_EQ(found->normal, glm::vec3(0.0f, 1.0f, 0.0f));
    EXPECT_NEAR(found->position.x, double(box.center.x) + corner.x, 1e-6);
    EXPECT_NEAR(found->position.y, -0.0625, 1e-6);
    EXPECT_NEAR(found->position.z, double(box.center.z) + corner.z, 1e-6);
  }
}

// Two boxes touch with faces that share a corner or a part of a side, or that coincide. The position is the
// middle of the shared region. Would catch a common corner of both boxes that is counted twice.
TEST(Contact, FacesThatTouchHaveThePositionInTheMiddleOfTheSharedRegion) {
  Random random(10);
  for (int i = 0; i < 300; ++i) {
    const glm::dmat3 turn = reference::randomRotation(random);
    const dvec3 lowerHalf = random.inCube(0.5, 2.0);
    const dvec3 upperHalf(random.below(3) == 0 ? lowerHalf.x : random.uniform(0.25, 0.9) * lowerHalf.x, 0.5,
                          random.below(3) == 0 ? lowerHalf.z : random.uniform(0.25, 0.9) * lowerHalf.z);
    const dvec3 center(lowerHalf.x - upperHalf.x, lowerHalf.y + upperHalf.y - 0.125,
                       upperHalf.z - lowerHalf.z);
    const auto found = contact(Obb{glm::vec3(turn * center), glm::vec3(upperHalf), glm::mat3(turn)},
                               Obb{{0.0f, 0.0f, 0.0f}, glm::vec3(lowerHalf), glm::mat3(turn)});
    const dvec3 middle = turn * dvec3(center.x, lowerHalf.y - 0.0625, center.z);
    EXPECT_LE(glm::distance(dvec3(found->position), middle), 2e-6);
  }
}

}  // namespace
}  // namespace collision
