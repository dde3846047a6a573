// The minimum translation of overlapping solids: the smallest overlap over every face of their difference.
#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "reference/certificate.hpp"

namespace reference {

/// Radians. Edges at a smaller angle count as parallel, because their cross product would be rounding noise.
/// Skipping the face that they span changes a length by at most this share of the longest edge.
inline constexpr double kParallelSine = 1e-14;

struct FaceSeparation {
  double value = -std::numeric_limits<double>::infinity();  ///< > 0 apart; < 0 minus the overlap.
  dvec3 normal{0.0, 1.0, 0.0};                              ///< Unit, from the origin outwards.

  /// True when no face separates the origin by more than `rounding`. False without faces: parallel edges span
  /// none.
  [[nodiscard]] bool isDeep(double rounding) const { return std::isfinite(value) && value < -rounding; }
};

/// The part of `v` that is perpendicular to `edge`.
[[nodiscard]] inline dvec3 squareTo(const dvec3& v, const dvec3& edge) {
  return v - edge * (glm::dot(v, edge) / glm::dot(edge, edge));
}

/// The unit normal of the face that two edges span; nullopt when they are parallel. For edges at a small
/// angle the cross product has a rounding error of 1e-16 divided by the angle, so it is made perpendicular to
/// both edges again.
[[nodiscard]] std::optional<dvec3> faceNormal(const dvec3& e, const dvec3& f);

/// The largest separation of the origin along the face normals, without the radius; for a solid with volume
/// that contains the origin it is minus the distance to its surface. Two edges span each face of a solid
/// `center + sum of edges` (coplanar edges share one), so the normals are the cross products of all pairs of
/// edges: for two boxes the three normals of each and the nine edge × edge directions (Gottschalk, Lin,
/// Manocha 1996).
[[nodiscard]] FaceSeparation faceSeparation(const Solid& solid);

}  // namespace reference
