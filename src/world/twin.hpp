// A body that repeats the player's moves as sweeps, for comparison.
#pragma once

#include "world/bodies.hpp"

namespace world {

/// Moves body i by `way` until it first touches a target, and turns it to `degrees`. A body that already
/// touches a target may move along it or away from it, but not into it.
void moveSwept(Bodies& bodies, std::size_t i, const glm::dvec3& way, const glm::dvec3& degrees);

}  // namespace world
