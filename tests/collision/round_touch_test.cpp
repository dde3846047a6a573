// The fast paths for round shapes return the same bits as the general routine: for pairs that overlap, touch,
// miss by a step, share a centre, lie far from the origin, and at the ends of the float range.
#include "collision/round/round_touch.hpp"

#include <cstring>
#include <gtest/gtest.h>

#include "collision/contact.hpp"
#include "collision/manifold.hpp"
#include "collision/overlaps.hpp"
#include "collision/shape/order.hpp"
#include "reference/random_shape.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using reference::Random;

std::optional<Contact> slowContact(const detail::RoundPair& pair) {
  if (!pair.touching()) return std::nullopt;
  return detail::toContact(detail::touchOf(pair), pair.origin);
}

/// The contact by the general routine.
template <class A, class B>
std::optional<Contact> slowContact(const A& a, const B& b) {
  if constexpr (std::is_same_v<A, B>)
    if (detail::outOfOrder(a, b)) return swapped(slowContact(detail::toRoundPair(b, a)));
  return slowContact(detail::toRoundPair(a, b));
}

template <class Ball>
std::optional<Contact> slowContact(const Ball& a, const Aabb& b) {
  if (!overlaps(a, b)) return std::nullopt;
  const detail::RoundBoxPair pair = detail::toRoundBoxPair(a, b);
  return detail::toContact(detail::touchOf(pair), pair.box.center);
}

