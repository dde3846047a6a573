// Where a body that is swept along its way meets others, and how it slides on along them.
#pragma once

#include "world/bodies.hpp"

namespace world {

/// A straight piece of the player's way.
struct Advance {
  glm::dvec3 way{0.0};
  double share = 0.0;  ///< Of the way, until something is in it; 0: the player stays.
};

/// The next piece of `left`, which is the way that the player still wants to go: without what leads into the
/// bodies that it touches, and to where it is a slop (world units) deep in the next one. `share`: to where it
/// shoves that one.
[[nodiscard]] Advance nextAdvance(const Bodies& bodies, const glm::dvec3& left, double slop, bool share);

}  // namespace world
