// Contacts of a point or sphere with a point, sphere, capsule or Aabb.
#pragma once

#include <array>

#include "collision/round/round_touch.hpp"
#include "collision/shape/order.hpp"
#include "collision/shape/touch.hpp"
#include "collision/shapes.hpp"

namespace collision::detail {

/// A point or sphere in world space, with the radius in both lanes.
struct Ball2 {
  Double3 center;
  Double2 radius;
};

[[nodiscard]] inline Ball2 toBall2(const glm::vec3& point) { return {loadDouble3(point, 0), Double2{}}; }
[[nodiscard]] inline Ball2 toBall2(const Sphere& s) {
  static_assert(sizeof(Sphere) == 16, "a Sphere is 4 floats in a row");
  const Double2 last = loadDouble2(s, 8);
  return {{loadDouble2(s, 0), last}, __builtin_shufflevector(last, last, 1, 1)};
}

/// The contact position of two balls, relative to the centre of the larger ball, b. It is the centre of a, if
/// that centre is in b and the interval of b on the normal contains the interval of a. Otherwise it is the
/// middle of the overlap on the line of centres. `way`: from the centre of b to the centre of a; `squared`:
/// squared length of `way`; `a`, `b`: the radii.
[[nodiscard]] [[gnu::always_inline]] inline Double3 contactPosition(const Double3& way, const Double3& normal,
                                                                    Double2 squared, Double2 a, Double2 b) {
  const Double2 along = dotInOrder(way, normal), low = larger(along - a, -b), high = smaller(along + a, b);
  const Long2 isWithin = asMask(magnitude(along) + a <= b) & asMask(squared <= b * b);
  return select(isWithin, way, normal * (constant(kHalves) * (low + high)) + Double3{});
}

/// The contact of two balls. `b` must be at least as large as `a`. Concentric balls have the normal +y.
/// Adding Double3{} turns -0 into 0.
[[nodiscard]] [[gnu::always_inline]] inline Touch2 touchOf(const Ball2& a, const Ball2& b) {
  const Double3 way = (a.center - b.center) + Double3{}, upwards{Double2{0.0, 1.0}, Double2{}};
  const Double2 squared = dotInOrder(way, way), length = sqrtOf(squared), radii = a.radius + b.radius;
  const Double3 normal = select(length > Double2{}, way / length, upwards);
  const Double3 place = contactPosition(way, normal, squared, a.radius, b.radius);
  return {normal, b.center + place, radii - length, squared[0] <= (radii * radii)[0]};
}

[[nodiscard]] [[gnu::always_inline]] inline Touch2 touchOf(const glm::vec3& a, const Sphere& b) {
  return touchOf(toBall2(a), toBall2(b));
}

/// The contact of two points or two spheres. Branchless, because the order of the balls is unpredictable.
template <class Ball>
[[nodiscard]] [[gnu::always_inline]] inline Touch2 touchOf(const Ball& a, const Ball& b) {
  const std::array<const Ball*, 2> both{&a, &b};
  const bool swapped = outOfOrder(a, b);
  Touch2 touch = touchOf(toBall2(*both[swapped]), toBall2(*both[!swapped]));
  touch.normal = negatedIf(swapped, touch.normal);
  return touch;
}

/// A ball and a capsule, relative to the capsule's centre. Scalars are in both lanes.
struct BallCapsule {
  Double3 origin;        ///< The capsule's centre, world space.
  Double3 center, half;  ///< The ball's centre; half the capsule's axis.
  Double2 square;        ///< Squared length of `half`.
  Double2 ball, radius;  ///< The radii of the ball and of the capsule.
};

template <class Ball>
[[nodiscard]] [[gnu::always_inline]] inline BallCapsule toBallCapsule(const Ball& a, const Capsule& b) {
  static_assert(offsetof(Capsule, b) == 12 && offsetof(Capsule, radius) == 24, "a, b, and the radius");
  const Double2 last = loadDouble2(b, 20), halves = constant(kHalves);
  const Double3 start = loadDouble3(b, 0), end{loadDouble2(b, 12), last};
  const Double3 origin = (start + end) * halves, half = (end - start) * halves;
  const Ball2 ball = toBall2(a);
  return {origin,      ball.center - origin,
          half,        dotInOrder(half, half),
          ball.radius, __builtin_shufflevector(last, last, 1, 1)};
}

/// The point of the capsule's axis nearest to `point`; NaN if the axis has no length.
[[nodiscard]] [[gnu::always_inline]] inline Double3 onAxis(const BallCapsule& pair, const Double3& point) {
  const Double2 along = dotInOrder(point, pair.half) / pair.square;
  return pair.half * larger(smaller(along, constant(kOnes)), constant(kMinusOnes)) + Double3{};
}

[[nodiscard]] inline bool touching(const BallCapsule& pair, Double2 squared) {
  const Double2 radii = pair.ball + pair.radius;
  return squared[0] <= (radii * radii)[0];
}

/// A contact position relative to the capsule's centre. Certainly right if `isCertain`.
struct BallPosition {
  Double3 position;
  Long2 isCertain;
};

/// Computes the first three cases of positionOf (round_touch.cpp) and selects one. `from`: the point of the
/// axis nearest to the ball's centre. `length`: the distance from this point to the ball's centre. `squared`:
/// the squared distance.
[[nodiscard]] [[gnu::always_inline]] inline BallPosition contactPosition(const BallCapsule& pair,
                                                                         const Double3& from,
                                                                         const Double3& normal,
                                                                         Double2 length, Double2 squared) {
  const Double2 ball = pair.ball, radius = pair.radius;
  const Double2 along = dotInOrder(pair.center, normal), away = magnitude(along);
  const Double2 reach = magnitude(dotInOrder(pair.half, normal)) + radius;
  const Double2 low = larger(along - ball, -reach), high = smaller(along + ball, reach);
  const Double2 onward = constant(kHalves) * (low + high) - dotInOrder(from, normal);
  const Long2 isWithin = asMask(away + ball <= reach) & asMask(squared <= radius * radius);
  const Long2 isAround =
      asMask(away + reach <= ball) & asMask(dotInOrder(pair.center, pair.center) <= ball * ball);
  const Double2 slack = kContainmentSlack * (sumOfAbs(pair.half) + ball + radius);
  const Long2 isHeld =
      asMask(magnitude(length - onward) + slack <= ball) & asMask(magnitude(onward) + slack <= radius);
  const Double3 middle = select(isAround, Double3{}, from + normal * onward);
  return {select(isWithin, pair.center, middle), isWithin | isAround | isHeld};
}

/// Calls touchOf(RoundPair) of round_touch.hpp. Not inlined, so that the caller needs no stack frame.
[[nodiscard]] [[gnu::noinline, gnu::cold]] Touch2 touchOfRoundPair(const RoundPair& pair);
[[nodiscard]] [[gnu::noinline, gnu::cold]] Touch2 touchOfRoundPair(const glm::vec3& a, const Capsule& b);
[[nodiscard]] [[gnu::noinline, gnu::cold]] Touch2 touchOfRoundPair(const Sphere& a, const Capsule& b);

/// The contact of a ball and a capsule. touchOfRoundPair computes the three rare cases. These are a ball
/// centred on the axis, an axis without length, and a capsule lying obliquely in a larger ball. In the last
/// case, the middle of the overlap may be outside the capsule.
template <class Ball>
[[nodiscard]] [[gnu::always_inline]] inline Touch2 touchOf(const Ball& a, const Capsule& b) {
  const BallCapsule pair = toBallCapsule(a, b);
  const Double3 from = onAxis(pair, pair.center), way = pair.center - from;
  const Double2 squared = dotInOrder(way, way), length = sqrtOf(squared);
  const Double2 noise = kMinDirectionLength * sumOfAbs(pair.half);
  const Double3 normal = way / length;
  const BallPosition place = contactPosition(pair, from, normal, length, squared);
  const bool isTouching = touching(pair, squared), isCertain = place.isCertain[0] != 0;
  const bool hasDirection = (length[0] > noise[0]) & (pair.square[0] > 0.0);
  if (!(hasDirection & (isCertain | !isTouching))) return touchOfRoundPair(a, b);
  return {normal, pair.origin + place.position, pair.ball + pair.radius - length, isTouching};
}

template <class Ball>
[[nodiscard]] [[gnu::always_inline]] inline bool overlapsInline(const Ball& a, const Capsule& b) {
  const BallCapsule pair = toBallCapsule(a, b);
  if (!(pair.square[0] > 0.0)) return toRoundPair(a, b).touching();
  const Double3 way = pair.center - onAxis(pair, pair.center);
  return touching(pair, dotInOrder(way, way));
}

/// A ball and an Aabb, relative to the box's centre. Scalars are in both lanes.
struct BallAabb {
  Double3 origin;        ///< The box's centre, world space.
  Double3 center, half;  ///< The ball's centre; the box's half extents.
  Double3 nearest;       ///< The point of the box that is nearest to the ball's centre.
  Double2 radius;
  Double2 reach;  ///< Same as RoundBoxPair::reach.
  bool isTouching;
};

/// Ericson, "Real-Time Collision Detection", 5.1.3. The verdict is computed from the given corners and not
/// from the rounded centre, so that it equals overlaps(a, b).
template <class Ball>
[[nodiscard]] [[gnu::always_inline]] inline BallAabb toBallAabb(const Ball& a, const Aabb& b) {
  static_assert(offsetof(Aabb, max) == 12, "min and max in a row");
  const Double2 halves = constant(kHalves);
  const Ball2 ball = toBall2(a);
  const Double3 min = loadDouble3(b, 0), max = loadDouble3(b, 12);
  const Double3 gap = smaller(larger(ball.center, min), max) - ball.center;
  const Double3 origin = (min + max) * halves, half = (max - min) * halves, center = ball.center - origin;
  const Double3 nearest = smaller(half, larger(Double3{} - half, center));
  const Double2 reach = (sumOfAbs(center) + ball.radius) + sumOfAbs(half);
  const bool isTouching = dotInOrder(gap, gap)[0] <= (ball.radius * ball.radius)[0];
  return {origin, center, half, nearest, ball.radius, reach, isTouching};
}

/// A contact whose position is relative to the box's centre.
struct AabbContact {
  Double3 normal, position;
  Double2 depth;
};

/// Same as `chord` of round_touch.hpp, in registers.
[[nodiscard]] [[gnu::always_inline]] inline Double2 chordOf(const Double3& half, const Double3& normal) {
  const Double2 infinite = Double2{} + std::numeric_limits<double>::infinity();
  const auto along = [&](Double2 h, Double2 n) {
    const Double2 size = larger(magnitude(n), Double2{} + std::numeric_limits<double>::min());
    return select(asMask(n == Double2{}), infinite, (h + h) / size);
  };
  return leastOf({along(half.xy, normal.xy), along(half.z, normal.z)});
}

/// True if the ball contains the point, within rounding.
[[nodiscard]] [[gnu::always_inline]] inline Long2 ballContains(const BallAabb& pair, const Double3& point) {
  const Double3 way = pair.center - point;
  const Double2 held = pair.radius + kDoubleRounding * pair.reach;
  return asMask(dotInOrder(way, way) <= held * held);
}

/// The contact if the ball's centre is outside the box. If the ball contains the box's centre, and the ball's
/// projection on the normal contains the box's projection, the position is that centre. Otherwise it is
/// midway between the box's nearest point and the end of the overlap along the normal. That end is the ball's
/// deepest point or, if nearer, the far side of the box.
[[nodiscard]] [[gnu::always_inline]] inline AabbContact touchOutside(const BallAabb& pair, const Double3& way,
                                                                     Double2 length) {
  const Double3 normal = way / length;
  const Double2 depth = pair.radius - length, shared = smaller(depth, chordOf(pair.half, normal));
  const Double3 midway = pair.nearest - normal * (constant(kHalves) * shared);
  const Double2 along = magnitude(dotInOrder(pair.center, normal));
  const Long2 isAround =
      asMask(along + dotInOrder(pair.half, magnitude(normal)) <= pair.radius) & ballContains(pair, Double3{});
  return {normal, select(isAround, Double3{}, midway), depth};
}

/// A mask of the axis with the face nearest to a point in the box; of equally near faces, the first.
/// `toFace`: distance to the nearer face along each axis.
[[nodiscard]] [[gnu::always_inline]] inline Double3 nearestFace(const Double3& toFace) {
  const Double2 turned = __builtin_shufflevector(toFace.xy, toFace.xy, 1, 0);
  const Double2 z = __builtin_shufflevector(toFace.z, toFace.z, 0, 0);
  const Long2 isZ = asMask(z < smaller(toFace.xy, turned)), isNearer = asMask(turned < toFace.xy);
  const Long2 isXy = ~isZ & (__builtin_shufflevector(isNearer, isNearer, 0, 0) ^ Long2{-1, 0});
  return {reinterpret_cast<Double2>(isXy), reinterpret_cast<Double2>(isZ)};
}

/// The component of `v` selected by the mask, in both lanes.
[[nodiscard]] [[gnu::always_inline]] inline Double2 lane(const Double3& where, const Double3& v) {
  const Double3 found = pick(where, v);
  const Long2 xy = asBits(found.xy), z = asBits(found.z);
  return reinterpret_cast<Double2>(xy | __builtin_shufflevector(xy, xy, 1, 0) |
                                   __builtin_shufflevector(z, z, 0, 0));
}

/// The contact if the ball's centre is inside the box. If the box's projection on the normal contains the
/// ball's projection, the position is the ball's centre. Otherwise it is the touching point after the minimum
/// translation, moved along the normal to the middle of the overlap.
/// If rounding puts the centre outside the box, this point may be outside a tiny ball at an edge of a huge
/// box. The position is then the box's nearest point.
[[nodiscard]] [[gnu::always_inline]] inline AabbContact touchInside(const BallAabb& pair) {
  const Double2 one = constant(kOnes), radius = pair.radius;
  const Double3 toFace = pair.half - magnitude(pair.center), face = nearestFace(toFace);
  const Double2 height = lane(face, pair.center), half = lane(face, pair.half), out = lane(face, toFace);
  const Double2 along = magnitude(height), slack = kDoubleRounding * pair.reach;
  const Double3 normal = negatedIf(height[0] < 0.0, pick(face, Double3{one, one}));
  const Double3 moved = pair.center + normal * (out + radius);
  const Double3 resting = smaller(pair.half, larger(Double3{} - pair.half, moved));
  const Double2 middle = constant(kHalves) * (larger(along - radius, -half) + smaller(along + radius, half));
  const Long2 isWithin = asMask(along + radius <= half) & asMask(-leastOf(toFace) <= slack);
  const Double3 level = resting + normal * (middle - dotInOrder(resting, normal));
  const Double3 place = select(ballContains(pair, level), level, pair.nearest);
  return {normal, select(isWithin, pair.center, place), radius + out};
}

/// The contact of a ball and an Aabb. One Newton step renormalizes the normal.
template <class Ball>
[[nodiscard]] [[gnu::always_inline]] inline Touch2 touchOf(const Ball& a, const Aabb& b) {
  const BallAabb pair = toBallAabb(a, b);
  const Double3 way = pair.center - pair.nearest;
  const Double2 length = sqrtOf(dotInOrder(way, way));
  const AabbContact outside = touchOutside(pair, way, length), inside = touchInside(pair);
  const Long2 isOutside = asMask(length > kMinDirectionLength * pair.reach);
  const Double3 normal = select(isOutside, outside.normal, inside.normal);
  const Double2 unit = 1.5 - constant(kHalves) * dotInOrder(normal, normal);
  const Double3 place = select(isOutside, outside.position, inside.position);
  return {normal * unit, pair.origin + place, select(isOutside, outside.depth, inside.depth),
          pair.isTouching};
}

}  // namespace collision::detail
