// The judge for triangles: any shape as corners, edges and faces, grown by a radius, and a pair by the border
// of its Minkowski difference. Every candidate is tried.
#pragma once

#include "judge/verdict.hpp"

namespace judge {

using collision::Triangle;

/// The convex hull of `corners`, grown by `radius`. Edges and triangles of size 0 are allowed.
struct Hull {
  std::array<dvec3, 8> corners{};
  std::array<std::array<int, 2>, 12> edges{};
  std::array<std::array<int, 3>, 12> faces{};  ///< Triangles; a box's side is two.
  int cornerCount = 0, edgeCount = 0, faceCount = 0;
  double radius = 0.0;

  [[nodiscard]] const dvec3& corner(int i) const { return corners[static_cast<std::size_t>(i)]; }
};

/// The conversion is exact, because double represents every float32.
[[nodiscard]] Hull hullOf(const Solid& solid);
[[nodiscard]] Hull hullOf(const Shape& shape);
[[nodiscard]] Hull hullOf(const Triangle& triangle);

/// As pairSize: the largest reach from the centre (for a triangle: the mean of the corners) to a corner, with
/// the radius, plus the distance of the centres. A box's counts as the longest half edge.
[[nodiscard]] double pairSize(const Hull& a, const Hull& b);

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

  [[nodiscard]] double separationAt(double t) const;
  [[nodiscard]] double size() const { return pairSize(a, b) + glm::length(along) * limit; }
};

/// The least separation up to time `last`; below 0, minus the largest depth.
[[nodiscard]] double leastSeparation(const HullMotion& motion, double last);

}  // namespace judge
