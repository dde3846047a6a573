// The axes of the world, which many tests push, turn and look along.
#pragma once

#include <glm/glm.hpp>

namespace collision {

inline constexpr glm::vec3 kX(1.0f, 0.0f, 0.0f), kY(0.0f, 1.0f, 0.0f), kZ(0.0f, 0.0f, 1.0f);

}  // namespace collision
