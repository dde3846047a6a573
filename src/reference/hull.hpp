// Any shape as corners, edges and faces, grown by a radius. The reference compares triangles with other
// shapes in this form, and skips distant parts of bodies by bounding balls.
#pragma once

#include <vector>

#include "reference/separation.hpp"

namespace reference {

using collision::Triangle;

/// All sums of a point of the convex hull of `corners`, a point of each rim, and a vector of length at most
/// `radius`. Edges and triangles of size 0 are allowed.
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

/// Return the hull of a shape. Sums of coordinates are rounded in double.
[[nodiscard]] Hull hullOf(const Solid& solid);
[[nodiscard]] Hull hullOf(const Shape& shape);
[[nodiscard]] Hull hullOf(const Triangle& triangle);

/// Returns the convex hull of points. Every three points with all others on one side of their plane, or in
/// it, make a triangle, so overlapping triangles cover a face with more than three corners. The edges are the
/// sides of all triangles.
[[nodiscard]] Hull hullOf(const std::vector<dvec3>& points);

/// Returns the larger half size plus the distance between the centres, world units. A half size is the radius
/// plus the larger of half the longest edge and the largest extent of a rim. The centre is the mean of the
/// corners.
[[nodiscard]] double pairSize(const Hull& a, const Hull& b);

/// The corners of one triangle in world space, in double: corners of a placed mesh need not be floats.
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

/// Returns the gap between two balls, world units; negative when they overlap. A lower bound of the gap
/// between the parts inside the balls.
[[nodiscard]] double gapOf(const Ball& a, const Ball& b);

/// Returns an upper bound of pairSize() of two parts, computed from ballOf() of each.
[[nodiscard]] double mostSize(const Ball& a, const Ball& b);

}  // namespace reference
