// How a ball (point, sphere) and a capsule touch: all in double, and without a branch between hits and misses
// or between side and end. What round_touch.hpp says of any two cores; the same bits.
#pragma once

#include "collision/detail/ball_touch.hpp"
#include "collision/detail/round_touch.hpp"

namespace collision::detail {

/// Measured from the capsule's centre. Every number by itself stands in both lanes.
struct BallCapsule {
  Wide3 origin;          ///< That centre, world space.
  Wide3 center, half;    ///< The ball's centre; half the capsule's axis.
  Double2 square;        ///< Of the length of `half`.
  Double2 ball, radius;  ///< The radii of the two.
};

template <class Ball>
[[nodiscard]] [[gnu::always_inline]] inline BallCapsule toBallCapsule(const Ball& a, const Capsule& b) {
  static_assert(offsetof(Capsule, b) == 12 && offsetof(Capsule, radius) == 24, "a, b, and the radius");
  const Double2 last = wide2(b, 20), halves = constant(kHalves);
  const Wide3 start = wide3(b, 0), end{wide2(b, 12), last};
  const Wide3 origin = (start + end) * halves, half = (end - start) * halves;
  const Ball2 ball = toBall2(a);
  return {origin,      ball.center - origin,
          half,        dotInOrder(half, half),
          ball.radius, __builtin_shufflevector(last, last, 1, 1)};
}

/// The place of the capsule's axis that is nearest to `point`. Not a number for an axis without length.
[[nodiscard]] [[gnu::always_inline]] inline Wide3 onAxis(const BallCapsule& pair, const Wide3& point) {
  const Double2 along = dotInOrder(point, pair.half) / pair.square;
  return pair.half * larger(smaller(along, constant(kOnes)), constant(kMinusOnes)) + Wide3{};
}

[[nodiscard]] inline bool touching(const BallCapsule& pair, Double2 squared) {
  const Double2 radii = pair.ball + pair.radius;
  return squared[0] <= (radii * radii)[0];
}

/// Share of the lengths in play. Doubles round at 2^-53 of them, so a place that by this much more than
/// needed lies in both spheres about the two nearest places is found in both shapes, however it is computed.
inline constexpr double kSurelyHeld = 0x1p-40;

/// Where on the normal the contact lies, and whether that is sure.
struct BallPlace {
  Wide3 place;
  Long2 isSure;
};

/// As positionOf in round_touch.cpp: each of its first three cases is worked out, and one is chosen. `from`:
/// the nearest place of the axis; `squared`: the square of `length`, the way from there.
[[nodiscard]] [[gnu::always_inline]] inline BallPlace placeOf(const BallCapsule& pair, const Wide3& from,
                                                              const Wide3& normal, Double2 length,
                                                              Double2 squared) {
  const Double2 ball = pair.ball, radius = pair.radius;
  const Double2 along = dotInOrder(pair.center, normal), away = magnitude(along);
  const Double2 reach = magnitude(dotInOrder(pair.half, normal)) + radius;
  const Double2 low = larger(along - ball, -reach), high = smaller(along + ball, reach);
  const Double2 onward = constant(kHalves) * (low + high) - dotInOrder(from, normal);
  const Long2 isWithin = asMask(away + ball <= reach) & asMask(squared <= radius * radius);
  const Long2 isAround =
      asMask(away + reach <= ball) & asMask(dotInOrder(pair.center, pair.center) <= ball * ball);
  const Double2 slack = kSurelyHeld * (sumOfAbs(pair.half) + ball + radius);
  const Long2 isHeld =
      asMask(magnitude(length - onward) + slack <= ball) & asMask(magnitude(onward) + slack <= radius);
  const Wide3 middle = chosenOf(isAround, Wide3{}, from + normal * onward);
  return {chosenOf(isWithin, pair.center, middle), isWithin | isAround | isHeld};
}

/// By the routine for all cases. Out of line, so that what comes before needs no stack.
[[nodiscard]] [[gnu::noinline, gnu::cold]] Touch2 anyTouch(const RoundPair& pair);
[[nodiscard]] [[gnu::noinline, gnu::cold]] Touch2 anyTouch(const glm::vec3& a, const Capsule& b);
[[nodiscard]] [[gnu::noinline, gnu::cold]] Touch2 anyTouch(const Sphere& a, const Capsule& b);

/// Left to the routine for all cases: a ball about a place of the axis, an axis without length, and a capsule
/// that lies so askew in a larger ball that the middle may be outside of it.
template <class Ball>
[[nodiscard]] [[gnu::always_inline]] inline Touch2 touchOf(const Ball& a, const Capsule& b) {
  const BallCapsule pair = toBallCapsule(a, b);
  const Wide3 from = onAxis(pair, pair.center), way = pair.center - from;
  const Double2 squared = dotInOrder(way, way), length = rootOf(squared);
  const Double2 noise = kNoDirection * sumOfAbs(pair.half);
  const Wide3 normal = way / length;
  const BallPlace place = placeOf(pair, from, normal, length, squared);
  const bool isTouching = touching(pair, squared), isSure = place.isSure[0] != 0;
  const bool hasDirection = (length[0] > noise[0]) & (pair.square[0] > 0.0);
  if (!(hasDirection & (isSure | !isTouching))) return anyTouch(a, b);
  return {normal, pair.origin + place.place, pair.ball + pair.radius - length, isTouching};
}

/// Do they share a point?
template <class Ball>
[[nodiscard]] [[gnu::always_inline]] inline bool meet(const Ball& a, const Capsule& b) {
  const BallCapsule pair = toBallCapsule(a, b);
  if (!(pair.square[0] > 0.0)) return toRoundPair(a, b).touching();
  const Wide3 way = pair.center - onAxis(pair, pair.center);
  return touching(pair, dotInOrder(way, way));
}

}  // namespace collision::detail
