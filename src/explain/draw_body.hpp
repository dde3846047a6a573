// One body as solids, edges and dots.
#pragma once

#include "explain/figure_options.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// Adds `body` to `out` in `colors`; a body that collides gets thicker lines.
void drawBody(const world::Body& body, const BodyColors& colors, const FigureOptions& options,
              render::DrawList& out);

/// The same without lines and shadows, for what is far.
void drawPlainly(const collision::Shape& shape, const BodyColors& colors, render::DrawList& out);

}  // namespace explain
