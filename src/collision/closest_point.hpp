// The point of a solid nearest to a given point, and how far that is.
#pragma once

#include "collision/shapes.hpp"

namespace collision {

/// The point of `shape` nearest to `point`, world space; `point` itself when it lies inside.
[[nodiscard]] glm::vec3 closestPoint(const glm::vec3& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Sphere& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Aabb& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Obb& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Capsule& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Segment& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Triangle& shape, const glm::vec3& point);

/// How far `point` is from `shape`, world units; exactly 0 inside or touching.
[[nodiscard]] float distance(const glm::vec3& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Sphere& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Aabb& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Obb& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Capsule& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Segment& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Triangle& shape, const glm::vec3& point);

}  // namespace collision
