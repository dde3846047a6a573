// Are a capsule and an oriented box surely apart? In float, because nearly all pairs that are can be told so.
#pragma once

#include "collision/detail/segment_box4.hpp"
#include "collision/detail/sphere_verdict4.hpp"

namespace collision::detail {

/// In the Obb's frame, about its centre.
struct CapsuleBox4 {
  SegmentBox4 core;
  float radius;
  float reach;  ///< What kFilterError is relative to.
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

/// By the box, in the Obb's frame, that bounds the capsule's axis: it is no further away than the axis, and
/// the error is that of a box about the middle (box_gaps4.hpp) with the half axis as part of the reach, for
/// its coordinates are off by as large a share as those of the middle.
[[nodiscard]] [[gnu::always_inline]] inline bool surelyApart(const CapsuleBox4& pair) {
  const Float4 beyond = magnitude(pair.core.center) - (magnitude(pair.core.along) + pair.core.half);
  const Float4 outside = larger(beyond, Float4{});
  const float excess = sumOf(outside * outside)[0] - pair.radius * pair.radius;
  return excess > errorOfSquare(pair.radius, pair.reach, kFilterError);
}

[[nodiscard]] [[gnu::always_inline]] inline bool surelyApart(const Capsule& capsule, const Obb& obb) {
  return surelyApart(toCapsuleBox4(capsule, obb));
}

/// Not worked out in float.
[[nodiscard]] inline bool surelyApart(const Capsule&, const Aabb&) { return false; }

/// From the box towards the place of the axis that the sides name.
[[nodiscard]] inline Float4 wayBeyond(const SegmentBox4& pair, Float4 sign) {
  const Float4 one = Float4{} + 1.0f, apart = pair.center * magnitude(sign) - pair.half * sign;
  const Float4 along = pair.along * magnitude(sign);
  const Float4 t = -sumOf(apart * along) / sumOf(along * along);
  return apart + along * broadcast<0>(smaller(larger(t, -one), one));
}

/// By the gap along the way between the two, which takes no longer to prove than any other direction: no gap
/// is larger than the distance. Both coordinates and all sums are right to 1.3e-5 of the reach (1e-5 for the
/// length of an axis, the rest rounding, box_gaps4.hpp). The squares of a way below 1e-15 may be lost.
[[nodiscard]] [[gnu::always_inline]] inline bool surelyApartBeyond(const CapsuleBox4& pair, Float4 sign) {
  const Float4 way = wayBeyond(pair.core, sign), along = way * pair.core.along;
  const Float4 level = way * pair.core.center - magnitude(way) * pair.core.half;
  const float gap = sumOf(level)[0] - std::abs(sumOf(along)[0]), squared = sumOf(way * way)[0];
  const float enough = pair.radius + kFilterError * pair.reach;
  return (squared > 1e-30f) & (gap > enough * std::sqrt(squared));
}

}  // namespace collision::detail
