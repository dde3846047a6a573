// One body as solids, edges and dots.
#pragma once

#include "explain/figure_options.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// Which edges of boxes are drawn.
enum class Edges {
  seen,       ///< Those that no body hides.
  explained,  ///< All; those on the far side of the box are dashed.
};

/// Of a body that stands before what is explained: it is only hinted at.
[[nodiscard]] BodyColors veiled(BodyColors colors);

/// Adds `body` to `out` in `colors`; a body that collides gets a thicker silhouette.
void drawBody(const world::Body& body, const BodyColors& colors, const FigureOptions& options,
              render::DrawList& out, Edges edges = Edges::seen);

/// The same without lines and shadows, for what is far.
void drawPlainly(const collision::Shape& shape, const BodyColors& colors, render::DrawList& out);

}  // namespace explain
