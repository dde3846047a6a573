// Converts a world to a draw list with bodies, contacts, ground, axes and labels.
#pragma once

#include <functional>

#include "explain/figure_options.hpp"
#include "explain/focus.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// True for bodies that are in front of the explained pair. They are drawn nearly transparent.
using Veiled = std::function<bool(const world::Body&)>;

/// Clears `out` and fills it with the whole figure, except for out.view, which the camera sets. `focus`: the
/// pair that the overlays explain. `isVeiled`: may be empty if no body is in front of the pair.
void drawFigure(const world::World& world, const std::optional<Focus>& focus, const FigureOptions& options,
                render::DrawList& out, const Veiled& isVeiled = {});

}  // namespace explain
