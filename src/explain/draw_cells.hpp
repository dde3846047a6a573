// The cells of a grid that the player reaches into, as an explanation of a crowd.
#pragma once

#include "explain/sketch.hpp"

namespace explain {

/// Draws each of the cells that queryWork() counts the bodies of, and says how many they are; around them,
/// the floor of the grid.
void drawCells(const world::World& world, const Sketch& sketch);

}  // namespace explain
