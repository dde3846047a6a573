// The reference for triangles: finds the separation of two hulls from the border of their Minkowski
// difference by trying every face, edge and corner.
#pragma once

#include "reference/hull.hpp"

namespace reference {

/// As separation(Solid, Solid), without witness points. The border of the difference consists of the faces of
/// each hull at the corners of the other, and of parallelograms of an edge of each hull. If the hulls are
/// apart, the result is the least distance from the origin to any of these faces; otherwise it is minus the
/// least overlap along any of their normals.
[[nodiscard]] Separation separation(const Hull& a, const Hull& b);

/// Returns the distance that `a` must move along `normal` (any length) to leave `b`.
[[nodiscard]] double depthAlong(const Hull& a, const Hull& b, const dvec3& normal);

/// Rules on a verdict. A separating direction is enough to prove a miss.
[[nodiscard]] Ruling ruling(const Hull& a, const Hull& b, bool hit);

/// `a` moves by t * along, for t from 0 to `limit`.
struct HullMotion {
  Hull a;
  dvec3 along{0.0};
  Hull b;
  double limit = 1.0;

  [[nodiscard]] Separation at(double t) const;
  [[nodiscard]] double separationAt(double t) const;
  /// The gap that planes perpendicular to `normal` prove at time t.
  [[nodiscard]] double gapAlong(const dvec3& normal, double t) const;
  [[nodiscard]] double size() const { return pairSize(a, b) + glm::length(along) * limit; }
};

/// Returns the least separation up to time `last`; if negative, minus the largest depth.
[[nodiscard]] double leastSeparation(const HullMotion& motion, double last);

/// Computes leastSeparation() by ternary search, about 50 times slower, as a reference for it.
[[nodiscard]] double searchedLeastSeparation(const HullMotion& motion, double last);

}  // namespace reference
