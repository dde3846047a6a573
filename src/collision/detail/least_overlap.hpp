// The shortest way out of each other for two small polyhedra that overlap, given by corners and axes.
#pragma once

#include <array>

#include "collision/detail/facet.hpp"

namespace collision::detail {

/// A convex solid as the separating-axis test wants it: point, segment, triangle or box.
struct Polyhedron {
  std::array<glm::dvec3, 8> corners;
  std::array<glm::dvec3, 3> edges;    ///< Directions, of any length but 0.
  std::array<glm::dvec3, 3> normals;  ///< Of faces, likewise.
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

/// The least overlap over the normals of b, then of a, then the cross products of their edges; of tied ones
/// the first, out along the direction in which a's middle lies, or the normal's own where they are level.
/// Those are all the faces of the difference of two solids (Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH
/// 1996). Two that span a plane at most, with no such face, leave square to the longest edge at depth 0.
[[nodiscard]] WayOut leastOverlap(const Polyhedron& a, const Polyhedron& b);

}  // namespace collision::detail
