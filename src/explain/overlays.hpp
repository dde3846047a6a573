// The explanations that are switched on, drawn over the figure, and the second view: configuration space.
#pragma once

#include "explain/figure_options.hpp"
#include "explain/focus.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// Adds every overlay of options.overlays that says something about the pair in `focus`; drawFigure
/// calls it.
void drawOverlays(const world::World& world, const std::optional<Focus>& focus, const FigureOptions& options,
                  render::DrawList& out);

/// A figure of its own, for a second view: the player as a point, every target grown by it. As drawFigure, it
/// fills `out` but for out.view. options.overlays.axis chooses faces of the target in focus.
void drawConfigurationSpace(const world::World& world, const std::optional<Focus>& focus,
                            const FigureOptions& options, render::DrawList& out);

}  // namespace explain
