// Are a capsule and an oriented box surely apart? In float, because most pairs that are can be told so.
#pragma once

#include "collision/detail/sphere_verdict4.hpp"

namespace collision::detail {

/// By the box, in the Obb's frame, that bounds the capsule's axis: it is no further away than the axis, and
/// the error is that of a box about the middle (box_gaps4.hpp) with the half axis as part of the reach, for
/// its coordinates are off by as large a share as those of the middle.
[[nodiscard]] [[gnu::always_inline]] inline bool surelyApart(const Capsule& capsule, const Obb& obb) {
  static_assert(offsetof(Capsule, b) == 12 && offsetof(Capsule, radius) == 24,
                "a Capsule is 7 floats in a row");
  const Float4 center = load4(obb, 0), half = load4(obb, 12);
  const Float4 a = load4(capsule, 0) - center, b = load4(capsule, 12) - center;
  const Float4 middle = 0.5f * (a + b), along = 0.5f * (b - a);
  const Triple4 rows = rows4(obb);
  const Float4 beyond = magnitude(weighted(rows, middle)) - (magnitude(weighted(rows, along)) + half);
  const Float4 outside = larger(beyond, Float4{});
  const float reach = sumOf(magnitude(middle) + magnitude(along) + half)[0] + capsule.radius;
  const float excess = sumOf(outside * outside)[0] - capsule.radius * capsule.radius;
  return excess > errorOfSquare(capsule.radius, reach, kFilterError);
}

/// Not worked out in float.
[[nodiscard]] inline bool surelyApart(const Capsule&, const Aabb&) { return false; }

}  // namespace collision::detail