/// Compares bits, including the signs of zeros.
template <class T>
bool areSameBits(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

template <class A, class B>
bool isSameManifold(const A& a, const B& b, const std::optional<Contact>& wanted) {
  Manifold made;
  if (wanted) {
    made.normal = wanted->normal;
    made.storage[0] = {wanted->position, wanted->depth};
    made.count = 1;
  }
  return areSameBits(manifold(a, b), made);
}

/// `unit` is the size of the shapes; `from` is their distance from the origin, in units.
struct Scale {
  float unit, from;
};

constexpr std::array kScales{Scale{1.0f, 0.0f},  Scale{1.0f, 1e4f},   Scale{1e-36f, 0.0f},
                             Scale{1e36f, 0.0f}, Scale{1e-44f, 0.0f}, Scale{1.0f, 1e8f}};

/// A random coordinate. If `isCoarse`, it is one of five values, so that coordinates often coincide.
float coordinate(Random& random, const Scale& scale, bool isCoarse) {
  if (!isCoarse) return scale.unit * (scale.from + static_cast<float>(random.uniform(-1.0, 1.0)));
  const float sign = random.chance(0.5) ? 1.0f : -1.0f, step = static_cast<float>(random.below(3));
  return scale.unit * (scale.from + sign * 0.5f * step);
}

glm::vec3 place(Random& random, const Scale& scale, bool isCoarse) {
  glm::vec3 v(0.0f);
  for (int i = 0; i < 3; ++i) v[i] = coordinate(random, scale, isCoarse);
  return v;
}

/// A tenth of the radii are 0, and a tenth are much larger than the others.
float radius(Random& random, const Scale& scale, bool isCoarse) {
  const int kind = random.below(10);
  if (kind == 0) return 0.0f;
  const float share = isCoarse ? 0.5f : static_cast<float>(random.uniform(0.0, 1.0));
  return scale.unit * share * (kind == 1 ? 4.0f : 0.75f);
}

template <class Shape>
Shape make(Random& random, const Scale& scale, bool isCoarse);

template <>
glm::vec3 make(Random& random, const Scale& scale, bool isCoarse) {
  return place(random, scale, isCoarse);
}
template <>
Sphere make(Random& random, const Scale& scale, bool isCoarse) {
  return {place(random, scale, isCoarse), radius(random, scale, isCoarse)};
}

/// A capsule; a tenth of the capsules have equal ends.
template <>
Capsule make(Random& random, const Scale& scale, bool isCoarse) {
  const glm::vec3 start = place(random, scale, isCoarse), end = place(random, scale, isCoarse);
  return {start, random.chance(0.1) ? start : end, radius(random, scale, isCoarse)};
}

/// A box; some of the boxes are flat.
template <>
Aabb make(Random& random, const Scale& scale, bool isCoarse) {
  const glm::vec3 corner = place(random, scale, isCoarse), other = place(random, scale, isCoarse);
  return {glm::min(corner, other), glm::max(corner, other)};
}

/// Calls `check(a, b)` for pairs at every scale. About half of the pairs have coarse coordinates.
template <class A, class B, class Check>
void forPairs(std::uint64_t seed, Check check) {
  Random random(seed);
  for (int i = 0; i < test::rounds(60'000); ++i) {
    const Scale& scale = kScales[static_cast<std::size_t>(i) % kScales.size()];
    const bool isCoarse = random.chance(0.5);
    const A a = make<A>(random, scale, isCoarse);
    const B b = make<B>(random, scale, isCoarse);
    check(a, b);
    ASSERT_FALSE(testing::Test::HasFailure()) << "pair " << i;
  }
}

/// Requires the same bits from the fast path and from the general routine. More than a tenth of the pairs
/// must touch, and more than a tenth must not.
template <class A, class B>
void expectSameBits(std::uint64_t seed) {
  int hits = 0;
  forPairs<A, B>(seed, [&](const A& a, const B& b) {
    const std::optional<Contact> found = contact(a, b), wanted = slowContact(a, b);
    ASSERT_EQ(found.has_value(), wanted.has_value());
    EXPECT_EQ(overlaps(a, b), wanted.has_value());
    EXPECT_TRUE(!found || areSameBits(*found, *wanted));
    EXPECT_TRUE(isSameManifold(a, b, wanted));
    hits += found ? 1 : 0;
  });
  EXPECT_GT(hits, test::rounds(60'000) / 10);
  EXPECT_LT(hits, test::rounds(60'000) * 9 / 10);
}

// Would catch a different order of summation, a lost sign of zero, and a normal that is not finite.
TEST(RoundTouch, OfBallsHasTheBitsOfTheGeneralRoutine) {
  expectSameBits<Sphere, Sphere>(1);
  expectSameBits<glm::vec3, Sphere>(2);
}

// Would also catch a position outside a capsule that lies askew in a larger ball.
TEST(RoundTouch, OfABallAndACapsuleHasTheBitsOfTheGeneralRoutine) {
  expectSameBits<Sphere, Capsule>(4);
  expectSameBits<glm::vec3, Capsule>(5);
}

// Would catch a bound so wide that float decides nothing.
TEST(RoundTouch, FloatDecidesMostCapsulesThatAreApart) {
  int apart = 0, told = 0;
  Random random(8);
  for (int i = 0; i < test::rounds(20'000); ++i) {
    const auto a = make<Capsule>(random, kScales[0], false), b = make<Capsule>(random, kScales[0], false);
    if (detail::toRoundPair(a, b).touching()) continue;
    ++apart;
    told += detail::certainlyApart(a, b) ? 1 : 0;
  }
  EXPECT_GT(told, apart / 2);
}

// Accepts 0 for -0 in the depth and the position of a contact.
template <class Ball>
void expectSameOnBoxes(std::uint64_t seed) {
  int hits = 0;
  forPairs<Ball, Aabb>(seed, [&](const Ball& a, const Aabb& b) {
    const std::optional<Contact> found = contact(a, b), wanted = slowContact(a, b);
    ASSERT_EQ(found.has_value(), wanted.has_value());
    EXPECT_TRUE(isSameManifold(a, b, found));
    if (!found) return;
    EXPECT_TRUE(areSameBits(found->normal, wanted->normal));
    EXPECT_EQ(found->depth, wanted->depth);
    EXPECT_EQ(found->position, wanted->position);
    ++hits;
  });
  EXPECT_GT(hits, test::rounds(60'000) / 10);
  EXPECT_LT(hits, test::rounds(60'000) * 9 / 10);
}

// Would catch a different face among equally near ones, and a position outside the overlap's range along the
// tied axes.
TEST(RoundTouch, OfABallAndAnAabbHasTheBitsOfTheGeneralRoutine) {
  expectSameOnBoxes<Sphere>(6);
  expectSameOnBoxes<glm::vec3>(7);
}

// A huge box next to a tiny ball. By rounding, the ball's centre seems to be inside the box, and the middle
// of the overlap would lie outside the ball.
TEST(RoundTouch, ATinyBallAtAnEdgeOfAHugeBoxTouchesAtItsNearestPoint) {
  const Aabb vast{{-0x1.5d8c4ep+18f, 0x1.7a7a4ep-15f, 0x1.262332p-22f},
                  {0x1.edefe4p-21f, 0x1.b76cp+14f, 0x1.38dae8p-14f}};
  const Sphere minute{{-0x1.933fp-29f, 0x1.0de7cap-15f, -0x1.048216p-15f}, 0x1.1c59a2p-15f};
  const std::optional<Contact> found = contact(minute, vast);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->position.z, vast.min.z);
  EXPECT_TRUE(areSameBits(*found, *slowContact(minute, vast)));
}

/// The nearest points of two lines, if both points lie within the segments.
std::optional<detail::WitnessPoints> slowCrossing(const detail::Core& a, const detail::Core& b) {
  const glm::dvec3 normal = glm::cross(a.half, b.half), between = b.center - a.center;
  const double square = glm::dot(normal, normal);
  if (!(square > 1e-24 * glm::dot(a.half, a.half) * glm::dot(b.half, b.half))) return std::nullopt;
  const double s = glm::dot(glm::cross(between, b.half), normal);
  const double t = glm::dot(glm::cross(between, a.half), normal);
  if (std::abs(s) > square || std::abs(t) > square) return std::nullopt;
  return detail::witnessPoints(a.at(s / square), b.at(t / square));
}

/// The mean of all tied pairs of nearest points, among the pairs that include an end of a segment.
detail::WitnessPoints slowNearestEnds(const detail::Core& a, const detail::Core& b) {
  const auto toPoint = [](const detail::Core& segment, const glm::dvec3& point) {
    return detail::nearest(segment, detail::Core{point, glm::dvec3(0.0)}).onA;
  };
  detail::MeanOfNearest sides(detail::sumOfAbs(a.half) + detail::sumOfAbs(b.half));
  for (const double end : {-1.0, 1.0}) {
    sides.add(a.at(end), toPoint(b, a.at(end)));
    sides.add(toPoint(a, b.at(end)), b.at(end));
  }
  return sides.mean();
}

// Segments that are parallel, crossing, askew, and end to end. Would catch one of several nearest pairs
// returned as the only one, and a tie resolved to another end.
TEST(RoundTouch, OfSegmentsTheNearestPointsAreTheMeanOfAllThatTie) {
  int atEnds = 0, crossing = 0;
  forPairs<Capsule, Capsule>(8, [&](const Capsule& a, const Capsule& b) {
    const detail::RoundPair pair = detail::toRoundPair(a, b);
    const detail::Core &coreA = pair.a.core, &coreB = pair.b.core;
    if (coreA.half == glm::dvec3(0.0) || coreB.half == glm::dvec3(0.0)) return;
    const std::optional<detail::WitnessPoints> inside = slowCrossing(coreA, coreB);
    const detail::WitnessPoints wanted = inside ? *inside : slowNearestEnds(coreA, coreB);
    EXPECT_EQ(pair.nearest.onA, wanted.onA);
    EXPECT_EQ(pair.nearest.onB, wanted.onB);
    EXPECT_EQ(pair.nearest.squaredDistance, wanted.squaredDistance);
    ++(inside ? crossing : atEnds);
  });
  EXPECT_GT(atEnds, test::rounds(60'000) / 10);
  EXPECT_GT(crossing, test::rounds(60'000) / 10);
}

TEST(RoundTouch, OfCapsulesHasTheBitsOfTheGeneralRoutine) { expectSameBits<Capsule, Capsule>(9); }

TEST(RoundTouch, OfPointsIsAtTheirCommonPosition) {
  forPairs<glm::vec3, glm::vec3>(3, [](const glm::vec3& a, const glm::vec3& b) {
    for (const glm::vec3& other : {a, b}) {
      const std::optional<Contact> found = contact(a, other), wanted = slowContact(a, other);
      ASSERT_EQ(found.has_value(), wanted.has_value());
      EXPECT_TRUE(!found || areSameBits(*found, *wanted));
      EXPECT_TRUE(isSameManifold(a, other, wanted));
    }
  });
}

// Balls at a distance of exactly the sum of their radii touch. Balls one float step further apart do not.
TEST(RoundTouch, OfBallsEndsWhereTheRadiiDo) {
  const Sphere small{{0.0f, 0.0f, 0.0f}, 0.25f};
  for (const float far : {1.0f, std::nextafter(1.0f, 2.0f)}) {
    const std::optional<Contact> found = contact(small, Sphere{{0.0f, 0.0f, far}, 0.75f});
    ASSERT_EQ(found.has_value(), far == 1.0f);
    if (!found) continue;
    EXPECT_EQ(found->depth, 0.0f);
    EXPECT_EQ(found->normal, glm::vec3(0.0f, 0.0f, -1.0f));
    EXPECT_EQ(found->position, glm::vec3(0.0f, 0.0f, 0.25f));
  }
}

// A ball touches a capsule at its side and beyond its end. A ball one float step further away does not.
TEST(RoundTouch, OfABallAndACapsuleEndsWhereTheRadiiDo) {
  const Capsule lying{{-1.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}, 0.5f};
  const float step = std::nextafter(0.75f, 1.0f), stepOn = std::nextafter(1.75f, 2.0f);
  EXPECT_EQ(contact(Sphere{{0.5f, 0.75f, 0.0f}, 0.25f}, lying)->position, glm::vec3(0.5f, 0.5f, 0.0f));
  EXPECT_EQ(contact(Sphere{{0.5f, 0.75f, 0.0f}, 0.25f}, lying)->depth, 0.0f);
  EXPECT_FALSE(contact(Sphere{{0.5f, step, 0.0f}, 0.25f}, lying));
  EXPECT_EQ(contact(Sphere{{1.75f, 0.0f, 0.0f}, 0.25f}, lying)->normal, glm::vec3(1.0f, 0.0f, 0.0f));
  EXPECT_FALSE(contact(Sphere{{stepOn, 0.0f, 0.0f}, 0.25f}, lying));
}

}  // namespace
}  // namespace collision
