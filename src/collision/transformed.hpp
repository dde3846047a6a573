// A collider placed in a scene: scaled, then rotated, then moved.
#pragma once

#include <string_view>

#include "collision/shapes.hpp"

namespace collision {

/// p -> translation + rotation * (scale * p).
struct Transform {
  glm::vec3 translation{0.0f};
  glm::mat3 rotation{1.0f};  ///< Orthonormal, no reflection.
  glm::vec3 scale{1.0f};     ///< Along the collider's own axes, each not 0; negative mirrors.
};

[[nodiscard]] std::string_view problem(const Transform& transform);

/// Centre scaled and turned; a sphere's and a capsule's radius by the largest |scale|; an Aabb refitted.
[[nodiscard]] glm::vec3 transformed(const glm::vec3& shape, const Transform& by);
[[nodiscard]] Sphere transformed(const Sphere& shape, const Transform& by);
[[nodiscard]] Aabb transformed(const Aabb& shape, const Transform& by);
[[nodiscard]] Obb transformed(const Obb& shape, const Transform& by);
[[nodiscard]] Capsule transformed(const Capsule& shape, const Transform& by);

}  // namespace collision
