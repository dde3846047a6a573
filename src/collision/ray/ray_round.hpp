// Raycasts at a ball and at a capsule, in double. Branchless for hits and misses, because a misprediction
// costs more than computing unused values.
#pragma once

#include "collision/ray/ray4.hpp"
#include "collision/simd/double3.hpp"

namespace collision::detail {

/// If a ray passes inside or outside the ball by more than this fraction of the reach, the result is certain.
/// The value is above raySlack, the distance within which hitInDouble (raycast.cpp) counts a touch.
inline constexpr double kBallSlack = 0x1p-22;

/// The point where a ray enters a ball, if certain.
struct RayBallEntry {
  unsigned signs;  ///< Bit 0: certainly a hit. Bit 1: not certainly a miss. So 2 is uncertain.
  Double2 t;       ///< In both lanes.
  Double3 fromCenter;

  [[nodiscard]] bool hits() const { return (signs & 1u) != 0; }
  [[nodiscard]] bool misses() const { return (signs & 2u) == 0; }
  [[nodiscard]] bool isUncertain() const { return signs == 2; }
};

/// Ericson 5.3.2, computed from the foot of the perpendicular, so that no digits cancel for a distant origin.
/// The squared length s of a direction is nearly 1, so 1 / s is 2 - s to within 1e-10.
/// The reach is the distance from the origin to the foot plus the ball's diameter. A ray that passes farther
/// away than the reach misses by more than the slack. Rays that may start or end in or on the ball are
/// uncertain. Lane 0 tests for a certain hit, lane 1 for everything except a certain miss.
[[nodiscard]] [[gnu::always_inline]] inline RayBallEntry rayBallEntry(const Ray& ray, const Sphere& ball,
                                                                      float maxDistance) {
  const Double3 direction = loadDouble3(ray, offsetof(Ray, direction)),
                center{loadDouble2(ball, 0), loadDouble2(ball, 8)};
  const Double3 toCenter = center - loadDouble3(ray, 0);
  const Double2 radius = __builtin_shufflevector(center.z, center.z, 1, 1), diameter = radius + radius;
  const Double2 inverseSquare = constant(kTwos) - dot(direction, direction),
                foot = dot(direction, toCenter) * inverseSquare;
  const Double3 nearest = direction * foot - toCenter;
  const Double2 discriminant = (radius * radius - dot(nearest, nearest)) * inverseSquare;
  const Double2 halfChord = sqrtOf(larger(discriminant, Double2{})), t = foot - halfChord;

  const Double2 slack = Double2{kBallSlack, -kBallSlack} * (foot + diameter);
  const Double2 besideExcess = slack * (diameter + withSecondPositive(slack)) - discriminant;
  const Double2 lateExcess = t - (splat2(maxDistance) - slack);
  const Double2 behindExcess = (withSecondNegated(halfChord) + slack) - foot;
  return {allNegative(besideExcess, lateExcess, behindExcess), t, nearest - direction * halfChord};
}

// A ray enters a capsule through the cylinder around its axis or, beyond an end of the axis, through the ball
// at that end.

/// The square of a fraction s. If a ray passes inside or outside the capsule by more than s times the reach
/// R, the result is certain. R² is the sum of the squares of the distance to the foot, the half axis and the
/// radius. R is at most the pair's size (docs/conventions.md), so only rays within 4e-6 of the size are
/// uncertain.
inline constexpr double kCapsuleSlack = 0x1p-36;

/// The smallest squared sine between ray and axis for a certain answer. Below it, the leading coefficient of
/// the cylinder's quadratic equation is too close to 0. Above it, rounding changes the squared distance of
/// the line from the axis by at most 2^-41 R², far less than kCapsuleSlack, and moves the entry by at most
/// 2^-21 R. The RayFilter tests compare the entry with a search. The cylinder and the end balls meet
/// smoothly. If rounding selects the wrong surface, the point moves only by the squared error divided by the
/// radius.
inline constexpr double kMinSquaredSine = 0x1p-6;

/// The line of a ray relative to a capsule. Both lanes of a Double2 have the same number. Formulas use L =
/// |direction|², so that the direction's length error has no effect.
struct CapsuleLine {
  Double3 direction, half,
      nearest;  ///< `nearest`: the point of the line nearest to the centre, which is at 0.
  Double2 foot, inverseSquare, directionDotHalf;  ///< The time at `nearest`, 1 / L, and direction · half.
  Double2 halfSquared, directionSquared, crossSquared;  ///< |half|², L and |direction x half|².
  Double2 nearestSquared, nearestDotHalf, radius;       ///< |nearest|² and nearest · half.
};

[[nodiscard]] [[gnu::always_inline]] inline CapsuleLine capsuleLine(const Double3& direction,
                                                                    const Double3& toCenter,
                                                                    const Double3& half, Double2 radius) {
  const Double2 directionSquared = dot(direction, direction),
                inverseSquare = constant(kOnes) / directionSquared,
                foot = dot(direction, toCenter) * inverseSquare;
  const Double2 directionDotHalf = dot(direction, half), halfSquared = dot(half, half);
  const Double3 nearest = direction * foot - toCenter;
  return {direction,
          half,
          nearest,
          foot,
          inverseSquare,
          directionDotHalf,
          halfSquared,
          directionSquared,
          directionSquared * halfSquared - directionDotHalf * directionDotHalf,
          dot(nearest, nearest),
          dot(nearest, half),
          radius};
}

/// Where a line enters a cylinder or a ball. `time` is relative to the foot. If `discriminant` is negative,
/// the line misses.
struct SurfaceEntry {
  Double2 time, discriminant;
};

/// Where the line enters the cylinder. `discriminant` is the number under the root in the formula for time ·
/// crossSquared.
[[nodiscard]] [[gnu::always_inline]] inline SurfaceEntry sideEntry(const CapsuleLine& p,
                                                                   Double2 squaredMargin) {
  const Double2 discriminant = squaredMargin * (p.halfSquared * p.crossSquared) +
                               (p.nearestDotHalf * p.nearestDotHalf) * (p.halfSquared * p.directionSquared);
  const Double2 root = sqrtOf(larger(discriminant, Double2{}));
  return {(p.nearestDotHalf * p.directionDotHalf - root) * (constant(kOnes) / p.crossSquared), discriminant};
}

/// Where the line enters a ball at an end of the axis. Lanes set in `atStart` select the ball at the axis's
/// start, other lanes the ball at its end. One two-lane square root serves both balls.
[[nodiscard]] [[gnu::always_inline]] inline SurfaceEntry endEntry(const CapsuleLine& p, Double2 squaredMargin,
                                                                  Long2 atStart) {
  const Double2 discriminants =
      p.directionSquared * (squaredMargin + withSecondNegated(p.nearestDotHalf + p.nearestDotHalf)) -
      p.crossSquared;
  const Double2 times =
      (withSecondNegated(p.directionDotHalf) - sqrtOf(larger(discriminants, Double2{}))) * p.inverseSquare;
  const auto endLane = [&](Double2 v) {
    return select(atStart, __builtin_shufflevector(v, v, 1, 1), __builtin_shufflevector(v, v, 0, 0));
  };
  return {endLane(times), endLane(discriminants)};
}

/// Where a ray enters a capsule, if certain.
struct RayCapsuleEntry {
  unsigned signs;  ///< Bit 0: certainly a hit. Bit 1: not certainly a miss. So 2 is uncertain.
  Double2 t;       ///< In both lanes.
  Double3 fromCenter, fromAxis;

