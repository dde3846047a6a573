// A ray at a triangle in float: whether it certainly passes through, or certainly does not.
#pragma once

#include "collision/ray/ray4.hpp"
#include "collision/simd/lanes4.hpp"

namespace collision::detail {

/// The certain verdict on a ray, if any. Undecided also where it may start in the solid or on it: then the
/// general routine answers.
struct RayVerdict {
  bool hits = false, misses = false;
};

/// The relative error of a triple product of two differences and a direction, or of three differences. In
/// units of 2^-24 the differences contribute 3, the cross product 4, the dot product 3, and the slack that
/// double allows at the origin and at the direction 1 each: 12 in all. It is 16 because lengths and bounds
/// are rounded too. That also covers rays so nearly parallel to the plane that double tests the border
/// (raycast_triangle.cpp).
inline constexpr float kTripleError = 0x1p-20f;

/// World units: outside this range, products of three lengths leave float's range.
inline constexpr float kLeastSide = 1e-9f, kMostSide = 1e9f;

/// b - a, c - a, and from a to the ray's origin.
struct TriangleSides4 {
  Float4 ab, ac, from;
};

[[nodiscard]] inline TriangleSides4 sidesFrom(const Ray& ray, const Triangle& triangle) {
  static_assert(offsetof(Triangle, b) == 12 && sizeof(Triangle) == 36, "a Triangle is 9 floats in a row");
  const Float4 a = load4(triangle, 0);
  return {load4(triangle, 12) - a, turned(load4(triangle, 20)) - a, origin4(ray) - a};
}

/// u × v.
[[nodiscard]] inline Float4 cross4(Float4 u, Float4 v) { return next(u * next(v) - next(u) * v); }

/// The sums of the first three lanes of each argument, one in each lane.
[[nodiscard]] inline Float4 sums4(Float4 a, Float4 b, Float4 c, Float4 d) {
  const Float4 abLow = __builtin_shufflevector(a, b, 0, 4, 1, 5),
               abHigh = __builtin_shufflevector(a, b, 2, 6, 2, 6);
  const Float4 cdLow = __builtin_shufflevector(c, d, 0, 4, 1, 5),
               cdHigh = __builtin_shufflevector(c, d, 2, 6, 2, 6);
  return __builtin_shufflevector(abLow, cdLow, 0, 1, 4, 5) +
         __builtin_shufflevector(abLow, cdLow, 2, 3, 6, 7) +
         __builtin_shufflevector(abHigh, cdHigh, 0, 1, 4, 5);
}

/// `v` with its first lane replaced by the first minus, or plus, the next two.
[[nodiscard]] inline Float4 lessOthers(Float4 v) {
  return __builtin_shufflevector(v - broadcast<1>(v) - broadcast<2>(v), v, 0, 5, 6, 7);
}
[[nodiscard]] inline Float4 plusOthers(Float4 v) {
  return __builtin_shufflevector(v + broadcast<1>(v) + broadcast<2>(v), v, 0, 5, 6, 7);
}

/// Möller and Trumbore, "Fast, Minimum Storage Ray-Triangle Intersection", 1997, without the division: the
/// determinant, the weights of the corners b and c, and the time, all times the determinant, in a lane each.
/// Undecided also for a ray that may start on the triangle or run in its plane.
[[nodiscard]] inline RayVerdict throughTriangle(const Ray& ray, const Triangle& triangle, float limit) {
  const auto [ab, ac, from] = sidesFrom(ray, triangle);
  const Float4 along = direction4(ray), p = cross4(along, ac), q = cross4(from, ab);
  const Float4 products = sums4(ab * p, from * p, along * q, ac * q);
  const Float4 found = withSign(products, broadcast<0>(products));

  const Float4 away = magnitude(from), lengths = sums4(magnitude(ab), magnitude(ac), away, away);
  const Float4 one = __builtin_shufflevector(lengths, lengths, 0, 2, 2, 2),
               other = __builtin_shufflevector(lengths, lengths, 1, 1, 0, 1);
  const Float4 third = __builtin_shufflevector(Float4{2.0f, 2.0f, 2.0f}, lengths, 0, 1, 2, 4);
  const Float4 error = (kTripleError * third) * (one * other);

  const Float4 least{kLeastSide, kLeastSide, -1.0f, -1.0f}, most = Float4{} + kMostSide;
  const bool fits = (fourBits((lengths > least) & (lengths < most)) == 15) & (found[0] > error[0]);
  const Float4 weights = lessOthers(found), errors = plusOthers(error);
  const bool late = found[3] - error[3] > limit * (found[0] + error[0]),
             inTime = found[3] + error[3] < limit * (found[0] - error[0]);
  return {bool(fits & inTime & (fourBits(weights > errors) == 15)),
          bool(fits & (late | (fourBits(weights < -errors) != 0)))};
}

}  // namespace collision::detail
