// The smallest axis-aligned box around a shape.
#pragma once

#include "collision/shapes.hpp"

namespace collision {

/// The bounds in world space, rounded outward: the smallest box with float32 corners that holds the whole
/// shape. An Aabb is its own bounds, and sums that are exact stay exact. At the end of float's range the
/// bounds stop at the largest finite float. Source for the Obb: Arvo, "Transforming Axis-Aligned Bounding
/// Boxes", Graphics Gems, 1990.
[[nodiscard]] Aabb bounds(const glm::vec3& shape);
[[nodiscard]] Aabb bounds(const Sphere& shape);
[[nodiscard]] Aabb bounds(const Aabb& shape);
[[nodiscard]] Aabb bounds(const Obb& shape);
[[nodiscard]] Aabb bounds(const Capsule& shape);
[[nodiscard]] Aabb bounds(const Segment& shape);
[[nodiscard]] Aabb bounds(const Triangle& shape);

}  // namespace collision
