// The contact of two rounded shapes (point, sphere, capsule).
#pragma once

#include "collision/shape/touch.hpp"

namespace collision::detail {

/// Below this share of the pair's lengths, the vector between two cores is rounding noise and gives no
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

/// The contact of a pair that touches.
///
/// The difference of two rounded shapes is the difference of their cores grown by both radii (Ericson,
/// "Real-Time Collision Detection", 3.11), and that of two segments is flat: the minimum translation
/// is along the vector between the cores, and the depth is the radii minus its length. For intersecting cores
/// the depth is the sum of the radii, along any direction perpendicular to both. Fixed choice: the cross
/// product of the cores; for parallel ones squareTo of the longer; world y for two centres.
[[nodiscard]] Touch touchOf(const RoundPair& pair);

}  // namespace collision::detail
