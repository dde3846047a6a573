// The judge for triangles: two hulls by the border of their Minkowski difference. Every candidate is tried.
#pragma once

#include "judge/hull.hpp"

namespace judge {

/// As separation(Solid, Solid), without witness points. The border of the difference of two solids is made of
/// the faces of one at the corners of the other, and of parallelograms of an edge of each: apart, the least
/// distance to any of them; else the least overlap along any of their normals.
[[nodiscard]] Separation separation(const Hull& a, const Hull& b);

/// How far `a` must move along `normal` (any length) to leave `b`.
[[nodiscard]] double depthAlong(const Hull& a, const Hull& b, const dvec3& normal);

/// Is a verdict right? A separating direction is proof enough for a miss.
[[nodiscard]] Ruling ruling(const Hull& a, const Hull& b, bool hit);

/// `a` moves by t * along, as Motion.
struct HullMotion {
  Hull a;
  dvec3 along{0.0};
  Hull b;
  double limit = 1.0;

  [[nodiscard]] Separation at(double t) const;
  [[nodiscard]] double separationAt(double t) const;
  /// How far apart planes across `normal` prove the two to be at time t.
  [[nodiscard]] double gapAlong(const dvec3& normal, double t) const;
  [[nodiscard]] double size() const { return pairSize(a, b) + glm::length(along) * limit; }
};

/// The least separation up to time `last`; below 0, minus the largest depth. By lines that prove it.
[[nodiscard]] double leastSeparation(const HullMotion& motion, double last);

/// The same by search alone, some 50 times slower: the judge of the one above.
[[nodiscard]] double searchedLeastSeparation(const HullMotion& motion, double last);

}  // namespace judge
