// The placement of a body, in double, and its conversion for the collision module.
#pragma once

#include <glm/glm.hpp>

#include "collision/shapes.hpp"

namespace world {

/// The placement of a body. It is kept in double and rounded to float32 only for the shapes, so that steps
/// add up exactly.
struct Placement {
  glm::dvec3 center{0.0};
  glm::dvec3 degrees{0.0};  ///< About x, y, z, applied as Rz * Rx * Ry.
  glm::vec3 scale{1.0f};

  friend bool operator==(const Placement&, const Placement&) = default;
};

/// The placement, rounded once to float32. The rotation is Rz * Rx * Ry, which is exact at multiples of 90
/// degrees.
[[nodiscard]] collision::Transform transformOf(const Placement& placement);

}  // namespace world
