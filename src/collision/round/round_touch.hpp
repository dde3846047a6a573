// The contact of two rounded shapes (point, sphere, capsule), in double. ball_touch.hpp and ball_capsule.hpp
// have faster routines with the same bits for pairs with a point or sphere.
#pragma once

#include "collision/box_box/box_gaps4.hpp"
#include "collision/shape/touch.hpp"

namespace collision::detail {

/// Below this fraction of the pair's lengths, the vector between two cores is rounding noise and gives no
/// direction. Doubles round at 1e-16, so above it the direction is right to 1e-6 rad; treating it as 0 costs
/// 1e-10.
inline constexpr double kNoDirection = 1e-10;

/// True when the cores are at most the sum of the radii apart.
[[nodiscard]] inline bool touching(const CorePair& nearest, double radii) {
  return nearest.squared <= radii * radii;
}

/// Two rounded shapes measured from b's centre, with the nearest points of their cores; constructed in place.
struct RoundPair {
  Rounded a, b;
  CorePair nearest;
  glm::dvec3 origin;  ///< b's centre, world space.

  RoundPair(const Rounded& ofA, const Rounded& ofB)
      : a{{ofA.core.center - ofB.core.center, copied(ofA.core.half)}, ofA.radius},
        b{{glm::dvec3(0.0), copied(ofB.core.half)}, ofB.radius},
        nearest(detail::nearest(a.core, b.core)),
        origin(copied(ofB.core.center)) {}

  [[nodiscard]] bool touching() const { return detail::touching(nearest, a.radius + b.radius); }
};

template <class A, class B>
[[nodiscard]] RoundPair toRoundPair(const A& a, const B& b) {
  return {toRounded(a), toRounded(b)};
}

/// Fraction of the pair's lengths, far above the rounding of double. A point this far inside both spheres
/// about the nearest points is certainly in both shapes.
inline constexpr double kSurelyHeld = 0x1p-30;

/// The contact of a pair that touches.
///
/// The difference of two rounded shapes is the difference of their cores grown by both radii (Ericson,
/// "Real-Time Collision Detection", 3.11), and that of two segments is flat: the minimum translation
/// is along the vector between the cores, and the depth is the radii minus its length. For intersecting cores
/// the depth is the sum of the radii, along any direction perpendicular to both. Fixed choice: the cross
/// product of the cores; for parallel ones squareTo of the longer; world y for two centres.
[[nodiscard]] Touch touchOf(const RoundPair& pair);

/// A float test whether two capsules are certainly apart. It decides five of six separated pairs in a
/// fraction of the time that their nearest points take: where half of the pairs touch, `contact` takes 0.89
/// of the time.
///
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
