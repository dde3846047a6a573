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

/// Two rounded shapes measured from b's centre, with the way between their cores.
struct RoundPair {
  Rounded a, b;
  CorePair nearest;
  glm::dvec3 origin{0.0};  ///< b's centre, world space.

  [[nodiscard]] bool touching() const { return detail::touching(nearest, a.radius + b.radius); }
};

template <class A, class B>
[[nodiscard]] RoundPair toRoundPair(const A& a, const B& b) {
  const Rounded ofA = toRounded(a), ofB = toRounded(b);
  const glm::dvec3& origin = ofB.core.center;
  RoundPair pair{{{ofA.core.center - origin, copied(ofA.core.half)}, ofA.radius},
                 {{glm::dvec3(0.0), copied(ofB.core.half)}, ofB.radius},
                 {},
                 copied(origin)};
  pair.nearest = nearest(pair.a.core, pair.b.core);
  return pair;
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
