// The contact of a point or sphere with a capsule, in double. The same branchless code answers hits and
// misses, on the side and at the ends. A special case of round_touch.hpp, with results equal to the bit.
#pragma once

#include "collision/round/ball_touch.hpp"
#include "collision/round/round_touch.hpp"

namespace collision::detail {

/// The pair measured from the capsule's centre. Scalars are in both lanes.
struct BallCapsule {
  Wide3 origin;          ///< That centre, world space.
  Wide3 center, half;    ///< The ball's centre; half the capsule's axis.
  Double2 square;        ///< Squared length of `half`.
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

/// The point of the capsule's axis nearest to `point`. NaN for an axis without length.
[[nodiscard]] [[gnu::always_inline]] inline Wide3 onAxis(const BallCapsule& pair, const Wide3& point) {
  const Double2 along = dotInOrder(point, pair.half) / pair.square;
  return pair.half * larger(smaller(along, constant(kOnes)), constant(kMinusOnes)) + Wide3{};
}

[[nodiscard]] inline bool touching(const BallCapsule& pair, Double2 squared) {
  const Double2 radii = pair.ball + pair.radius;
  return squared[0] <= (radii * radii)[0];
}

/// The contact's position on the normal, and whether it is certain.
struct BallPlace {
  Wide3 place;
  Long2 isSure;
};

/// As positionOf in round_touch.cpp: computes its first three cases and selects one. `from`: the nearest
/// point of the axis; `squared`: the square of `length`, the distance from there.
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

/// The general routine. Out of line, so that the caller needs no stack frame.
[[nodiscard]] [[gnu::noinline, gnu::cold]] Touch2 anyTouch(const RoundPair& pair);
[[nodiscard]] [[gnu::noinline, gnu::cold]] Touch2 anyTouch(const glm::vec3& a, const Capsule& b);
[[nodiscard]] [[gnu::noinline, gnu::cold]] Touch2 anyTouch(const Sphere& a, const Capsule& b);

/// Cases for the general routine: a ball centred on the axis, an axis without length, and a capsule so askew
/// in a larger ball that the middle may lie outside the capsule.
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

/// True when the two share a point.
template <class Ball>
[[nodiscard]] [[gnu::always_inline]] inline bool meet(const Ball& a, const Capsule& b) {
  const BallCapsule pair = toBallCapsule(a, b);
  if (!(pair.square[0] > 0.0)) return toRoundPair(a, b).touching();
  const Wide3 way = pair.center - onAxis(pair, pair.center);
  return touching(pair, dotInOrder(way, way));
}

}  // namespace collision::detail
