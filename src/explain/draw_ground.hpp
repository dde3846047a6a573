// Ground grid, world axes with their letters, and the line that drops from the player to the ground.
#pragma once

#include "explain/figure_options.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// False where the ground is a thousand times as far away or as large as all bodies together. Nobody could
/// see both, so neither the ground and axes nor the player's drop line are drawn.
[[nodiscard]] bool groundInSight(const world::World& world);

void drawGround(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// Draws a dashed line straight down from the player's centre to the ground, so that the player's height and
/// position can be read.
void drawDropLine(const world::World& world, const FigureOptions& options, render::DrawList& out);

}  // namespace explain
