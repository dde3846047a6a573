// Tests a ray in float against boxes and triangles. Finds only certain hits and misses.
#pragma once

#include <optional>
#include <type_traits>

#include "collision/box_box/box_gaps4.hpp"
#include "collision/results.hpp"
#include "collision/shape/box.hpp"
#include "collision/shapes.hpp"
#include "collision/simd/branchless_optional.hpp"
#include "collision/simd/float4.hpp"

namespace collision::detail {

[[nodiscard]] inline Float4 origin4(const Ray& ray) { return load4(ray, 0); }

/// The ray's direction. The load starts one float earlier, because otherwise its fourth float would be beyond
/// the ray.
[[nodiscard]] inline Float4 direction4(const Ray& ray) {
  static_assert(offsetof(Ray, direction) == 12 && sizeof(Ray) == 24, "a Ray is 6 floats in a row");
  return dropFirstLane(load4(ray, 8));
}

/// Stores whole registers in order. Each store overwrites the unused fourth lane of the previous store. This
/// is cheaper here than shuffles, because the store ports are free.
[[gnu::always_inline]] inline void store(RayHit& hit, float t, Float4 point, Float4 normal) {
  static_assert(offsetof(RayHit, point) == 4 && offsetof(RayHit, normal) == 16 &&
                    offsetof(RayHit, feature) == 28 && sizeof(RayHit) == 32 &&
                    std::is_trivially_copyable_v<RayHit>,
                "t, point, normal, feature");
  char* const bytes = reinterpret_cast<char*>(&hit);
  std::memcpy(bytes, &t, 4);
  std::memcpy(bytes + 4, &point, 16);
  std::memcpy(bytes + 16, &normal, 16);
  hit.feature = kNoFeature;
}

/// The hit if `hits` is 1, nullopt if 0. Ignores the fourth lanes.
[[nodiscard]] [[gnu::always_inline]] inline std::optional<RayHit> hitIf(unsigned hits, float t, Float4 point,
                                                                        Float4 normal) {
  return filledIf<RayHit>(hits != 0, [&](RayHit& hit) { store(hit, t, point, normal); });
}

/// Like hitIf above, for the point of the ray at t. `t` is in each of the first three lanes.
[[nodiscard]] [[gnu::always_inline]] inline std::optional<RayHit> hitIf(unsigned hits, const Ray& ray,
                                                                        Float4 t, Float4 normal) {
  return hitIf(hits, t[0], origin4(ray) + direction4(ray) * t, normal);
}

// Tests a ray against a box in float. Finds out whether the ray certainly misses, or which face it certainly
// enters, and at which t. Branchless for hits and misses.

/// e bounds the error of a point on the ray, and of the gap between the origin and a face. This constant is e
/// divided by the sum of the reach and the time. Rounding, plus the tolerance of the double test for faces
/// that are entered together (kTiedSlacks), causes at most 27 · 2^-24; 2^-19 is 32 · 2^-24. The RayFilter
/// tests compare with double. A float hit is off the face by at most 2.2e-6 of the pair's size, or 1e-5 for
/// the largest skew. docs/conventions.md allows 2e-5, so double is not needed.
inline constexpr float kBoxRayError = 0x1p-19f;

/// A skew s of the axes adds at most kSkewErrorFactor * s to kBoxRayError, which also covers the rounding of
/// s.
inline constexpr float kSkewErrorFactor = 2.0f;

/// An upper bound of kBoxRayError plus the error from the largest skew that `problem` accepts.
inline constexpr float kSkewedRayError = 0x1p-15f;

/// If the ray approaches a face at a speed below 1 / kMaxInverseSpeed, double computes the hit. The value is
/// kMaxCorrectionSlacks (sweep/cast.hpp) minus rounding.
inline constexpr float kMaxInverseSpeed = 63.0f;

/// A ray in the frame of a box. Lanes are dot products with the given axes. These lanes are not divided by
/// the axes' squared lengths. Instead, the half extents are multiplied by the squared lengths.
struct BoxRay4 {
  Float4 origin, direction, half;
  /// Distance of the origin from the nearer face on each axis; negative between the faces.
  Float4 gap;
  Float4 squaredAxes;    ///< The squared lengths of the axes.
  Float4 relativeError;  ///< The error of a unit vector along an axis: kBoxRayError plus the error from the
                         ///< skew.
  Float4 error;          ///< `relativeError` times the reach, plus the smallest normal float for underflow.
};

[[nodiscard]] inline Float4 boxRayError(Float4 offset, Float4 half, Float4 relativeError) {
  return sumOf(magnitude(offset) + half) * relativeError + splat3(std::numeric_limits<float>::min());
}

/// BoxRay4::share for the measured skew.
[[nodiscard]] inline Float4 skewedRayError(const Obb& box) {
  return splat3(kBoxRayError) + splat3(kSkewErrorFactor) * broadcastLargest(skewOf(box));
}

/// Transforms a ray to the box's frame. `relativeError`: upper bound of the error of a unit vector along an
/// axis.
[[nodiscard]] [[gnu::always_inline]] inline BoxRay4 toBoxRay4(const Ray& ray, const Obb& box,
                                                              Float4 relativeError) {
  const Triple4 rows = rows4(box);
  const Float4 offset = origin4(ray) - load4(box, 0), half = load4(box, 12),
               localOrigin = multiply(rows, offset);
  const Float4 squaredAxes = rows[0] * rows[0] + rows[1] * rows[1] + rows[2] * rows[2],
               extents = half * squaredAxes;
  return {localOrigin,
          multiply(rows, direction4(ray)),
          extents,
          magnitude(localOrigin) - extents,
          squaredAxes,
          relativeError,
          boxRayError(offset, half, relativeError)};
}

[[nodiscard]] [[gnu::always_inline]] inline BoxRay4 toBoxRay4(const Ray& ray, const Aabb& box,
                                                              Float4 relativeError = splat3(kBoxRayError)) {
  const auto [min, max] = toAabb4(box);
  const Float4 aboveMin = origin4(ray) - min, aboveMax = origin4(ray) - max;
  const Float4 offset = 0.5f * (aboveMin + aboveMax), half = 0.5f * (max - min);
  return {offset,
          direction4(ray),
          half,
          larger(aboveMax, -aboveMin),
          Float4{} + 1.0f,
          relativeError,
          boxRayError(offset, half, relativeError)};
}

/// The face that the ray enters last, with its time and its outward normal in the box's frame.
struct RayBoxEntry {
  unsigned hits = 0, misses = 0;  ///< 1 if the ray certainly hits, or certainly misses; else 0.
  Float4 t{};                     ///< The time of entry, copied to the first three lanes.
  Float4 normal{};
};

/// Finds the face that the ray enters last. If the ray is then outside another slab, the ray misses. If it is
/// well inside both other slabs, the ray hits. At approach speed c, the errors of time and point are e / c.
/// So a point farther than 3.1 e / c from a face is certainly on one side. Speeds below `minSpeed` are
/// replaced by `minSpeed`. If the last face that the ray enters has such a speed, the result is uncertain.
[[nodiscard]] [[gnu::always_inline]] inline RayBoxEntry rayBoxEntry(const BoxRay4& ray, float limit) {
  const Float4 minSpeed = ray.relativeError, closingSpeed = -withSign(ray.direction, ray.origin);
  const Float4 speed = larger(closingSpeed, minSpeed), entryTimes = ray.gap / speed,
               t = broadcastLargest(entryTimes);
  const Int4 isLast = entryTimes == t;
  const Float4 inverseSpeed = broadcastNonzero(pick(isLast, splat3(1.0f) / speed));
  const Float4 timeError = ray.error * inverseSpeed,
               clearance = splat3(3.1f) * (timeError + t * minSpeed * inverseSpeed);
  const Float4 entryPoint = ray.origin + ray.direction * t, outsideBy = magnitude(entryPoint) - ray.half;
  const Float4 timeLeft = limit - t;
  const Int4 startsOutside = t > timeError, movesAway = (ray.gap > ray.error) & (closingSpeed < -minSpeed);
  const Int4 hitsFace =
      (outsideBy < -clearance) & (timeLeft > clearance) & (inverseSpeed < splat3(kMaxInverseSpeed));
  const Int4 missesFace = movesAway | (outsideBy > clearance) | (timeLeft < -clearance);
  return {twoLanesSet(startsOutside & hitsFace),
          oneLaneSet(isLast) & unsigned{signBits3(startsOutside & missesFace) != 0}, t,
          pick(isLast, withSign(splat3(1.5f) - splat3(0.5f) * ray.squaredAxes, ray.origin))};
}

// Tests a ray against a triangle in float. Finds out whether the ray certainly passes through or certainly
// misses.

/// The verdict on a ray in float. If neither is set, castOnFacet decides. A ray that may start on the
/// triangle is always uncertain.
struct RayVerdict {
  bool hits = false, misses = false;
};

/// The relative error of a triple product of two differences and a direction, or of three differences.
/// Rounding causes at most 12 · 2^-24 (tests/collision/ray_filter_test.cpp). The value, 16 · 2^-24, leaves
/// room for rounded lengths and for rays nearly parallel to the triangle's plane.
inline constexpr float kTripleError = 0x1p-20f;

/// World units. Outside this range, products of three lengths overflow or underflow in float.
inline constexpr float kMinSide = 1e-9f, kMaxSide = 1e9f;

/// The vectors b - a, c - a, and from a to the ray's origin.
struct TriangleSides4 {
  Float4 ab, ac, toOrigin;
};

[[nodiscard]] inline TriangleSides4 sidesFrom(const Ray& ray, const Triangle& triangle) {
  static_assert(offsetof(Triangle, b) == 12 && sizeof(Triangle) == 36, "a Triangle is 9 floats in a row");
  const Float4 a = load4(triangle, 0);
  return {load4(triangle, 12) - a, dropFirstLane(load4(triangle, 20)) - a, origin4(ray) - a};
}

/// u × v.
[[nodiscard]] inline Float4 cross4(Float4 u, Float4 v) { return next(u * next(v) - next(u) * v); }

/// Lane 0 is the sum of the first three lanes of `a`. Lanes 1 to 3 are the same sums for `b`, `c` and `d`.
[[nodiscard]] inline Float4 sums4(Float4 a, Float4 b, Float4 c, Float4 d) {
  const Float4 abLow = __builtin_shufflevector(a, b, 0, 4, 1, 5),
               abHigh = __builtin_shufflevector(a, b, 2, 6, 2, 6);
  const Float4 cdLow = __builtin_shufflevector(c, d, 0, 4, 1, 5),
               cdHigh = __builtin_shufflevector(c, d, 2, 6, 2, 6);
  return __builtin_shufflevector(abLow, cdLow, 0, 1, 4, 5) +
         __builtin_shufflevector(abLow, cdLow, 2, 3, 6, 7) +
         __builtin_shufflevector(abHigh, cdHigh, 0, 1, 4, 5);
}

/// Returns `v` with a new first lane. firstMinusOthers subtracts the next two lanes from the first,
/// firstPlusOthers adds them.
[[nodiscard]] inline Float4 firstMinusOthers(Float4 v) {
  return __builtin_shufflevector(v - broadcast<1>(v) - broadcast<2>(v), v, 0, 5, 6, 7);
}
[[nodiscard]] inline Float4 firstPlusOthers(Float4 v) {
  return __builtin_shufflevector(v + broadcast<1>(v) + broadcast<2>(v), v, 0, 5, 6, 7);
}

/// Möller and Trumbore, "Fast, Minimum Storage Ray-Triangle Intersection", 1997, without the division. Lane 0
/// has the determinant; lanes 1 to 3 have the weights of corners b and c and the time, each multiplied by the
/// determinant. The verdict is uncertain for a ray that may start on the triangle or lie in its plane.
[[nodiscard]] inline RayVerdict triangleVerdict(const Ray& ray, const Triangle& triangle, float limit) {
  const auto [ab, ac, toOrigin] = sidesFrom(ray, triangle);
  const Float4 direction = direction4(ray), p = cross4(direction, ac), q = cross4(toOrigin, ab);
  const Float4 products = sums4(ab * p, toOrigin * p, direction * q, ac * q);
  const Float4 signedProducts = withSign(products, broadcast<0>(products));

  const Float4 absOrigin = magnitude(toOrigin),
               lengths = sums4(magnitude(ab), magnitude(ac), absOrigin, absOrigin);
  const Float4 firstLengths = __builtin_shufflevector(lengths, lengths, 0, 2, 2, 2),
               secondLengths = __builtin_shufflevector(lengths, lengths, 1, 1, 0, 1);
  const Float4 thirdLengths = __builtin_shufflevector(Float4{2.0f, 2.0f, 2.0f}, lengths, 0, 1, 2, 4);
  const Float4 error = (kTripleError * thirdLengths) * (firstLengths * secondLengths);

  const Float4 minLengths{kMinSide, kMinSide, -1.0f, -1.0f}, maxLengths = Float4{} + kMaxSide;
  const bool isInRange =
      (signBits4((lengths > minLengths) & (lengths < maxLengths)) == 15) & (signedProducts[0] > error[0]);
  const Float4 weights = firstMinusOthers(signedProducts), errors = firstPlusOthers(error);
  const bool isLate = signedProducts[3] - error[3] > limit * (signedProducts[0] + error[0]),
             isInTime = signedProducts[3] + error[3] < limit * (signedProducts[0] - error[0]);
  return {bool(isInRange & isInTime & (signBits4(weights > errors) == 15)),
          bool(isInRange & (isLate | (signBits4(weights < -errors) != 0)))};
}

}  // namespace collision::detail
