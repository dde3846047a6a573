// Are two capsules surely apart? In float, because five of six pairs that are can be told so in a fraction of
// the time that their nearest places take.
#pragma once

#include "collision/detail/box_gaps4.hpp"

namespace collision::detail {

/// Along the way between their centres, which need not be where they are nearest: no gap is larger than the
/// distance. All lengths are doubled.
///
/// Every place is measured from an end of b's axis, and so is off by 1 unit of 2^-24 of its own length,
/// wherever the two are in the world. In such units of the reach, the way and the axes are off by 3 and 2 at
/// most, and each of the three products by 3 more: under 20 in all, 1.2e-6. kFilterError is a hundred times
/// that. The squares of a way below 1e-15 may be lost.
[[nodiscard]] [[gnu::always_inline]] inline bool surelyApart(const Capsule& a, const Capsule& b) {
  static_assert(offsetof(Capsule, b) == 12 && offsetof(Capsule, radius) == 24, "7 floats in a row");
  const Float4 origin = load4(b, 0), alongB = load4(b, 12) - origin;
  const Float4 startA = load4(a, 0) - origin, endA = load4(a, 12) - origin;
  const Float4 way = startA + endA - alongB, alongA = endA - startA;
  const float reach = sumOf(magnitude(startA) + magnitude(endA) + magnitude(alongB))[0];
  const float radii = a.radius + b.radius, squared = sumOf(way * way)[0];
  const float gap = squared - std::abs(sumOf(way * alongA)[0]) - std::abs(sumOf(way * alongB)[0]);
  const float enough = 2.0f * radii + kFilterError * (reach + radii);
  return (squared > 1e-30f) & (gap > enough * std::sqrt(squared));
}

}  // namespace collision::detail
