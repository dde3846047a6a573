// Ground grid, world axes with their letters, and the line that drops from the player to the ground.
#pragma once

#include "explain/figure_options.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// The ground is not a thousand times as far or as large as all bodies together. Where it is, nobody can see
/// both, and neither ground and axes nor the player's drop line are drawn.
[[nodiscard]] bool groundInSight(const world::World& world);

void drawGround(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// So that height and depth read: a dashed line straight down from the player's centre, and its foot.
void drawDropLine(const world::World& world, const FigureOptions& options, render::DrawList& out);

}  // namespace explain
