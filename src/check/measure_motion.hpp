// Measures what a ray or a sweep of a test case hits, for the present placements of the bodies.
#pragma once

#include <optional>

#include "world/bodies.hpp"

namespace check {

/// The first hit over all shapes of the bodies.
struct MeasuredHit {
  double time = 0.0;  ///< Of a ray: world units along it. Of a sweep: share of the displacement.
  glm::dvec3 point{0.0};
  glm::dvec3 normal{0.0};  ///< Out of what is hit.
};

[[nodiscard]] std::optional<MeasuredHit> measureRay(const world::RaySpec& ray, const world::Body& target);

[[nodiscard]] std::optional<MeasuredHit> measureSweep(const world::Body& moving,
                                                      const glm::dvec3& displacement,
                                                      const world::Body& target);

}  // namespace check
