// A small convex solid given by corners, edge directions and face normals. Also finds the directions that may
// separate two such solids, and their minimum translation if they overlap. A sweep tries the directions if
// the vector between the nearest points is too inaccurate.
#pragma once

#include <array>

#include "collision/shape/segment.hpp"

namespace collision::detail {

/// The data of a point, segment, triangle or box that the separating-axis test needs.
struct Polyhedron {
  std::array<glm::dvec3, 8> corners;
  std::array<glm::dvec3, 3> edges;    ///< Edge directions, of any length but 0.
  std::array<glm::dvec3, 3> normals;  ///< Face normals, of any length but 0.
  std::size_t cornerCount = 0, edgeCount = 0, normalCount = 0;

  void addCorner(const glm::dvec3& corner) { corners[cornerCount++] = corner; }
  void addEdge(const glm::dvec3& direction) {
    if (direction != glm::dvec3(0.0)) edges[edgeCount++] = direction;
  }
  void addNormal(const glm::dvec3& normal) {
    if (normal != glm::dvec3(0.0)) normals[normalCount++] = normal;
  }
};

[[nodiscard]] inline Polyhedron polyhedronOf(const Core& segment) {
  Polyhedron solid;
  solid.addCorner(segment.at(-1.0));
  solid.addCorner(segment.at(1.0));
  solid.addEdge(segment.half);
  return solid;
}

/// The polyhedron of the box |q| <= half, in the box's frame.
[[nodiscard]] inline Polyhedron polyhedronOfBox(const glm::dvec3& half) {
  Polyhedron solid;
  for (unsigned corner = 0; corner < 8; ++corner) {
    const auto sign = [corner](int bit) { return (corner >> bit & 1u) != 0u ? 1.0 : -1.0; };
    solid.addCorner(glm::dvec3(sign(0), sign(1), sign(2)) * half);
  }
  for (int axis = 0; axis < 3; ++axis) {
    glm::dvec3 unit(0.0);
    unit[axis] = 1.0;
    solid.addEdge(unit);
    solid.addNormal(unit);
  }
  return solid;
}

/// Calls visit with the normalized `axis`, unless the axis is 0. The visitor must also try the opposite
/// direction.
template <class Visit>
void visitUnit(const glm::dvec3& axis, Visit& visit) {
  const double maxComponent = std::max({std::abs(axis.x), std::abs(axis.y), std::abs(axis.z)});
  if (maxComponent > 0.0) visit(glm::normalize(axis / maxComponent));
}

/// Visits the cross product of two edges, and both edges' normals in the plane that they span. Uses the part
/// of f perpendicular to e, so that the cross product is perpendicular to e even at a tiny angle.
template <class Visit>
void visitCross(const glm::dvec3& e, const glm::dvec3& f, Visit& visit) {
  const double squaredLength = lengthSquared(e);
  const glm::dvec3 perpendicularPart = f - e * (glm::dot(f, e) / squaredLength);
  const glm::dvec3 normal = glm::cross(e, perpendicularPart);
  visitUnit(normal, visit);
  visitUnit(perpendicularPart, visit);
  visitUnit(glm::cross(normal, f), visit);
}

/// Visits all face normals of the Minkowski difference, which are the face normals of both solids and the
/// cross products of edges (Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH 1996).
/// If the other solid lies in front of a sharp edge or corner of a flat or thin solid, the gap along these
/// axes may be far smaller than the distance of the two. So the function also visits three other kinds of
/// axes: the edges; for each edge of a face, the normal of the edge that lies in the face's plane; and for
/// each edge, the part of `offset` that is perpendicular to it. `offset`: any direction, not 0.
template <class Visit>
void forEachSeparatingAxis(const Polyhedron& a, const Polyhedron& b, const glm::dvec3& offset, Visit visit) {
  for (const Polyhedron* solid : {&a, &b})
    for (std::size_t i = 0; i < solid->normalCount; ++i) visitUnit(solid->normals[i], visit);
  for (const Polyhedron* solid : {&a, &b})
    for (std::size_t i = 0; i < solid->edgeCount; ++i) {
      const glm::dvec3& edge = solid->edges[i];
      visitUnit(edge, visit);
      visitUnit(offset - edge * (glm::dot(offset, edge) / lengthSquared(edge)), visit);
      for (const Polyhedron* otherSolid : {&a, &b}) {
        for (std::size_t j = 0; j < otherSolid->normalCount; ++j)
          visitUnit(glm::cross(otherSolid->normals[j], edge), visit);
        for (std::size_t j = 0; j < otherSolid->edgeCount; ++j) visitCross(edge, otherSolid->edges[j], visit);
      }
    }
}

/// If the sine of the angle between two edges is below this, their cross product is skipped. This changes the
/// depth by at most this fraction of the edges' lengths.
inline constexpr double kMinCrossSine = 1e-10;

/// A direction replaces an earlier one only if its overlap is smaller by this fraction of the pair's lengths.
/// The fraction exceeds the rounding of float axes, so that the first of several tied directions decides in
/// every frame (kAxisTieTolerance). Faces are tried first, so a face is preferred to two edges.
inline constexpr double kOverlapTieTolerance = 0x1p-21;

/// `normal`: unit, from b towards a. `depth` may be slightly below 0 for a mere touch.
struct MinimumTranslation {
  glm::dvec3 normal{0.0, 1.0, 0.0};
  double depth = 0.0;
};

/// Finds the axis with the least overlap among the face normals of b, the face normals of a, and the cross
/// products of edges. These axes include all face normals of the Minkowski difference (Gottschalk, Lin,
/// Manocha, "OBBTree", SIGGRAPH 1996). Of tied axes, uses the first. Of the two moves of a out of b along the
/// axis, the shorter gives the normal; if both are equal, the normal is the tried direction. If no axis
/// exists, for example for two parallel segments, the normal is perpendicular to the longest edge, and the
/// depth is 0.
[[nodiscard]] MinimumTranslation leastOverlap(const Polyhedron& a, const Polyhedron& b);

}  // namespace collision::detail
