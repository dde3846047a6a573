// The point of a solid nearest to a given point, and the distance to it.
#pragma once

#include "collision/shapes.hpp"

namespace collision {

/// The point of `shape` nearest to `point`, in world space. Solids are filled: when `point` lies inside the
/// shape or on its border, the answer is `point` itself, to the bit. The vector from `point` to the shape is
/// computed in double, so only the final rounding to float depends on the position in the world. The answer
/// is always finite; a segment or triangle of size 0 counts as the point or line that it has become. Input
/// must pass `problem`; debug builds assert it.
///
/// Source: Ericson, "Real-Time Collision Detection", 5.1.
[[nodiscard]] glm::vec3 closestPoint(const glm::vec3& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Sphere& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Aabb& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Obb& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Capsule& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Segment& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Triangle& shape, const glm::vec3& point);

/// The distance from `point` to `shape` in world units: exactly 0 when `overlaps(shape, point)`, and above 0
/// otherwise.
[[nodiscard]] float distance(const glm::vec3& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Sphere& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Aabb& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Obb& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Capsule& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Segment& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Triangle& shape, const glm::vec3& point);

}  // namespace collision
