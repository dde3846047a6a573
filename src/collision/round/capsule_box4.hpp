// A float test whether a capsule and an oriented box are certainly apart. It decides nearly all separated
// pairs.
#pragma once

#include "collision/round/segment_box4.hpp"
#include "collision/round/sphere_verdict4.hpp"

namespace collision::detail {

/// In the Obb's frame, about its centre.
struct CapsuleBox4 {
  SegmentBox4 core;
  float radius;
  float reach;  ///< Sum of the extents that kFilterError is relative to.
};

[[nodiscard]] [[gnu::always_inline]] inline CapsuleBox4 toCapsuleBox4(const Capsule& capsule,
                                                                      const Obb& obb) {
  static_assert(offsetof(Capsule, b) == 12 && offsetof(Capsule, radius) == 24,
                "a Capsule is 7 floats in a row");
  const Float4 center = load4(obb, 0), half = load4(obb, 12);
  const Float4 a = load4(capsule, 0) - center, b = load4(capsule, 12) - center;
  const Float4 middle = 0.5f * (a + b), along = 0.5f * (b - a);
  const Triple4 rows = rows4(obb);
  const float reach = sumOf(magnitude(middle) + magnitude(along) + half)[0] + capsule.radius;
  return {{weighted(rows, middle), weighted(rows, along), half}, capsule.radius, reach};
}

/// Uses the bounding box of the capsule's axis in the Obb's frame, which is no farther away than the axis.
/// The error is that of a box (box_gaps4.hpp) whose reach includes the half axis, since its coordinates have
/// the same relative error as the centre's.
[[nodiscard]] [[gnu::always_inline]] inline bool surelyApart(const CapsuleBox4& pair) {
  const Float4 beyond = magnitude(pair.core.center) - (magnitude(pair.core.along) + pair.core.half);
  const Float4 outside = larger(beyond, Float4{});
  const float excess = sumOf(outside * outside)[0] - pair.radius * pair.radius;
  return excess > errorOfSquare(pair.radius, pair.reach, kFilterError);
}

[[nodiscard]] [[gnu::always_inline]] inline bool surelyApart(const Capsule& capsule, const Obb& obb) {
  return surelyApart(toCapsuleBox4(capsule, obb));
}

/// Not implemented in float.
[[nodiscard]] inline bool surelyApart(const Capsule&, const Aabb&) { return false; }

/// The vector from the box to the point of the axis beyond the given faces.
[[nodiscard]] inline Float4 wayBeyond(const SegmentBox4& pair, Float4 sign) {
  const Float4 one = Float4{} + 1.0f, apart = pair.center * magnitude(sign) - pair.half * sign;
  const Float4 along = pair.along * magnitude(sign);
  const Float4 t = -sumOf(apart * along) / sumOf(along * along);
  return apart + along * broadcast<0>(smaller(larger(t, -one), one));
}

/// Uses the gap along the vector between the two: any positive gap proves them apart. Coordinates and sums
/// are right to 1.3e-5 of the reach (1e-5 for the length of an axis, the rest rounding, box_gaps4.hpp).
/// Squares of vectors below 1e-15 may underflow.
[[nodiscard]] [[gnu::always_inline]] inline bool surelyApartBeyond(const CapsuleBox4& pair, Float4 sign) {
  const Float4 way = wayBeyond(pair.core, sign), along = way * pair.core.along;
  const Float4 level = way * pair.core.center - magnitude(way) * pair.core.half;
  const float gap = sumOf(level)[0] - std::abs(sumOf(along)[0]), squared = sumOf(way * way)[0];
  const float enough = pair.radius + kFilterError * pair.reach;
  return (squared > 1e-30f) & (gap > enough * std::sqrt(squared));
}

}  // namespace collision::detail
