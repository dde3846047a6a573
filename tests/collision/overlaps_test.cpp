// Verdicts on every pair without a capsule, compared with the reference and with each other.
#include "collision/overlaps.hpp"

#include <gtest/gtest.h>
#include <type_traits>

#include "collision/box_box/box_axes.hpp"
#include "collision/box_box/box_gaps4.hpp"
#include "reference/print.hpp"
#include "reference/reference.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using reference::Family;
using reference::Kind;
using reference::Random;
using reference::ShapePair;

constexpr std::array<Kind, 4> kKinds{Kind::point, Kind::sphere, Kind::aabb, Kind::obb};

/// Returns `overlaps` of the two shapes. overlaps_capsule_test.cpp covers capsules.
bool verdict(const Shape& a, const Shape& b) {
  const auto ask = [](const auto& x, const auto& y) {
    constexpr bool kCapsule = std::is_same_v<std::decay_t<decltype(x)>, Capsule> ||
                              std::is_same_v<std::decay_t<decltype(y)>, Capsule>;
    if constexpr (kCapsule) {
      ADD_FAILURE() << "no capsules here";
      return false;
    } else {
      return overlaps(x, y);
    }
  };
  return std::visit(ask, a, b);
}

template <typename Check>
void forEachFamily(std::uint64_t seed, int count, Kind kindA, Kind kindB, Check check) {
  Random random(seed);
  for (int family = 0; family < reference::kFamilies; ++family) {
    for (int i = 0; i < test::rounds(count); ++i) {
      const ShapePair pair = reference::makePair(random, Family(family), kindA, kindB);
      check(pair);
      ASSERT_FALSE(testing::Test::HasFailure())
          << reference::nameOf(Family(family)) << ": " << reference::snippet(pair);
    }
  }
}

Obb boxOf(const Shape& shape) { return std::get<Obb>(shape); }

/// Tests all fifteen axes in double. Does not use the float gaps with which the filter and the choice of an
/// axis start.
bool noAxisParts(const Obb& a, const Obb& b) {
  for (const detail::BoxAxis& axis : detail::boxAxes(detail::toBox(a), detail::toBox(b)).axes) {
    if (!axis.degenerate && axis.gap > 0.0) return false;
  }
  return true;
}

// Would catch verdicts that are wrong outside the band: by a missing axis, an epsilon, or cancellation.
TEST(Overlaps, IsRightOutsideTheBandForEveryFamily) {
  for (const Kind a : kKinds) {
    for (const Kind b : kKinds) {
      forEachFamily(101, 400, a, b, [](const ShapePair& pair) {
        EXPECT_EQ(reference::ruling(pair.a, pair.b, verdict(pair.a, pair.b)), reference::Ruling::right);
      });
    }
  }
}

// Would catch a wrong verdict on two OBBs, the most complex pair, over more poses.
TEST(Overlaps, IsRightOutsideTheBandForOrientedBoxes) {
  forEachFamily(102, 8000, Kind::obb, Kind::obb, [](const ShapePair& pair) {
    EXPECT_EQ(reference::ruling(pair.a, pair.b, verdict(pair.a, pair.b)), reference::Ruling::right);
  });
}

// Would catch a call forwarded to the wrong pair, and arithmetic that depends on the order of the boxes.
TEST(Overlaps, DoesNotDependOnTheOrder) {
  for (const Kind a : kKinds) {
    for (const Kind b : kKinds) {
      forEachFamily(103, 200, a, b, [](const ShapePair& pair) {
        EXPECT_EQ(verdict(pair.a, pair.b), verdict(pair.b, pair.a));
      });
    }
  }
}

// Would catch an error bound of the float filter that is too small: the filter must never contradict the
// fifteen axes.
TEST(Overlaps, FilterNeverContradictsTheTable) {
  int undecided = 0, pairCount = 0;
  forEachFamily(104, 8000, Kind::obb, Kind::obb, [&](const ShapePair& pair) {
    const Obb a = boxOf(pair.a), b = boxOf(pair.b);
    const detail::FloatVerdict verdictInFloat = detail::floatVerdict(a, b);
    ++pairCount;
    undecided += verdictInFloat == detail::FloatVerdict::Uncertain ? 1 : 0;
    if (verdictInFloat == detail::FloatVerdict::Uncertain) return;
    EXPECT_EQ(verdictInFloat == detail::FloatVerdict::Overlap, noAxisParts(a, b));
  });
  EXPECT_LT(undecided, pairCount * 6 / 10);  // half of the pairs lie near the band on purpose
}

