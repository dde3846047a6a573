// The smallest axis-aligned box around a shape.
#pragma once

#include "collision/shapes.hpp"

namespace collision {

/// World space. Rounded outward: the box holds the whole shape, and is the smallest of floats that does (an
/// Aabb is its own bounds; sums that are exact stay exact). At the end of float's range it stops at the
/// largest finite float. Source for the Obb: Arvo, "Transforming Axis-Aligned Bounding Boxes", Graphics Gems,
/// 1990.
[[nodiscard]] Aabb bounds(const glm::vec3& shape);
[[nodiscard]] Aabb bounds(const Sphere& shape);
[[nodiscard]] Aabb bounds(const Aabb& shape);
[[nodiscard]] Aabb bounds(const Obb& shape);
[[nodiscard]] Aabb bounds(const Capsule& shape);
[[nodiscard]] Aabb bounds(const Segment& shape);
[[nodiscard]] Aabb bounds(const Triangle& shape);

}  // namespace collision
