// The contact of two capsules: all in double, branchless for hits and misses and for the candidate positions.
// A special case of round_touch.hpp with the same bits.
#pragma once

#include <array>

#include "collision/round/ball_capsule.hpp"
#include "collision/round/capsules4.hpp"

namespace collision::detail {

/// True when the capsule centred at 0 contains `point`. Always false for an axis without length.
[[nodiscard]] [[gnu::always_inline]] inline Long2 holds(const Wide3& half, Double2 radius,
                                                        const Wide3& point) {
  const Double2 along = dotInOrder(point, half) / dotInOrder(half, half);
  const Double2 share = larger(smaller(along, constant(kOnes)), constant(kMinusOnes));
  const Wide3 way = half * share - point;
  return asMask(dotInOrder(way, way) <= radius * radius);
}

/// The contact's position on the normal, and whether it is certain.
struct CapsulePlace {
  Wide3 place;
  Long2 isSure;
};

/// As positionOf in round_touch.cpp: computes its first and third case and selects one.
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

/// Cases for the general routine: axes that intersect, and positions outside one of the two.
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

/// The order of the two is chosen without a branch, since it is unpredictable.
[[nodiscard]] [[gnu::always_inline]] inline Touch2 touchOf(const Capsule& a, const Capsule& b) {
  if (surelyApart(a, b)) return apart2();
  const std::array<const Capsule*, 2> both{&a, &b};
  const bool turned = outOfOrder(a, b);
  Touch2 touch = touch2Of(toRoundPair(*both[turned], *both[!turned]));
  touch.normal = turnedIf(turned, touch.normal);
  return touch;
}

}  // namespace collision::detail
