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
  const Double2 zAndRadius = loadDouble2(s, 8);
  return {{loadDouble2(s, 0), zAndRadius}, __builtin_shufflevector(zAndRadius, zAndRadius, 1, 1)};
}

/// The contact position of two balls, relative to the centre of the larger ball, b. It is the centre of a, if
/// that centre is in b and the interval of b on the normal contains the interval of a. Otherwise it is the
/// middle of the overlap on the line of centres. `offset`: from the centre of b to the centre of a;
/// `squaredDistance`: squared length of `offset`; `radiusA`, `radiusB`: the radii.
[[nodiscard]] [[gnu::always_inline]] inline Double3 contactPosition(const Double3& offset,
                                                                    const Double3& normal,
                                                                    Double2 squaredDistance, Double2 radiusA,
                                                                    Double2 radiusB) {
  const Double2 projection = dotInOrder(offset, normal), low = larger(projection - radiusA, -radiusB),
                high = smaller(projection + radiusA, radiusB);
  const Long2 ballIsInside =
      asMask(magnitude(projection) + radiusA <= radiusB) & asMask(squaredDistance <= radiusB * radiusB);
  return select(ballIsInside, offset, normal * (constant(kHalves) * (low + high)) + Double3{});
}

/// The contact of two balls. `b` must be at least as large as `a`. Concentric balls have the normal +y.
/// Adding Double3{} turns -0 into 0.
[[nodiscard]] [[gnu::always_inline]] inline Touch2 touchOf(const Ball2& a, const Ball2& b) {
  const Double3 offset = (a.center - b.center) + Double3{}, yAxis{Double2{0.0, 1.0}, Double2{}};
  const Double2 squaredDistance = dotInOrder(offset, offset), length = sqrtOf(squaredDistance),
                radii = a.radius + b.radius;
  const Double3 normal = select(length > Double2{}, offset / length, yAxis);
  const Double3 localPosition = contactPosition(offset, normal, squaredDistance, a.radius, b.radius);
  return {normal, b.center + localPosition, radii - length, squaredDistance[0] <= (radii * radii)[0]};
}

[[nodiscard]] [[gnu::always_inline]] inline Touch2 touchOf(const glm::vec3& a, const Sphere& b) {
  return touchOf(toBall2(a), toBall2(b));
}

/// The contact of two points or two spheres. Branchless, because the order of the balls is unpredictable.
template <class Ball>
[[nodiscard]] [[gnu::always_inline]] inline Touch2 touchOf(const Ball& a, const Ball& b) {
  const std::array<const Ball*, 2> balls{&a, &b};
  const bool isSwapped = outOfOrder(a, b);
  Touch2 touch = touchOf(toBall2(*balls[isSwapped]), toBall2(*balls[!isSwapped]));
  touch.normal = negatedIf(isSwapped, touch.normal);
  return touch;
}

/// A ball and a capsule, relative to the capsule's centre. Both lanes of a Double2 have the same number.
struct BallCapsule {
  Double3 origin;                     ///< The capsule's centre, world space.
  Double3 center, half;               ///< The ball's centre; half the capsule's axis.
  Double2 halfSquared;                ///< Squared length of `half`.
  Double2 ballRadius, capsuleRadius;  ///< The radii of the ball and of the capsule.
};

template <class Ball>
[[nodiscard]] [[gnu::always_inline]] inline BallCapsule toBallCapsule(const Ball& a, const Capsule& b) {
  static_assert(offsetof(Capsule, b) == 12 && offsetof(Capsule, radius) == 24, "a, b, and the radius");
  const Double2 zAndRadius = loadDouble2(b, 20), halves = constant(kHalves);
  const Double3 start = loadDouble3(b, 0), end{loadDouble2(b, 12), zAndRadius};
  const Double3 origin = (start + end) * halves, half = (end - start) * halves;
  const Ball2 ball = toBall2(a);
  return {origin,      ball.center - origin,
          half,        dotInOrder(half, half),
          ball.radius, __builtin_shufflevector(zAndRadius, zAndRadius, 1, 1)};
}

/// The point of the capsule's axis nearest to `point`; NaN if the axis has no length.
[[nodiscard]] [[gnu::always_inline]] inline Double3 nearestOnAxis(const BallCapsule& pair,
                                                                  const Double3& point) {
  const Double2 axisParameter = dotInOrder(point, pair.half) / pair.halfSquared;
  return pair.half * larger(smaller(axisParameter, constant(kOnes)), constant(kMinusOnes)) + Double3{};
}

