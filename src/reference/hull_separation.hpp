// The reference for triangles: tries all faces, edges and corners of the Minkowski difference.
#pragma once

#include "reference/hull.hpp"

namespace reference {

/// The separation, without witness points. The border of the Minkowski difference consists of each hull's
/// faces moved to the other's corners, and of parallelograms with an edge of each. If the cores are apart,
/// the separation is the origin's distance to these faces, otherwise minus the least overlap along their
/// normals. Then both radii are subtracted. For a hull with a rim, uses leastWidth() instead.
[[nodiscard]] Separation separation(const Hull& a, const Hull& b);

/// Compares the separation with `limit`, world units. For hulls with a rim it is faster than separation(),
/// and its error is below kReferenceRounding of the pair's size.
[[nodiscard]] bool isSeparationAtMost(const Hull& a, const Hull& b, double limit);

/// Returns the distance that `a` must move along `normal` (any length) to leave `b`, world units; negative
/// when a gap along `normal` separates the hulls.
[[nodiscard]] double depthAlong(const Hull& a, const Hull& b, const dvec3& normal);

/// Judges a verdict. A separating direction suffices to prove a miss.
[[nodiscard]] Ruling ruling(const Hull& a, const Hull& b, bool hit);

/// `a` moves by t * along, for t from 0 to `limit`.
struct HullMotion {
  Hull a;
  dvec3 along{0.0};
  Hull b;
  double limit = 1.0;

  [[nodiscard]] Separation at(double t) const;
  [[nodiscard]] double separationAt(double t) const;
  /// The gap at time t between tangent planes of a and b perpendicular to `normal`: a lower bound of the
  /// separation.
  [[nodiscard]] double gapAlong(const dvec3& normal, double t) const;
  [[nodiscard]] double size() const { return pairSize(a, b) + glm::length(along) * limit; }
};

/// The least separation from time 0 to `last`. If negative, minus the largest depth.
[[nodiscard]] double leastSeparation(const HullMotion& motion, double last);

/// The time from `first` to `last` with the least separation, a convex function of time. Ternary search with
/// 180 evaluations.
template <class Motion>
[[nodiscard]] double leastTime(const Motion& motion, double first, double last) {
  for (int i = 0; i < 90; ++i) {
    const double third = (last - first) / 3.0;
    const bool left = motion.separationAt(first + third) <= motion.separationAt(last - third);
    (left ? last : first) = left ? last - third : first + third;
  }
  return 0.5 * (first + last);
}

/// The least separation by leastTime(): slower than leastSeparation() of hulls, and its reference.
template <class Motion>
[[nodiscard]] double searchedLeastSeparation(const Motion& motion, double last) {
  const double within = motion.separationAt(leastTime(motion, 0.0, last));
  return glm::min(within, glm::min(motion.separationAt(0.0), motion.separationAt(last)));
}

}  // namespace reference
