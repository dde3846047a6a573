// The smallest axis-aligned box around a shape.
#pragma once

#include "collision/shapes.hpp"

namespace collision {

[[nodiscard]] Aabb bounds(const glm::vec3& shape);
[[nodiscard]] Aabb bounds(const Sphere& shape);
[[nodiscard]] Aabb bounds(const Aabb& shape);
[[nodiscard]] Aabb bounds(const Obb& shape);
[[nodiscard]] Aabb bounds(const Capsule& shape);
[[nodiscard]] Aabb bounds(const Segment& shape);
[[nodiscard]] Aabb bounds(const Triangle& shape);

}  // namespace collision