  [[nodiscard]] bool hits() const { return (signs & 1u) != 0; }
  [[nodiscard]] bool misses() const { return (signs & 2u) == 0; }
  [[nodiscard]] bool isUncertain() const { return signs == 2; }
};

/// The entries through the side and through an end. `atSide`: the ray enters through the side.
struct SurfaceEntries {
  SurfaceEntry side, end;
  Long2 atSide;
};

/// Returns RayCapsuleEntry::signs. Lane 0 tests for a certain hit, lane 1 for everything except a certain
/// miss. Rays that may start or end in or on the capsule are uncertain. So are rays nearly parallel to the
/// axis, unless they miss the ball around the capsule. The radius of that ball is |half| + radius + slack.
/// The test uses four times the sum of the squares of these terms, which is more than the square of that
/// radius.
[[nodiscard]] [[gnu::always_inline]] inline unsigned entrySigns(const CapsuleLine& p,
                                                                const SurfaceEntries& entries, Double2 t,
                                                                Double2 limit) {
  const auto& [side, end, atSide] = entries;
  const Double2 signedSquare = p.foot * magnitude(p.foot), extent = p.halfSquared + p.radius * p.radius;
  const Double2 slackSquared = kCapsuleSlack * (magnitude(signedSquare) + extent),
                slack = sqrtOf(slackSquared);
  const Double2 discriminantSlack = slack * (p.radius + p.radius) + slackSquared;
  const Double2 sideSlack = discriminantSlack * (p.halfSquared * p.crossSquared);
  const Double2 outsideBall = larger(p.nearestSquared, -signedSquare) - 4.0 * (extent + slackSquared);
  const Long2 beside = asBits(withSecondNegated(sideSlack) - side.discriminant);
  const Long2 atEnd = asBits(withSecondNegated(discriminantSlack) - end.discriminant);
  const Long2 late = asBits(t - (limit + onlySecond(slack)));
  const Long2 grazes = ~(side.discriminant > sideSlack) | (atEnd & ~(end.discriminant > discriminantSlack));
  const Long2 secondLane{0, -1}, grazesInSecond = grazes & secondLane;
  const Long2 isEntered = beside & (((atEnd | atSide) & late) | grazesInSecond);
  const Long2 isParallel = p.crossSquared <= kMinSquaredSine * p.halfSquared;
  const Long2 verdictBits = (isEntered & ~isParallel) | (isParallel & secondLane);
  const Double2 ahead = __builtin_shufflevector(slack - t, outsideBall, 0, 3);
  return allNegative(reinterpret_cast<Double2>(verdictBits), ahead, ahead);
}

/// Ericson 5.3.7 and 5.3.2, computed from the foot of the perpendicular from the capsule's centre, so that no
/// digits cancel for a distant origin.
[[nodiscard]] [[gnu::always_inline]] inline RayCapsuleEntry rayCapsuleEntry(const Double3& direction,
                                                                            const Double3& toCenter,
                                                                            const Double3& half,
                                                                            Double2 radius, Double2 limit) {
  const CapsuleLine p = capsuleLine(direction, toCenter, half, radius);
  const Double2 squaredMargin = radius * radius - p.nearestSquared;
  const SurfaceEntry side = sideEntry(p, squaredMargin);
  const Double2 dotHalf =
      p.nearestDotHalf + side.time * p.directionDotHalf;  // height along the axis, times |half|
  const Double2 axisParameter = dotHalf * (constant(kOnes) / p.halfSquared);
  const Double2 clampedParameter = larger(smaller(axisParameter, constant(kOnes)), constant(kMinusOnes));
  const Long2 atSide = magnitude(dotHalf) <= p.halfSquared;
  const SurfaceEntry end = endEntry(p, squaredMargin, dotHalf < Double2{});
  const Double2 time = select(atSide, side.time, end.time), t = p.foot + time;
  const Double3 fromCenter = p.nearest + direction * time;
  return {entrySigns(p, {side, end, atSide}, t, limit), t, fromCenter, fromCenter - half * clampedParameter};
}

}  // namespace collision::detail