/// Makes a pair whose gap or depth along the deciding axis is a random fraction of pairReach(), at most
/// `maxFraction`. The pair is near a threshold of the filter, where a bound that is slightly too small gives
/// a wrong verdict.
ShapePair nearTheFilter(Random& random, Family family, double maxFraction) {
  ShapePair pair = reference::makePair(random, family, Kind::obb, Kind::obb);
  const Obb a = boxOf(pair.a), b = boxOf(pair.b);
  const detail::BoxAxes table = detail::boxAxes(detail::toBox(a), detail::toBox(b));
  const detail::BoxAxis& axis = table.axes[static_cast<std::size_t>(table.deciding)];
  const double reach = detail::pairReach(detail::toBox(a), detail::toBox(b));
  const double wantedGap = reach * random.uniform(-maxFraction, maxFraction);
  const double side = axis.offset < 0.0 ? -1.0 : 1.0;
  pair.a = reference::moved(pair.a, axis.direction * (side * (wantedGap - axis.gap)));
  return pair;
}

/// Skews the axes by about 2.5 times `by`; `problem` accepts a skew of 1e-5.
Obb skewed(Random& random, Obb box, double by) {
  for (int i = 0; i < 3; ++i) box.axes[i] += glm::vec3(random.inCube(-1.0, 1.0) * by);
  return box;
}

TEST(Overlaps, FilterNeverContradictsTheTableNearItsThresholdOnSkewedAxes) {
  Random random(105);
  for (int i = 0; i < test::rounds(100000); ++i) {
    const ShapePair pair = nearTheFilter(random, Family(i % reference::kFamilies), 1.5e-4);
    const Obb a = skewed(random, boxOf(pair.a), 4e-6), b = skewed(random, boxOf(pair.b), 4e-6);
    const detail::FloatVerdict verdictInFloat = detail::floatVerdict(a, b);
    if (verdictInFloat == detail::FloatVerdict::Uncertain) continue;
    ASSERT_EQ(verdictInFloat == detail::FloatVerdict::Overlap, noAxisParts(a, b))
        << reference::snippet(ShapePair{a, b});
  }
}

// Would catch a measured skew that is too small, and a bound for the skew that is too small.
TEST(Overlaps, FilterNeverContradictsTheTableNearTheThresholdOfMeasuredSkew) {
  Random random(111);
  for (int i = 0; i < test::rounds(400000); ++i) {
    const double skew = random.logUniform(1e-8, 4e-6);
    const ShapePair pair =
        nearTheFilter(random, Family(i % reference::kFamilies), 1.5 * (16.0 * skew + 3e-6));
    const Obb a = skewed(random, boxOf(pair.a), skew), b = skewed(random, boxOf(pair.b), skew);
    const detail::FloatVerdict verdictInFloat = detail::floatVerdict(a, b);
    if (verdictInFloat == detail::FloatVerdict::Uncertain) continue;
    ASSERT_EQ(verdictInFloat == detail::FloatVerdict::Overlap, noAxisParts(a, b))
        << reference::snippet(ShapePair{a, b});
  }
}

// Would catch a choice of axes that omits the axis that separates the boxes.
TEST(Overlaps, IsExactlyTheResultOfAllFifteenAxes) {
  forEachFamily(110, 8000, Kind::obb, Kind::obb, [](const ShapePair& pair) {
    const Obb a = boxOf(pair.a), b = boxOf(pair.b);
    EXPECT_EQ(overlaps(a, b), noAxisParts(a, b));
  });
}

