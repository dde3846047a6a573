// The world's axes, the directions in which many tests move, rotate and cast.
#pragma once

#include <glm/glm.hpp>

namespace collision {

inline constexpr glm::vec3 kX(1.0f, 0.0f, 0.0f), kY(0.0f, 1.0f, 0.0f), kZ(0.0f, 0.0f, 1.0f);

}  // namespace collision
