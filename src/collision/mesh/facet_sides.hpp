// Two facing sides of a shape and a triangle, one clipped to the other: the corners of their common area.
#pragma once

#include <array>

#include "collision/mesh/least_overlap.hpp"
#include "collision/shape/feature.hpp"

namespace collision::detail {

/// A corner of the side, and the edge from it to the next one.
struct SideCorner {
  glm::dvec3 at{0.0};
  std::uint32_t corner = 0, edge = 0;
  glm::dvec3 inward{0.0};  ///< Unit, in the face, perpendicular to the edge; 0 unless a face.
};

/// The side of a shape: a face, a segment or a point.
struct Side {
  std::array<SideCorner, 4> corners;
  std::size_t count = 0;
  std::uint32_t face = 0;
  glm::dvec3 normal{0.0};  ///< Unit, out of the shape; 0 unless a face.
  double sharp = 1.0;  ///< The slack is multiplied by this: grown by all of it, a sliver would extend far.
};

/// The side of a triangle, or of a polyhedron, that is most opposed to a direction into it.
[[nodiscard]] Side sideOf(const Facet& facet, const glm::dvec3& outwards);
[[nodiscard]] Side sideOf(const Polyhedron& solid, const glm::dvec3& outwards);

/// A corner of the clipped side, with the parts of both shapes there. `along`: the edge of the reference face
/// along which the edge to the next corner runs; kOwn: it is an edge of the side itself.
struct CutCorner {
  static constexpr std::size_t kOwn = 4;
  glm::dvec3 at{0.0};
  std::uint32_t own = 0, reference = 0, ownEdge = 0;
  std::size_t along = kOwn;
  bool isCut = false;
};

struct CutSide {
  std::array<CutCorner, 16> corners;
  std::size_t count = 0;

  void add(const CutCorner& corner) {
    if (count < corners.size()) corners[count++] = corner;
  }
};

/// Clips the incident side to the planes through the edges of the reference face (Sutherland and Hodgman,
/// "Reentrant Polygon Clipping", 1974). `slack`: corners this little beyond an edge count as on it.
[[nodiscard]] CutSide cutTo(const Side& incident, const Side& reference, double slack);

}  // namespace collision::detail
