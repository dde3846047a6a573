// How a ball (point, sphere) and an axis-aligned box touch: all in double, and without a branch between hits
// and misses, or between a centre inside the box and one outside. What box_touch.hpp says of any core and any
// box, where a centre and straight axes leave fewer cases; the same bits.
#pragma once

#include "collision/detail/ball_touch.hpp"
#include "collision/detail/box_touch.hpp"
#include "collision/detail/round_touch.hpp"

namespace collision::detail {

/// Measured from the box's centre. Every number by itself stands in both lanes.
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

/// Where on the normal the contact lies, measured from the box's centre.
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

/// Is the point in the ball, or on it but for rounding?
[[nodiscard]] [[gnu::always_inline]] inline Long2 ballHolds(const BallAabb& pair, const Wide3& point) {
  const Wide3 way = pair.center - point;
  const Double2 held = pair.radius + kDoubleRounding * pair.reach;
  return asMask(dotInOrder(way, way) <= held * held);
}

/// Centre outside: out along the way from the nearest point, by the radius less its length. The middle of the
/// stretch from there to the ball's deepest point, or to where the box ends before that; or the box's centre,
/// where the ball holds it, and all of the box along the normal.
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

/// All bits in the lane of the face nearest to a centre in the box, the first of equally near ones. `toFace`:
/// how far they are.
[[nodiscard]] [[gnu::always_inline]] inline Wide3 nearestFace(const Wide3& toFace) {
  const Double2 turned = __builtin_shufflevector(toFace.xy, toFace.xy, 1, 0);
  const Double2 z = __builtin_shufflevector(toFace.z, toFace.z, 0, 0);
  const Long2 isZ = asMask(z < smaller(toFace.xy, turned)), isNearer = asMask(turned < toFace.xy);
  const Long2 isXy = ~isZ & (__builtin_shufflevector(isNearer, isNearer, 0, 0) ^ Long2{-1, 0});
  return {reinterpret_cast<Double2>(isXy), reinterpret_cast<Double2>(isZ)};
}

/// Of the lane where the bits stand, in both lanes.
[[nodiscard]] [[gnu::always_inline]] inline Double2 lane(const Wide3& where, const Wide3& v) {
  const Wide3 found = pick(where, v);
  const Long2 xy = asBits(found.xy), z = asBits(found.z);
  return reinterpret_cast<Double2>(xy | __builtin_shufflevector(xy, xy, 1, 0) |
                                   __builtin_shufflevector(z, z, 0, 0));
}

/// Centre inside: out through the nearest face. Level with the middle of what both cover of the normal, where
/// the ball would come to rest; or the ball's centre, where all of it lies within the box along the normal.
/// A centre outside by no more than rounding may have its place outside of a minute ball, at an edge of a
/// vast box: there it is the nearest point.
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

/// A normal is unit to rounding, and one Newton step makes it so again.
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