[[nodiscard]] inline bool touching(const BallCapsule& pair, Double2 squaredDistance) {
  const Double2 radii = pair.ballRadius + pair.capsuleRadius;
  return squaredDistance[0] <= (radii * radii)[0];
}

/// A contact position relative to the capsule's centre. Certainly right if `isCertain`.
struct BallPosition {
  Double3 position;
  Long2 isCertain;
};

/// Computes the first three cases of positionOf (round_touch.cpp) and selects one. `axisPoint`: the point of
/// the axis nearest to the ball's centre. `distance`: the distance from this point to the ball's centre.
/// `squaredDistance`: the squared distance.
[[nodiscard]] [[gnu::always_inline]] inline BallPosition contactPosition(const BallCapsule& pair,
                                                                         const Double3& axisPoint,
                                                                         const Double3& normal,
                                                                         Double2 distance,
                                                                         Double2 squaredDistance) {
  const Double2 ball = pair.ballRadius, radius = pair.capsuleRadius;
  const Double2 projection = dotInOrder(pair.center, normal), absProjection = magnitude(projection);
  const Double2 reach = magnitude(dotInOrder(pair.half, normal)) + radius;
  const Double2 low = larger(projection - ball, -reach), high = smaller(projection + ball, reach);
  const Double2 shift = constant(kHalves) * (low + high) - dotInOrder(axisPoint, normal);
  const Long2 ballIsInside =
      asMask(absProjection + ball <= reach) & asMask(squaredDistance <= radius * radius);
  const Long2 ballIsAround =
      asMask(absProjection + reach <= ball) & asMask(dotInOrder(pair.center, pair.center) <= ball * ball);
  const Double2 slack = kContainmentSlack * (sumOfAbs(pair.half) + ball + radius);
  const Long2 isInBoth =
      asMask(magnitude(distance - shift) + slack <= ball) & asMask(magnitude(shift) + slack <= radius);
  const Double3 middle = select(ballIsAround, Double3{}, axisPoint + normal * shift);
  return {select(ballIsInside, pair.center, middle), ballIsInside | ballIsAround | isInBoth};
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
  const Double3 axisPoint = nearestOnAxis(pair, pair.center), offset = pair.center - axisPoint;
  const Double2 squaredDistance = dotInOrder(offset, offset), distance = sqrtOf(squaredDistance);
  const Double2 minDistance = kMinDirectionLength * sumOfAbs(pair.half);
  const Double3 normal = offset / distance;
  const BallPosition local = contactPosition(pair, axisPoint, normal, distance, squaredDistance);
  const bool isTouching = touching(pair, squaredDistance), isCertain = local.isCertain[0] != 0;
  const bool hasDirection = (distance[0] > minDistance[0]) & (pair.halfSquared[0] > 0.0);
  if (!(hasDirection & (isCertain | !isTouching))) return touchOfRoundPair(a, b);
  return {normal, pair.origin + local.position, pair.ballRadius + pair.capsuleRadius - distance, isTouching};
}

template <class Ball>
[[nodiscard]] [[gnu::always_inline]] inline bool overlapsInline(const Ball& a, const Capsule& b) {
  const BallCapsule pair = toBallCapsule(a, b);
  if (!(pair.halfSquared[0] > 0.0)) return toRoundPair(a, b).touching();
  const Double3 offset = pair.center - nearestOnAxis(pair, pair.center);
  return touching(pair, dotInOrder(offset, offset));
}

/// A ball and an Aabb, relative to the box's centre. Both lanes of a Double2 have the same number.
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
  const auto chordAlong = [&](Double2 h, Double2 n) {
    const Double2 absNormal = larger(magnitude(n), Double2{} + std::numeric_limits<double>::min());
    return select(asMask(n == Double2{}), infinite, (h + h) / absNormal);
  };
  return leastOf({chordAlong(half.xy, normal.xy), chordAlong(half.z, normal.z)});
}

/// True if the ball contains the point, within rounding.
[[nodiscard]] [[gnu::always_inline]] inline Long2 ballContains(const BallAabb& pair, const Double3& point) {
  const Double3 offset = pair.center - point;
  const Double2 radiusWithSlack = pair.radius + kDoubleRounding * pair.reach;
  return asMask(dotInOrder(offset, offset) <= radiusWithSlack * radiusWithSlack);
}

