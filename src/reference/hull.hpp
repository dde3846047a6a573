// Any shape as corners, edges and faces, grown by a radius. Used to compare triangles with shapes, and to
// skip distant parts by bounding balls.
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

}  // namespace reference
