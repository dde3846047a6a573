// The placement of a collider in a scene.
#pragma once

#include <glm/glm.hpp>

namespace collision {

/// Maps p to translation + rotation * (scale * p).
struct Transform {
  glm::vec3 translation{0.0f};
  glm::mat3 rotation{1.0f};  ///< Orthonormal, no reflection.
  glm::vec3 scale{1.0f};     ///< Along the collider's own axes, each not 0; a negative scale mirrors.
};

}  // namespace collision
