// Converts a world to a draw list with bodies, contacts, ground, axes and labels.
#pragma once

#include <functional>

#include "explain/figure_options.hpp"
#include "explain/focus.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// True for bodies in front of the explained pair. Such bodies are drawn nearly transparent.
using Veiled = std::function<bool(const world::Body&)>;

/// Clears `out` and fills it with the whole figure, except out.view. `focus`: the pair that overlays explain.
/// `isVeiled` may be empty.
void drawFigure(const world::World& world, const std::optional<Focus>& focus, const FigureOptions& options,
                render::DrawList& out, const Veiled& isVeiled = {});

}  // namespace explain
