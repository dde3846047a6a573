// A float test whether two capsules are certainly apart. It decides five of six separated pairs in a fraction
// of the time that their nearest points take.
#pragma once

#include "collision/box_box/box_gaps4.hpp"

namespace collision::detail {

/// Uses the gap along the vector between the centres, which need not be the largest: any positive gap proves
/// them apart. All lengths are doubled.
///
/// Every point is measured from an end of b's axis, so its error is 1 unit of 2^-24 of its own length,
/// anywhere in the world. In such units of the summed lengths, the errors of the vector and the axes are at
/// most 3 and 2, and 3 more for each of the three products: under 20 in all, 1.2e-6. kFilterError is a
/// hundred times that. Squares of vectors below 1e-15 may underflow.
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