// Would catch a filter that leaves the most common case, boxes of one orientation, to double.
TEST(Overlaps, FilterDecidesParallelBoxes) {
  Random random(106);
  int undecided = 0;
  for (int i = 0; i < test::rounds(10000); ++i) {
    reference::TemplatePair templates = reference::randomTemplates(random, glm::dvec3(0.1), glm::dvec3(1.0));
    reference::alignAxes(random, templates, 0.0, false);
    const Obb a = boxOf(reference::shapeFrom(Kind::obb, templates.a)),
              b = boxOf(reference::shapeFrom(Kind::obb, templates.b));
    undecided += detail::floatVerdict(a, b) == detail::FloatVerdict::Uncertain ? 1 : 0;
  }
  EXPECT_LT(undecided, test::rounds(50));
}

/// A sphere around a point in the box or near it. The gap or depth is a random fraction, up to `maxFraction`,
/// of the pair's size.
Sphere nearTouch(Random& random, const Obb& box, double maxFraction) {
  const glm::dvec3 half(box.halfExtents), offset = random.inCube(-1.0, 1.0) * random.logUniform(1e-3, 10.0);
  const glm::dvec3 onBox = random.inCube(-1.0, 1.0) * half;
  glm::dvec3 local = onBox;
  for (int i = 0; i < 3; ++i)
    if (random.chance(0.5)) local[i] = std::copysign(half[i], onBox[i]) + std::copysign(offset[i], onBox[i]);
  const glm::dvec3 outside = glm::max(glm::abs(local) - half, 0.0);
  const double gap = glm::length(outside), size = gap + half.x + half.y + half.z;
  const double radius = glm::max(0.0, gap + size * random.uniform(-maxFraction, maxFraction));
  return {glm::vec3(glm::dvec3(box.center) + glm::dmat3(box.axes) * local), static_cast<float>(radius)};
}

// Would catch an error bound of the sphere's filter that is too small, and one so wide that the filter
// decides nothing.
TEST(Overlaps, FilterOfSpheresNeverContradictsDouble) {
  Random random(113);
  int decided = 0;
  for (int i = 0; i < test::rounds(400000); ++i) {
    const double skew = random.chance(0.5) ? 0.0 : 4e-6;
    const reference::TemplatePair boxes =
        reference::randomTemplates(random, glm::dvec3(1e-3), glm::dvec3(10.0));
    const Obb box = skewed(random, boxOf(reference::shapeFrom(Kind::obb, boxes.a)), skew);
    const Sphere sphere = nearTouch(random, box, 2.4e-4);
    const detail::SphereExcess excess = detail::sphereExcess(sphere, box);
    if (!excess.isCertain()) continue;
    ++decided;
    ASSERT_EQ(excess.isNegative(), detail::sphereOverlapsInDouble(sphere, box));
  }
  EXPECT_GT(decided, test::rounds(120000));
}

// Would catch an error bound that depends only on the larger of two lengths: it would leave every ball on a
// floor to double.
TEST(Overlaps, FilterDecidesBallsNearAFloor) {
  const Obb floor{{}, {100.0f, 1.0f, 100.0f}, glm::mat3(1.0f)};
  for (const float gap : {-0.02f, 0.02f}) {
    const detail::SphereExcess excess = detail::sphereExcess({{30.0f, 1.5f + gap, -20.0f}, 0.5f}, floor);
    EXPECT_TRUE(excess.isCertain());
    EXPECT_EQ(excess.isNegative(), gap < 0.0f);
  }
}

// Would catch a filter that relies on squares beyond the range of float.
TEST(Overlaps, FilterOfSpheresTrustsNoSquareBeyondFloat) {
  const glm::mat3 axes(1.0f);
  const Sphere point{{}, 0.0f}, huge{{1e20f, 0.0f, 0.0f}, 1e20f}, far{{1e20f, 0.0f, 0.0f}, 1.0f};
  const Sphere tiny{{1e-25f, 0.0f, 0.0f}, 1e-25f};
  for (const Sphere& sphere : {point, huge, far, tiny}) {
    const Obb box{{}, glm::vec3(0.0f), axes};
    EXPECT_FALSE(detail::sphereExcess(sphere, box).isCertain());
    EXPECT_EQ(overlaps(sphere, box), sphere.radius != 1.0f);
  }
  // The error bound of this sphere and box is beyond the range of float too, although the squares are not.
  const Sphere near{{0x1.0001p76f, 0.0f, 0.0f}, 0x1.00002p60f};
  EXPECT_FALSE(detail::sphereExcess(near, Obb{{}, glm::vec3(0x1p76f), axes}).isCertain());
}

