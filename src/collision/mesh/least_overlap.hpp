// The minimum translation of two overlapping small polyhedra, given by corners and axes.
#pragma once

#include <array>

#include "collision/mesh/facet.hpp"

namespace collision::detail {

/// A convex solid in the form that the separating-axis test needs: point, segment, triangle or box.
struct Polyhedron {
  std::array<glm::dvec3, 8> corners;
  std::array<glm::dvec3, 3> edges;    ///< Directions, of any length but 0.
  std::array<glm::dvec3, 3> normals;  ///< Face normals, of any length but 0.
  std::size_t cornerCount = 0, edgeCount = 0, normalCount = 0;

  void addCorner(const glm::dvec3& corner) { corners[cornerCount++] = corner; }
  void addEdge(const glm::dvec3& along) {
    if (along != glm::dvec3(0.0)) edges[edgeCount++] = along;
  }
  void addNormal(const glm::dvec3& normal) {
    if (normal != glm::dvec3(0.0)) normals[normalCount++] = normal;
  }
};

[[nodiscard]] Polyhedron polyhedronOf(const Core& segment);
[[nodiscard]] Polyhedron polyhedronOf(const Facet& facet);
/// The box |q| <= half in its own frame.
[[nodiscard]] Polyhedron polyhedronOfBox(const glm::dvec3& half);

/// `normal`: unit, from b towards a. `depth` may be a little below 0 where they only touch.
struct WayOut {
  glm::dvec3 normal{0.0, 1.0, 0.0};
  double depth = 0.0;
};

/// The least overlap over the normals of b, then of a, then the cross products of their edges; the
/// first of tied ones, in the direction of a's centre, or of the axis itself when the centres are level.
/// These are all face normals of the Minkowski difference (Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH
/// 1996). Two solids that span at most a plane have no such face: the normal is perpendicular to the longest
/// edge, depth 0.
[[nodiscard]] WayOut leastOverlap(const Polyhedron& a, const Polyhedron& b);

}  // namespace collision::detail
