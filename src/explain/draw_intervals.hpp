// Two AABBs: their intervals on each axis, laid along the ground and upright beside it.
#pragma once

#include "explain/sketch.hpp"

namespace explain {

/// On each axis two bars, A's and B's, and a third for what they share or what parts them, with its length.
/// x and z lie on the ground (at height `ground`), y stands where these meet.
void drawIntervals(const collision::Aabb& a, const collision::Aabb& b, float ground, const Sketch& sketch);

}  // namespace explain