// Would catch an error bound of the filter for a sphere and an AABB that is too small. The gap or depth is at
// most 1e-6 of the pair's size, a few float steps.
TEST(Overlaps, FilterOfSpheresAndAabbsNeverContradictsDouble) {
  Random random(114);
  int decided = 0;
  for (int i = 0; i < test::rounds(100000); ++i) {
    const reference::TemplatePair boxes =
        reference::randomTemplates(random, glm::dvec3(1e-3), glm::dvec3(10.0));
    const glm::vec3 center(boxes.a.center), half(boxes.a.half);
    const Aabb box{center - half, center + half};
    const Sphere sphere = nearTouch(random, {0.5f * (box.min + box.max), 0.5f * (box.max - box.min)}, 1e-6);
    const detail::UlpDifference difference = detail::squaredDistanceUlps(sphere, box);
    if (!difference.isCertain()) continue;
    ++decided;
    ASSERT_EQ(difference.value < 0, detail::sphereOverlapsInDouble(sphere, box));
  }
  EXPECT_GT(decided, test::rounds(10000));
}

// Would catch a filter that leaves boxes resting on one another to double because their cross products are
// short.
TEST(Overlaps, FilterDecidesStacks) {
  Random random(112);
  int undecided = 0;
  for (int i = 0; i < test::rounds(10000); ++i) {
    reference::TemplatePair boxes = reference::randomTemplates(random, glm::dvec3(0.1), glm::dvec3(1.0));
    boxes.a.axes = boxes.b.axes * reference::rotationOf(1.0, {0.0, random.uniform(-0.025, 0.025), 0.0});
    boxes.a.center = boxes.b.center + boxes.b.axes[1] * (boxes.a.half.y + boxes.b.half.y - 0.01);
    const Obb a = boxOf(reference::shapeFrom(Kind::obb, boxes.a)),
              b = boxOf(reference::shapeFrom(Kind::obb, boxes.b));
    undecided += detail::floatVerdict(a, b) == detail::FloatVerdict::Uncertain ? 1 : 0;
  }
  EXPECT_LT(undecided, test::rounds(100));
}

// A common rotation and translation must not change the verdict. Would catch a centre or an axis that is not
// converted to the frame of the other box.
TEST(Overlaps, DoesNotChangeWhenBothMoveRigidly) {
  Random random(107);
  for (int i = 0; i < test::rounds(20000); ++i) {
    const ShapePair pair = reference::makePair(random, Family::random, Kind::obb, Kind::obb);
    if (std::abs(reference::separation(pair.a, pair.b).value) < 1e-4) continue;
    const glm::dmat3 rotation = reference::randomRotation(random);
    const glm::dvec3 shift = random.inCube(-50.0, 50.0);
    const auto moved = [&](const Obb& box) {
      return Obb{glm::vec3(rotation * glm::dvec3(box.center) + shift), box.halfExtents,
                 glm::mat3(rotation * glm::dmat3(box.axes))};
    };
    ASSERT_EQ(verdict(pair.a, pair.b), overlaps(moved(boxOf(pair.a)), moved(boxOf(pair.b))));
  }
}

