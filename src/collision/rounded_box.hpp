// Every convex shape as a box grown by a radius: one form from which bounds, thickness, pictures and swept
// volumes follow without a case for each kind of shape.
#pragma once

#include "collision/shapes.hpp"

namespace collision {

/// All points at most `radius` from `core`, in the same frame as the shape. The core of a point or sphere has
/// size 0, that of a capsule has length along its own y only, and a box has radius 0. The core of a capsule
/// whose ends coincide has the axes of the world.
struct RoundedBox {
  Obb core{{0, 0, 0}, {0, 0, 0}, glm::mat3(1.0f)};
  float radius = 0.0f;
};

/// The middle of a box and of a capsule, and the direction of a capsule, are rounded to float.
[[nodiscard]] RoundedBox roundedBox(const glm::vec3& point);
[[nodiscard]] RoundedBox roundedBox(const Sphere& sphere);
[[nodiscard]] RoundedBox roundedBox(const Aabb& box);
[[nodiscard]] RoundedBox roundedBox(const Obb& box);
[[nodiscard]] RoundedBox roundedBox(const Capsule& capsule);

}  // namespace collision
