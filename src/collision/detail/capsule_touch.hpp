// How two capsules touch: all in double, and without a branch between hits and misses or between the places
// where they may meet. What round_touch.hpp says of any two cores; the same bits.
#pragma once

#include <array>

#include "collision/detail/ball_capsule.hpp"
#include "collision/detail/capsules4.hpp"

namespace collision::detail {

/// Is `point` in the capsule about the centre 0? Never where its axis has no length.
[[nodiscard]] [[gnu::always_inline]] inline Long2 holds(const Wide3& half, Double2 radius,
                                                        const Wide3& point) {
  const Double2 along = dotInOrder(point, half) / dotInOrder(half, half);
  const Double2 share = larger(smaller(along, constant(kOnes)), constant(kMinusOnes));
  const Wide3 way = half * share - point;
  return asMask(dotInOrder(way, way) <= radius * radius);
}

/// Where on the normal the contact lies, and whether that is sure.
struct CapsulePlace {
  Wide3 place;
  Long2 isSure;
};

/// As positionOf in round_touch.cpp: the first and the third of its cases are worked out, and one is chosen.
[[nodiscard]] [[gnu::always_inline]] inline CapsulePlace placeOf(const RoundPair& pair, const Wide3& normal) {
  const Wide3 center = toWide3(pair.a.core.center), halfA = toWide3(pair.a.core.half),
              halfB = toWide3(pair.b.core.half);
  const Wide3 onA = toWide3(pair.nearest.onA), onB = toWide3(pair.nearest.onB);
  const Double2 a = twice(pair.a.radius), b = twice(pair.b.radius), along = dotInOrder(center, normal);
  const Double2 reachA = magnitude(dotInOrder(halfA, normal)) + a,
                reachB = magnitude(dotInOrder(halfB, normal)) + b;
  const Double2 low = larger(along - reachA, -reachB), high = smaller(along + reachA, reachB);
  const Wide3 middle = onB + normal * (constant(kHalves) * (low + high) - dotInOrder(onB, normal));
  const Long2 isWithin = asMask(magnitude(along) + reachA <= reachB) & holds(halfB, b, center);
  const Long2 isAround = asMask(magnitude(along) + reachB <= reachA);
  const Double2 slack = kSurelyHeld * (sumOfAbs(halfA) + sumOfAbs(halfB) + a + b);
  const Double2 inA = larger(a - slack, Double2{}), inB = larger(b - slack, Double2{});
  const Wide3 fromA = onA - middle, fromB = onB - middle;
  const Long2 isHeld =
      asMask(dotInOrder(fromA, fromA) < inA * inA) & asMask(dotInOrder(fromB, fromB) < inB * inB);
  return {chosenOf(isWithin, center, middle), (isWithin | isHeld) & ~isAround};
}

[[nodiscard]] inline Touch2 apart2() { return {Wide3{}, Wide3{}, Double2{}, false}; }

/// Left to the routine for all cases: axes that meet, and places that lie outside of one of the two.
[[nodiscard]] [[gnu::always_inline]] inline Touch2 touch2Of(const RoundPair& pair) {
  if (!pair.touching()) return apart2();
  const Wide3 way = toWide3(pair.nearest.onA) - toWide3(pair.nearest.onB);
  const Double2 length = rootOf(dotInOrder(way, way));
  const double noise = kNoDirection * (sumOfAbs(pair.a.core.half) + sumOfAbs(pair.b.core.half));
  const Wide3 normal = way / length;
  const CapsulePlace place = placeOf(pair, normal);
  if (!((place.isSure[0] != 0) & (length[0] > noise))) [[unlikely]]
    return anyTouch(pair);
  return {normal, toWide3(pair.origin) + place.place, twice(pair.a.radius + pair.b.radius) - length, true};
}

/// Which of the two comes first is as good as random, so it is chosen without a branch.
[[nodiscard]] [[gnu::always_inline]] inline Touch2 touchOf(const Capsule& a, const Capsule& b) {
  if (surelyApart(a, b)) return apart2();
  const std::array<const Capsule*, 2> both{&a, &b};
  const bool turned = outOfOrder(a, b);
  Touch2 touch = touch2Of(toRoundPair(*both[turned], *both[!turned]));
  touch.normal = turnedIf(turned, touch.normal);
  return touch;
}

}  // namespace collision::detail
