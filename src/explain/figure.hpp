// Turns a world into a draw list: bodies in their colours, contacts, ground, axes and labels.
#pragma once

#include <functional>

#include "explain/figure_options.hpp"
#include "explain/focus.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// True for bodies that stand in front of the explained pair and are drawn nearly transparent.
using Veiled = std::function<bool(const world::Body&)>;

/// Fills `out` (emptied first, its memory kept) with the whole figure, except for out.view, which the
/// camera sets. `focus`: the pair that the overlays explain. `isVeiled`: empty when no body is in front of
/// it.
void drawFigure(const world::World& world, const std::optional<Focus>& focus, const FigureOptions& options,
                render::DrawList& out, const Veiled& isVeiled = {});

}  // namespace explain
