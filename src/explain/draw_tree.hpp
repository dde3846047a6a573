// The tree of boxes that finds what the player may touch, drawn around the player.
#pragma once

#include "explain/sketch.hpp"
#include "world/world.hpp"

namespace explain {

/// Of a crowd, the boxes of all groups that the player's own box touches: those that a question looks into,
/// level by level. The largest have thin lines, the smallest are thick.
void drawTree(const world::World& world, const Sketch& sketch);

}  // namespace explain
