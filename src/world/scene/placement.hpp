// Where a body stands, as the collision module wants it.
#pragma once

#include "collision/transformed.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// The placement rounded once to float32; the rotation is Rz * Rx * Ry, exact at multiples of 90 degrees.
[[nodiscard]] collision::Transform transformOf(const Placement& placement);

}  // namespace world
