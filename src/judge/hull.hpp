// Any shape as corners, edges and faces, grown by a radius: what the judge knows of triangles.
#pragma once

#include "judge/verdict.hpp"

namespace judge {

using collision::Triangle;

/// The convex hull of `corners`, grown by `radius`. Edges and triangles of size 0 are allowed.
struct Hull {
  // As many as a box has that moves: both ends of the way, and what lies between them.
  std::array<dvec3, 16> corners{};
  std::array<std::array<int, 2>, 32> edges{};
  std::array<std::array<int, 3>, 48> faces{};  ///< Triangles; a box's side is two.
  int cornerCount = 0, edgeCount = 0, faceCount = 0;
  double radius = 0.0;

  void addCorner(const dvec3& corner) { corners[static_cast<std::size_t>(cornerCount++)] = corner; }
  void addEdge(int from, int to) { edges[static_cast<std::size_t>(edgeCount++)] = {from, to}; }
  void addFace(int a, int b, int c) { faces[static_cast<std::size_t>(faceCount++)] = {a, b, c}; }

  [[nodiscard]] const dvec3& corner(int i) const { return corners[static_cast<std::size_t>(i)]; }
  /// From one end of an edge to the other.
  [[nodiscard]] dvec3 along(int edge) const;
  /// The mean of the corners.
  [[nodiscard]] dvec3 center() const;
};

/// The same hull elsewhere.
[[nodiscard]] Hull moved(Hull hull, const dvec3& by);

/// The conversion is exact, because double represents every float32.
[[nodiscard]] Hull hullOf(const Solid& solid);
[[nodiscard]] Hull hullOf(const Shape& shape);
[[nodiscard]] Hull hullOf(const Triangle& triangle);

/// As pairSize: the largest reach from the centre (for a triangle: the mean of the corners) to a corner, with
/// the radius, plus the distance of the centres. A box's counts as the longest half edge.
[[nodiscard]] double pairSize(const Hull& a, const Hull& b);

}  // namespace judge
