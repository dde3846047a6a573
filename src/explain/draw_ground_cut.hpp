// Where bodies dip through the ground.
#pragma once

#include "explain/figure_options.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// Draws on every body that the ground cuts the line along which it does; exact for every shape but a mesh,
/// which gets none.
void drawGroundCut(const world::World& world, const FigureOptions& options, render::DrawList& out);

}  // namespace explain
