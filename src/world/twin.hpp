// A body that makes the player's moves beside it, swept, so that the two can be compared.
#pragma once

#include "world/bodies.hpp"

namespace world {

/// Moves body i along `way` until it first touches a target that is in the way, and turns it to `degrees`. A
/// body that touches already moves on along or away from what it touches, and not into it.
void moveSwept(Bodies& bodies, std::size_t i, const glm::dvec3& way, const glm::dvec3& degrees);

}  // namespace world
