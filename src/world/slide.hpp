// Sweeps the player along its path and lets it slide along the bodies that it hits; and moves a body that
// repeats the player's moves as sweeps, for comparison.
#pragma once

#include "world/bodies.hpp"

namespace world {

/// A straight piece of the player's path.
struct Advance {
  glm::dvec3 way{0.0};
  double share = 0.0;  ///< The free fraction of the path; 0: the player stays.
};

/// The next piece of `left`, the player's remaining displacement: projected off the bodies that it touches,
/// and ending a slop (world units) deep in the next body. `share`: ends where it shoves that body.
[[nodiscard]] Advance nextAdvance(const Bodies& bodies, const glm::dvec3& left, double slop, bool share);

/// Moves body i by `way` until it first touches a target, and turns it to `degrees`. A body that already
/// touches a target may move along it or away from it, but not into it.
void moveSwept(Bodies& bodies, std::size_t i, const glm::dvec3& way, const glm::dvec3& degrees);

}  // namespace world
