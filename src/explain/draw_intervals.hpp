// Two AABBs: their intervals on each axis, laid along the ground and upright beside it.
#pragma once

#include "explain/sketch.hpp"

namespace explain {

/// Draws two bars on each axis, for A and B, and a third bar for their overlap or the gap between them, with
/// its length. The bars of x and z lie on the ground (at height `ground`); those of y stand where x and z
/// meet.
void drawIntervals(const collision::Aabb& a, const collision::Aabb& b, float ground, const Sketch& sketch);

}  // namespace explain
