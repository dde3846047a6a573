// The minimum translation of overlapping solids: the smallest overlap over every face of their difference.
#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "judge/certificate.hpp"

namespace judge {

/// Radians: edges at a smaller angle have no cross product in double precision, because it would be rounding
/// noise. Leaving out its face changes a length by at most this share of the longest edge.
inline constexpr double kParallelSine = 1e-14;

struct FaceSeparation {
  double value = -std::numeric_limits<double>::infinity();  ///< > 0 apart; < 0 minus the overlap.
  dvec3 normal{0.0, 1.0, 0.0};                              ///< Unit, away from the origin's side.

  /// No face separates the origin by more than `rounding`, and there are faces: edges that are all parallel
  /// span none.
  [[nodiscard]] bool isDeep(double rounding) const { return std::isfinite(value) && value < -rounding; }
};

/// The part of `v` that is perpendicular to `edge`.
[[nodiscard]] inline dvec3 squareTo(const dvec3& v, const dvec3& edge) {
  return v - edge * (glm::dot(v, edge) / glm::dot(edge, edge));
}

/// The unit normal of the face that two edges span; nullopt when they are parallel. The cross product of
/// edges at a small angle is made perpendicular to both again; otherwise its rounding would tilt it by 1e-16
/// over the angle.
[[nodiscard]] std::optional<dvec3> faceNormal(const dvec3& e, const dvec3& f);

/// The faces of a solid `center + sum of edges` are spanned by two edges each (edges at the same plane share
/// theirs), so its face normals are the cross products of all pairs: for two boxes the three normals of each
/// and the nine edge × edge directions (Gottschalk, Lin, Manocha 1996). The largest separation of the origin
/// along them, without the radius; for a solid with volume that holds the origin it is minus the distance to
/// its surface.
[[nodiscard]] FaceSeparation faceSeparation(const Solid& solid);

}  // namespace judge
