// Generated targets, of which there may be a million: those around the player are drawn.
#pragma once

#include "explain/figure_options.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// The nearest hundred or so as any body; some thousands around them as plain solids, without lines and
/// shadows. What collides is always drawn as any body.
void drawCrowd(const world::World& world, const FigureOptions& options, render::DrawList& out);

}  // namespace explain
