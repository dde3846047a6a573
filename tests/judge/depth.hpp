// The minimum translation of overlapping solids: the smallest overlap over every face of their difference.
#pragma once

#include <limits>
#include <optional>

#include "judge/certificate.hpp"

namespace judge {

/// Edges that make a smaller angle (radians) have no cross product in double precision: it would be rounding
/// noise. Leaving its face out changes a length by at most this share of the longest edge.
inline constexpr double kParallelSine = 1e-14;

struct FaceSeparation {
  double value = -std::numeric_limits<double>::infinity();  ///< > 0 apart; < 0 minus the overlap.
  dvec3 normal{0.0, 1.0, 0.0};                              ///< Unit, away from the origin's side.
};

/// A part of `v` that is square to `edge`.
[[nodiscard]] inline dvec3 squareTo(const dvec3& v, const dvec3& edge) {
  return v - edge * (glm::dot(v, edge) / glm::dot(edge, edge));
}

/// The unit normal of the face that two edges span; nothing when they are parallel. The cross product of
/// edges at a small angle is made square to both again, or its rounding would tilt it by 1e-16 over the
/// angle.
[[nodiscard]] inline std::optional<dvec3> faceNormal(const dvec3& e, const dvec3& f) {
  dvec3 normal = glm::cross(e, f);
  const double length = glm::length(normal);
  if (!(length > kParallelSine * glm::length(e) * glm::length(f))) return std::nullopt;
  normal = squareTo(squareTo(normal / length, f), e);
  return glm::normalize(normal);
}

/// The faces of a solid `center + sum of edges` are spanned by two edges each (edges at the same plane share
/// theirs), so its face normals are the cross products of all pairs: for two boxes the three normals of each
/// and the nine edge × edge directions (Gottschalk, Lin, Manocha 1996). The largest separation of the origin
/// along them, without the radius; for a solid with volume that holds the origin it is minus the distance to
/// its surface.
[[nodiscard]] inline FaceSeparation faceSeparation(const Solid& solid) {
  Solid core = solid;
  core.radius = 0.0;
  FaceSeparation best;
  for (int i = 0; i < core.edgeCount; ++i) {
    for (int j = i + 1; j < core.edgeCount; ++j) {
      const auto found =
          faceNormal(core.edges[static_cast<std::size_t>(i)], core.edges[static_cast<std::size_t>(j)]);
      if (!found) continue;
      const dvec3 normal = glm::dot(core.center, *found) < 0.0 ? -*found : *found;
      const double value = separationAlong(core, normal);
      if (value > best.value) best = {value, normal};
    }
  }
  return best;
}

}  // namespace judge