/// The contact if the ball's centre is outside the box. If the ball contains the box's centre, and the ball's
/// projection on the normal contains the box's projection, the position is that centre. Otherwise it is
/// midway between the box's nearest point and the end of the overlap along the normal. That end is the ball's
/// deepest point or, if nearer, the far side of the box.
[[nodiscard]] [[gnu::always_inline]] inline AabbContact touchOutside(const BallAabb& pair,
                                                                     const Double3& offset,
                                                                     Double2 distance) {
  const Double3 normal = offset / distance;
  const Double2 depth = pair.radius - distance, overlap = smaller(depth, chordOf(pair.half, normal));
  const Double3 middle = pair.nearest - normal * (constant(kHalves) * overlap);
  const Double2 absProjection = magnitude(dotInOrder(pair.center, normal));
  const Long2 ballIsAround = asMask(absProjection + dotInOrder(pair.half, magnitude(normal)) <= pair.radius) &
                             ballContains(pair, Double3{});
  return {normal, select(ballIsAround, Double3{}, middle), depth};
}

/// A mask of the axis with the face nearest to a point in the box; of equally near faces, the first.
/// `faceDistances`: distance to the nearer face along each axis.
[[nodiscard]] [[gnu::always_inline]] inline Double3 nearestFace(const Double3& faceDistances) {
  const Double2 swappedXy = __builtin_shufflevector(faceDistances.xy, faceDistances.xy, 1, 0);
  const Double2 z = __builtin_shufflevector(faceDistances.z, faceDistances.z, 0, 0);
  const Long2 isZ = asMask(z < smaller(faceDistances.xy, swappedXy)),
              isNearer = asMask(swappedXy < faceDistances.xy);
  const Long2 isXy = ~isZ & (__builtin_shufflevector(isNearer, isNearer, 0, 0) ^ Long2{-1, 0});
  return {reinterpret_cast<Double2>(isXy), reinterpret_cast<Double2>(isZ)};
}

/// The component of `v` selected by the mask, in both lanes.
[[nodiscard]] [[gnu::always_inline]] inline Double2 componentWhere(const Double3& mask, const Double3& v) {
  const Double3 masked = pick(mask, v);
  const Long2 xy = asBits(masked.xy), z = asBits(masked.z);
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
  const Double3 faceDistances = pair.half - magnitude(pair.center), faceMask = nearestFace(faceDistances);
  const Double2 coordinate = componentWhere(faceMask, pair.center),
                half = componentWhere(faceMask, pair.half),
                faceDistance = componentWhere(faceMask, faceDistances);
  const Double2 absCoordinate = magnitude(coordinate), slack = kDoubleRounding * pair.reach;
  const Double3 normal = negatedIf(coordinate[0] < 0.0, pick(faceMask, Double3{one, one}));
  const Double3 movedCenter = pair.center + normal * (faceDistance + radius);
  const Double3 restingPoint = smaller(pair.half, larger(Double3{} - pair.half, movedCenter));
  const Double2 middleCoordinate =
      constant(kHalves) * (larger(absCoordinate - radius, -half) + smaller(absCoordinate + radius, half));
  const Long2 ballIsInside =
      asMask(absCoordinate + radius <= half) & asMask(-leastOf(faceDistances) <= slack);
  const Double3 middlePoint = restingPoint + normal * (middleCoordinate - dotInOrder(restingPoint, normal));
  const Double3 fallback = select(ballContains(pair, middlePoint), middlePoint, pair.nearest);
  return {normal, select(ballIsInside, pair.center, fallback), radius + faceDistance};
}

/// The contact of a ball and an Aabb. One Newton step renormalizes the normal.
template <class Ball>
[[nodiscard]] [[gnu::always_inline]] inline Touch2 touchOf(const Ball& a, const Aabb& b) {
  const BallAabb pair = toBallAabb(a, b);
  const Double3 offset = pair.center - pair.nearest;
  const Double2 distance = sqrtOf(dotInOrder(offset, offset));
  const AabbContact contactOutside = touchOutside(pair, offset, distance), contactInside = touchInside(pair);
  const Long2 isOutside = asMask(distance > kMinDirectionLength * pair.reach);
  const Double3 normal = select(isOutside, contactOutside.normal, contactInside.normal);
  const Double2 rescale = 1.5 - constant(kHalves) * dotInOrder(normal, normal);
  const Double3 localPosition = select(isOutside, contactOutside.position, contactInside.position);
  return {normal * rescale, pair.origin + localPosition,
          select(isOutside, contactOutside.depth, contactInside.depth), pair.isTouching};
}

}  // namespace collision::detail
