// Where a body stands, in double and as the collision module wants it.
#pragma once

#include <glm/glm.hpp>

#include "collision/transform.hpp"

namespace world {

/// Where a body stands. Kept in double, rounded once to float32 for the shapes, so steps add up exactly.
struct Placement {
  glm::dvec3 center{0.0};
  glm::dvec3 degrees{0.0};  ///< About x, y, z, applied as Rz * Rx * Ry.
  glm::vec3 scale{1.0f};

  friend bool operator==(const Placement&, const Placement&) = default;
};

/// The placement rounded once to float32; the rotation is Rz * Rx * Ry, exact at multiples of 90 degrees.
[[nodiscard]] collision::Transform transformOf(const Placement& placement);

}  // namespace world
