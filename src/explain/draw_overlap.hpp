// What two bodies that collide share.
#pragma once

#include "explain/figure_options.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// Hatches the intersection of every pair of bodies that collide, shape by shape. A pair that only touches
/// shares nothing that can be seen, and of a mesh there is nothing to see.
void drawOverlap(const world::World& world, const FigureOptions& options, render::DrawList& out);

}  // namespace explain
