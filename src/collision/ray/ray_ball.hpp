// A ray at a ball, all in double and branchless for hits and misses: a misprediction would cost more than the
// values that a miss does not need.
#pragma once

#include "collision/ray/ray_hit4.hpp"
#include "collision/simd/wide3.hpp"

namespace collision::detail {

/// Fraction of the reach beyond which an answer is certain: 4 units of 2^-24. The general routine counts a
/// distance of raySlack as touching, 1 unit of the coordinates' sum, which is at most 1.74 of the length.
inline constexpr double kBallSlack = 0x1p-22;

/// The entry of a ray into a ball, where certain.
struct EnteredBall {
  unsigned signs;  ///< 1: certainly hits; 2: not certainly a miss; so 3 is a hit and 0 a miss.
  Double2 t;       ///< In both lanes.
  Wide3 fromCenter;

  [[nodiscard]] bool hits() const { return (signs & 1u) != 0; }
  [[nodiscard]] bool misses() const { return (signs & 2u) == 0; }
  [[nodiscard]] bool isOpen() const { return signs == 2; }
};

/// Ericson 5.3.2, from the foot of the perpendicular, so that nothing cancels however far away the ray
/// starts. A direction is a unit vector to 1e-5 (`problem`), so the reciprocal of its squared length is 2
/// less that to 1e-10.
///
/// The reach is the distance to the foot plus the ball's diameter; a ray farther away misses by more than the
/// slack anyway. Uncertain are rays that may start or end in the ball or on it.
///
/// The first lane tests for a certain hit, the second for anything but a certain miss.
[[nodiscard]] [[gnu::always_inline]] inline EnteredBall enteredBall(const Ray& ray, const Sphere& ball,
                                                                    float maxDistance) {
  const Wide3 along = wide3(ray, offsetof(Ray, direction)), center{wide2(ball, 0), wide2(ball, 8)};
  const Wide3 to = center - wide3(ray, 0);
  const Double2 radius = __builtin_shufflevector(center.z, center.z, 1, 1), width = radius + radius;
  const Double2 over = constant(kTwos) - dot(along, along), foot = dot(along, to) * over;
  const Wide3 nearest = along * foot - to;
  const Double2 spare = (radius * radius - dot(nearest, nearest)) * over;
  const Double2 root = rootOf(larger(spare, Double2{})), t = foot - root;

  const Double2 slack = Double2{kBallSlack, -kBallSlack} * (foot + width);
  const Double2 beside = slack * (width + withSecondPositive(slack)) - spare;
  const Double2 late = t - (twice(maxDistance) - slack);
  const Double2 behind = (withSecondTurned(root) + slack) - foot;
  return {allNegative(beside, late, behind), t, nearest - along * root};
}

}  // namespace collision::detail
