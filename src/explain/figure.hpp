// From a world to a draw list: every body in its colour, what collides marked, ground, axes and labels.
#pragma once

#include <functional>

#include "explain/figure_options.hpp"
#include "explain/focus.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// Which bodies are only hinted at, because they stand before what is explained.
using Veiled = std::function<bool(const world::Body&)>;

/// Fills `out` (emptied first, its memory kept) with the whole figure but for out.view, which is the
/// camera's. `focus`: the pair that the overlays explain; `isVeiled`: empty where no body stands before it.
void drawFigure(const world::World& world, const std::optional<Focus>& focus, const FigureOptions& options,
                render::DrawList& out, const Veiled& isVeiled = {});

}  // namespace explain
