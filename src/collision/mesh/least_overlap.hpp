// The minimum translation of two overlapping polyhedra with few corners.
#pragma once

#include "collision/mesh/facet.hpp"
#include "collision/shape/polyhedron.hpp"

namespace collision::detail {

[[nodiscard]] Polyhedron polyhedronOf(const Facet& facet);

/// A minimum translation. `normal`: unit, from b towards a. `depth` may be slightly below 0 if the solids
/// only touch.
struct MinimumTranslation {
  glm::dvec3 normal{0.0, 1.0, 0.0};
  double depth = 0.0;
};

/// Finds the axis with the least overlap: tries the face normals of b, then those of a, then the cross
/// products of their edges, which are all face normals of the Minkowski difference (Gottschalk, Lin, Manocha,
/// "OBBTree", SIGGRAPH 1996). Of tied axes, the first is used. The normal is the shorter direction out of b
/// along the axis, or the direction of the axis if both are equally long. If the solids have no such axis,
/// for example two parallel segments, the normal is perpendicular to the longest edge and the depth is 0.
[[nodiscard]] MinimumTranslation leastOverlap(const Polyhedron& a, const Polyhedron& b);

}  // namespace collision::detail
