// Measures the hit of a test case's ray or sweep, for the present placements of the bodies.
#pragma once

#include <optional>

#include "world/bodies.hpp"

namespace check {

/// The first hit over all shapes of the bodies.
struct MeasuredHit {
  double time = 0.0;  ///< Ray: world units along it. Sweep: share of the displacement.
  glm::dvec3 point{0.0};
  glm::dvec3 normal{0.0};  ///< Outwards from the surface that is hit.
};

[[nodiscard]] std::optional<MeasuredHit> measureRay(const world::RaySpec& ray, const world::Body& target);

[[nodiscard]] std::optional<MeasuredHit> measureSweep(const world::Body& moving,
                                                      const glm::dvec3& displacement,
                                                      const world::Body& target);

}  // namespace check
