// How two rounded shapes (point, sphere, capsule) touch.
#pragma once

#include "collision/detail/touch.hpp"

namespace collision::detail {

/// Below this share of the lengths in play, the way between two cores is rounding noise and gives no
/// direction. Doubles round at 1e-16 of them, so above it the direction is right to 1e-6 rad; calling it 0
/// costs 1e-10.
inline constexpr double kNoDirection = 1e-10;

/// Are they at most the sum of the radii apart?
[[nodiscard]] inline bool touching(const CorePair& nearest, double radii) {
  return nearest.squared <= radii * radii;
}

/// Two rounded shapes measured from b's centre, with the way between their cores; made in place.
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
/// "Real-Time Collision Detection", 3.11), and that of two segments is flat: the way out is always the way
/// between the cores, and depth the radii less its length. Cores that meet leave by the sum of the radii,
/// along any direction square to both. Fixed choice: the cross product of the cores; for parallel ones
/// squareTo the longer; world y for two centres.
[[nodiscard]] Touch touchOf(const RoundPair& pair);

}  // namespace collision::detail
