// The reference for triangles: finds the separation of two hulls from the border of their Minkowski
// difference by trying every face, edge and corner.
#pragma once

#include "reference/hull.hpp"

namespace reference {

/// As separation() of two solids, without witness points. The border of the difference consists of the faces
/// of each hull, moved to each corner of the other hull, and of parallelograms with one edge from each hull.
/// If the cores are apart, the separation is the least distance from the origin to any of these faces,
/// otherwise minus the least overlap along any of their normals. Then the radii are subtracted. If a hull has
/// a rim, leastWidth() finds the separation instead.
[[nodiscard]] Separation separation(const Hull& a, const Hull& b);

/// Returns the distance that `a` must move along `normal` (any length) to leave `b`, world units; negative
/// when a gap along `normal` separates the hulls.
[[nodiscard]] double depthAlong(const Hull& a, const Hull& b, const dvec3& normal);

/// Rules on a verdict. A separating direction is enough to prove that a miss is right.
[[nodiscard]] Ruling ruling(const Hull& a, const Hull& b, bool hit);

/// `a` moves by t * along, for t from 0 to `limit`.
struct HullMotion {
  Hull a;
  dvec3 along{0.0};
  Hull b;
  double limit = 1.0;

  [[nodiscard]] Separation at(double t) const;
  [[nodiscard]] double separationAt(double t) const;
  /// The gap at time t between the planes that are perpendicular to `normal` and touch a and b. The
  /// separation is at least as large.
  [[nodiscard]] double gapAlong(const dvec3& normal, double t) const;
  [[nodiscard]] double size() const { return pairSize(a, b) + glm::length(along) * limit; }
};

/// Returns the least separation from time 0 to `last`. A negative result is minus the largest depth.
[[nodiscard]] double leastSeparation(const HullMotion& motion, double last);

/// Computes leastSeparation() by a slower ternary search with 183 evaluations, as a reference for it.
[[nodiscard]] double searchedLeastSeparation(const HullMotion& motion, double last);

}  // namespace reference
