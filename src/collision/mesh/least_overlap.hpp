// The minimum translation of two overlapping polyhedra with few corners.
#pragma once

#include "collision/mesh/facet.hpp"
#include "collision/shape/polyhedron.hpp"

namespace collision::detail {

/// The sine of the angle below which the cross product of two edges is skipped. Skipping it changes the depth
/// by at most this fraction of the edges' lengths.
inline constexpr double kNoCross = 1e-10;

/// A direction replaces an earlier one only if its overlap is smaller by this fraction of the pair's lengths.
/// The fraction exceeds the rounding of float axes, so that the same one of tied directions decides in every
/// frame (kTiedAxes), and a face, which is tried first, is preferred to two edges.
inline constexpr double kTiedWays = 0x1p-21;

[[nodiscard]] Polyhedron polyhedronOf(const Facet& facet);

/// `normal`: unit, from b towards a. `depth` may be slightly below 0 for a mere touch.
struct MinimumTranslation {
  glm::dvec3 normal{0.0, 1.0, 0.0};
  double depth = 0.0;
};

/// Finds the axis with the least overlap among the face normals of b, the face normals of a, and the cross
/// products of edges. These include all face normals of the Minkowski difference (Gottschalk, Lin, Manocha,
/// "OBBTree", SIGGRAPH 1996). Of tied axes, uses the first. The normal is the direction of the shorter move
/// of a out of b, or, if both are equal, the tried direction. If no axis exists, for example for two parallel
/// segments, the normal is perpendicular to the longest edge, and the depth is 0.
[[nodiscard]] MinimumTranslation leastOverlap(const Polyhedron& a, const Polyhedron& b);

}  // namespace collision::detail
