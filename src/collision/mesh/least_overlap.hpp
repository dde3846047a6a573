// The minimum translation of two overlapping small polyhedra, given by corners and axes.
#pragma once

#include "collision/mesh/facet.hpp"
#include "collision/shape/polyhedron.hpp"

namespace collision::detail {

[[nodiscard]] Polyhedron polyhedronOf(const Facet& facet);

/// `normal`: unit, from b towards a. `depth` may be a little below 0 where they only touch.
struct MinimumTranslation {
  glm::dvec3 normal{0.0, 1.0, 0.0};
  double depth = 0.0;
};

/// The least overlap over the normals of b, then of a, then the cross products of their edges; the
/// first of tied ones, in the direction of a's centre, or of the axis itself when the centres are level.
/// These are all face normals of the Minkowski difference (Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH
/// 1996). Two solids that span at most a plane have no such face: the normal is perpendicular to the longest
/// edge, depth 0.
[[nodiscard]] MinimumTranslation leastOverlap(const Polyhedron& a, const Polyhedron& b);

}  // namespace collision::detail
