// How far a shape reaches in a direction.
#pragma once

#include "collision/shapes.hpp"

namespace collision {

/// The point of the shape furthest along `direction` (finite, of any length), world space. Of several: the
/// middle of them for a box and a capsule, the first corner for a triangle; the centre of a sphere for a
/// direction of 0 (Ericson, "Real-Time Collision Detection", 9.5.4).
[[nodiscard]] glm::vec3 support(const glm::vec3& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Sphere& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Aabb& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Obb& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Capsule& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Triangle& shape, const glm::vec3& direction);

}  // namespace collision
