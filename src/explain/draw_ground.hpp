// Ground grid, world axes with their letters, and the line that drops from the player to the ground.
#pragma once

#include "explain/figure.hpp"

namespace explain {

void drawGround(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// So that height and depth read: a dashed line straight down from the player's centre, and its foot.
void drawDropLine(const world::World& world, const FigureOptions& options, render::DrawList& out);

}  // namespace explain
