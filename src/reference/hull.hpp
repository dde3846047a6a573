// Any shape as corners, edges and faces, grown by a radius: the reference for triangles, which tries all
// faces, edges and corners of the Minkowski difference. Also bounding balls, to skip distant parts.
#pragma once

#include <vector>

#include "reference/separation.hpp"

namespace reference {

using collision::Triangle;

/// All sums of three vectors: a point of the convex hull of `corners`, a point of each rim, and a vector of
/// length at most `radius`. Edges and triangles of size 0 are allowed.
struct Hull {
  std::vector<dvec3> corners;
  std::vector<std::array<int, 2>> edges;
  std::vector<std::array<int, 3>> faces;  ///< Triangles; each face of a box consists of two.
  int cornerCount = 0, edgeCount = 0, faceCount = 0;
  double radius = 0.0;
  std::vector<Rim> rims;

  void addCorner(const dvec3& corner) {
    corners.push_back(corner);
    ++cornerCount;
  }
  void addEdge(int from, int to) {
    edges.push_back({from, to});
    ++edgeCount;
  }
  void addFace(int a, int b, int c) {
    faces.push_back({a, b, c});
    ++faceCount;
  }

  [[nodiscard]] const dvec3& corner(int i) const { return corners[static_cast<std::size_t>(i)]; }
  /// The vector from one end of an edge to the other.
  [[nodiscard]] dvec3 along(int edge) const;
  [[nodiscard]] dvec3 center() const;
};

[[nodiscard]] Hull moved(Hull hull, const dvec3& by);

/// The hull of a shape. Sums of coordinates are rounded in double.
[[nodiscard]] Hull hullOf(const Solid& solid);
[[nodiscard]] Hull hullOf(const Shape& shape);
[[nodiscard]] Hull hullOf(const Triangle& triangle);

/// The convex hull of points. Every three points form a triangle if no points lie on both sides of their
/// plane. So overlapping triangles cover a face with more than three corners. The edges are the sides of all
/// triangles.
[[nodiscard]] Hull hullOf(const std::vector<dvec3>& points);

/// The larger half size plus the distance between the centres, world units. A half size is the radius plus
/// half the longest edge, or plus the largest extent of a rim if larger. The centre is the mean of the
/// corners.
[[nodiscard]] double pairSize(const Hull& a, const Hull& b);

/// The corners of a triangle in world space. In double, because corners of a placed mesh are not floats.
using Facet = std::array<dvec3, 3>;

/// The conversion is exact, because double represents every float32.
[[nodiscard]] Facet facetOf(const Triangle& triangle);
[[nodiscard]] Hull hullOf(const Facet& facet);

struct Ball {
  dvec3 center{0.0};  ///< A point of the part that the ball bounds.
  double radius = 0.0;
};

[[nodiscard]] Ball ballOf(const Solid& solid);
[[nodiscard]] Ball ballOf(const Facet& facet);

/// The gap between two balls, world units; negative for an overlap. Never above the gap of the parts inside.
[[nodiscard]] double gapOf(const Ball& a, const Ball& b);

/// An upper bound of the size of a pair, computed from the bounding balls of both parts.
[[nodiscard]] double mostSize(const Ball& a, const Ball& b);

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