// Shapes on a grid of 1/8 touch exactly, or are one grid step apart. Would catch a strict comparison.
TEST(Overlaps, ExactTouchIsAHitAndOneStepApartIsNot) {
  Random random(108);
  const auto eighths = [&](int low, int high) {
    return static_cast<float>(low + random.below(high - low + 1)) / 8.0f;
  };
  for (int i = 0; i < test::rounds(5000); ++i) {
    const glm::vec3 center(eighths(-80, 80), eighths(-80, 80), eighths(-80, 80));
    const glm::vec3 half(eighths(0, 16), eighths(0, 16), eighths(0, 16));
    const float radius = eighths(0, 16);
    const int axis = random.below(3);
    const float side = random.chance(0.5) ? 1.0f : -1.0f;
    const glm::mat3 turned(reference::axisRotation(random));
    const glm::vec3 halfTurned = glm::abs(turned * half);
    glm::vec3 touchingPoint = center + glm::vec3(eighths(0, 1)) * halfTurned;
    touchingPoint[axis] = center[axis] + side * (halfTurned[axis] + radius);
    glm::vec3 apartPoint = touchingPoint;
    apartPoint[axis] += side * 0.125f;
    const Obb obb{center, half, turned};
    const Aabb aabb{center - halfTurned, center + halfTurned};
    const auto around = [&](const glm::vec3& c) { return Aabb{c - radius, c + radius}; };
    const auto turnedAround = [&](const glm::vec3& c) {
      return Obb{c, glm::vec3(radius), glm::mat3(reference::axisRotation(random))};
    };
    ASSERT_TRUE(overlaps(Sphere{touchingPoint, radius}, obb) &&
                overlaps(Sphere{touchingPoint, radius}, aabb));
    ASSERT_TRUE(overlaps(around(touchingPoint), obb) && overlaps(around(touchingPoint), aabb));
    ASSERT_TRUE(overlaps(turnedAround(touchingPoint), obb) && overlaps(turnedAround(touchingPoint), aabb));
    ASSERT_FALSE(overlaps(Sphere{apartPoint, radius}, obb) || overlaps(Sphere{apartPoint, radius}, aabb));
    ASSERT_FALSE(overlaps(around(apartPoint), obb) || overlaps(around(apartPoint), aabb));
    ASSERT_FALSE(overlaps(turnedAround(apartPoint), obb) || overlaps(turnedAround(apartPoint), aabb));
    const glm::vec3 onFace = touchingPoint - side * radius * glm::vec3(glm::mat3(1.0f)[axis]);
    ASSERT_TRUE(overlaps(onFace, obb) && overlaps(onFace, aabb));
  }
}

// Would catch a verdict that takes the rounding of float sines for a gap: boxes face to face under any common
// rotation.
TEST(Overlaps, BoxesSetFaceToFaceTouchAtAnyRotation) {
  Random random(109);
  for (int i = 0; i < test::rounds(20000); ++i) {
    const glm::mat3 axes(reference::randomRotation(random));
    const int axis = random.below(3);
    const Obb a{glm::vec3(0.0f), glm::vec3(random.inCube(0.25, 2.0)), axes};
    Obb b{glm::vec3(0.0f), glm::vec3(random.inCube(0.25, 2.0)), axes};
    b.center = axes[axis] * (a.halfExtents[axis] + b.halfExtents[axis]);
    ASSERT_TRUE(overlaps(a, b)) << reference::snippet(ShapePair{a, b});
    b.center = axes[axis] * ((a.halfExtents[axis] + b.halfExtents[axis]) * 1.00002f);
    ASSERT_FALSE(overlaps(a, b)) << reference::snippet(ShapePair{a, b});
  }
}

// Would catch a transition between touching and apart at the wrong distance for some angle of the edges.
TEST(Overlaps, SweepThroughCrossedEdgesFlipsOnceAndWhereTheEdgesMeet) {
  for (const double angle : {1.0, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 0.0}) {
    const glm::dmat3 roll =
        reference::rotationOf(std::cos(0.3927), {std::sin(0.3927), 0.0, 0.0});  // 45 degrees
    const glm::dmat3 yaw = reference::rotationOf(1.0, {0.0, 0.0, 0.5 * angle});
    Obb a{glm::vec3(0.0f), glm::vec3(5.0f, 0.05f, 0.05f), glm::mat3(roll)};
    const Obb b{glm::vec3(0.0f), glm::vec3(5.0f, 0.05f, 0.05f), glm::mat3(yaw * roll)};
    int flips = 0;
    bool overlappedBefore = true;
    for (int step = 0; step <= 2000; ++step) {
      a.center.z = 0.13f + static_cast<float>(step) * 1e-5f;
      const bool overlapsNow = overlaps(a, b);
      flips += overlapsNow != overlappedBefore ? 1 : 0;
      overlappedBefore = overlapsNow;
      ASSERT_EQ(reference::ruling(a, b, overlapsNow), reference::Ruling::right)
          << angle << " at " << a.center.z;
    }
    EXPECT_EQ(flips, 1) << angle;
  }
}

}  // namespace
}  // namespace collision
