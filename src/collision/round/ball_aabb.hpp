// The contact of a point or sphere with an axis-aligned box: all in double, branchless for hits and misses
// and for centres inside and outside the box. A special case of box_touch.hpp with the same bits.
#pragma once

#include "collision/round/ball_touch.hpp"
#include "collision/round/box_touch.hpp"
#include "collision/round/round_touch.hpp"

namespace collision::detail {

/// The pair measured from the box's centre. Scalars are in both lanes.
struct BallAabb {
  Wide3 origin;        ///< That centre, world space.
  Wide3 center, half;  ///< The ball's centre; the box's half extents.
  Wide3 nearest;       ///< The point of the box that is nearest to the ball's centre.
  Double2 radius;
  Double2 reach;  ///< As BoxPair::reach.
  bool isTouching;
};

/// Ericson, "Real-Time Collision Detection", 5.1.3. The verdict is that of `overlaps`: exact, between the
/// corners as they are given.
template <class Ball>
[[nodiscard]] [[gnu::always_inline]] inline BallAabb toBallAabb(const Ball& a, const Aabb& b) {
  static_assert(offsetof(Aabb, max) == 12, "min and max in a row");
  const Double2 halves = constant(kHalves);
  const Ball2 ball = toBall2(a);
  const Wide3 min = wide3(b, 0), max = wide3(b, 12);
  const Wide3 gap = smaller(larger(ball.center, min), max) - ball.center;
  const Wide3 origin = (min + max) * halves, half = (max - min) * halves, center = ball.center - origin;
  const Wide3 nearest = smaller(half, larger(Wide3{} - half, center));
  const Double2 reach = (sumOfAbs(center) + ball.radius) + sumOfAbs(half);
  const bool isTouching = dotInOrder(gap, gap)[0] <= (ball.radius * ball.radius)[0];
  return {origin, center, half, nearest, ball.radius, reach, isTouching};
}

/// The contact, measured from the box's centre.
struct AabbTouch {
  Wide3 normal, place;
  Double2 depth;
};

/// As `chord` in box_touch.hpp.
[[nodiscard]] [[gnu::always_inline]] inline Double2 chordOf(const Wide3& half, const Wide3& normal) {
  const Double2 infinite = Double2{} + std::numeric_limits<double>::infinity();
  const auto along = [&](Double2 h, Double2 n) {
    const Double2 size = larger(magnitude(n), Double2{} + std::numeric_limits<double>::min());
    return chosenOf(asMask(n == Double2{}), infinite, (h + h) / size);
  };
  return leastOf({along(half.xy, normal.xy), along(half.z, normal.z)});
}

/// True when the ball contains the point, up to rounding.
[[nodiscard]] [[gnu::always_inline]] inline Long2 ballHolds(const BallAabb& pair, const Wide3& point) {
  const Wide3 way = pair.center - point;
  const Double2 held = pair.radius + kDoubleRounding * pair.reach;
  return asMask(dotInOrder(way, way) <= held * held);
}

/// Centre outside: the normal points from the nearest point to the centre, the depth is the radius minus that
/// distance. The position is midway from the nearest point to the ball's deepest point or to the far side of
/// the box, if that is nearer; or the box's centre, where the ball covers it and the box along the normal.
[[nodiscard]] [[gnu::always_inline]] inline AabbTouch touchOutside(const BallAabb& pair, const Wide3& way,
                                                                   Double2 length) {
  const Wide3 normal = way / length;
  const Double2 depth = pair.radius - length, shared = smaller(depth, chordOf(pair.half, normal));
  const Wide3 midway = pair.nearest - normal * (constant(kHalves) * shared);
  const Double2 along = magnitude(dotInOrder(pair.center, normal));
  const Long2 isAround =
      asMask(along + dotInOrder(pair.half, magnitude(normal)) <= pair.radius) & ballHolds(pair, Wide3{});
  return {normal, chosenOf(isAround, Wide3{}, midway), depth};
}

/// A mask of the axis whose face is nearest to a centre in the box, the first of equally near ones. `toFace`:
/// the distances of the faces.
[[nodiscard]] [[gnu::always_inline]] inline Wide3 nearestFace(const Wide3& toFace) {
  const Double2 turned = __builtin_shufflevector(toFace.xy, toFace.xy, 1, 0);
  const Double2 z = __builtin_shufflevector(toFace.z, toFace.z, 0, 0);
  const Long2 isZ = asMask(z < smaller(toFace.xy, turned)), isNearer = asMask(turned < toFace.xy);
  const Long2 isXy = ~isZ & (__builtin_shufflevector(isNearer, isNearer, 0, 0) ^ Long2{-1, 0});
  return {reinterpret_cast<Double2>(isXy), reinterpret_cast<Double2>(isZ)};
}

/// The masked component of `v`, in both lanes.
[[nodiscard]] [[gnu::always_inline]] inline Double2 lane(const Wide3& where, const Wide3& v) {
  const Wide3 found = pick(where, v);
  const Long2 xy = asBits(found.xy), z = asBits(found.z);
  return reinterpret_cast<Double2>(xy | __builtin_shufflevector(xy, xy, 1, 0) |
                                   __builtin_shufflevector(z, z, 0, 0));
}

/// Centre inside: out through the nearest face. The position is where the ball would come to rest, at the
/// middle of the overlap along the normal; or the ball's centre, where the box covers the ball along the
/// normal. For a centre outside by rounding alone, that may miss a tiny ball at an edge of a huge box; then
/// it is the nearest point.
[[nodiscard]] [[gnu::always_inline]] inline AabbTouch touchInside(const BallAabb& pair) {
  const Double2 one = constant(kOnes), radius = pair.radius;
  const Wide3 toFace = pair.half - magnitude(pair.center), face = nearestFace(toFace);
  const Double2 height = lane(face, pair.center), half = lane(face, pair.half), out = lane(face, toFace);
  const Double2 along = magnitude(height), slack = kDoubleRounding * pair.reach;
  const Wide3 normal = turnedIf(height[0] < 0.0, pick(face, Wide3{one, one}));
  const Wide3 moved = pair.center + normal * (out + radius);
  const Wide3 resting = smaller(pair.half, larger(Wide3{} - pair.half, moved));
  const Double2 middle = constant(kHalves) * (larger(along - radius, -half) + smaller(along + radius, half));
  const Long2 isWithin = asMask(along + radius <= half) & asMask(-leastOf(toFace) <= slack);
  const Wide3 level = resting + normal * (middle - dotInOrder(resting, normal));
  const Wide3 place = chosenOf(ballHolds(pair, level), level, pair.nearest);
  return {normal, chosenOf(isWithin, pair.center, place), radius + out};
}

/// Renormalizes the normal, which is unit up to rounding, by one Newton step.
template <class Ball>
[[nodiscard]] [[gnu::always_inline]] inline Touch2 touchOf(const Ball& a, const Aabb& b) {
  const BallAabb pair = toBallAabb(a, b);
  const Wide3 way = pair.center - pair.nearest;
  const Double2 length = rootOf(dotInOrder(way, way));
  const AabbTouch outside = touchOutside(pair, way, length), inside = touchInside(pair);
  const Long2 isOutside = asMask(length > kNoDirection * pair.reach);
  const Wide3 normal = chosenOf(isOutside, outside.normal, inside.normal);
  const Double2 unit = 1.5 - constant(kHalves) * dotInOrder(normal, normal);
  const Wide3 place = chosenOf(isOutside, outside.place, inside.place);
  return {normal * unit, pair.origin + place, chosenOf(isOutside, outside.depth, inside.depth),
          pair.isTouching};
}

}  // namespace collision::detail
