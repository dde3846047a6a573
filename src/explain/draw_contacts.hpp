// Contacts: position, normal and depth, and the name of every body that collides.
#pragma once

#include <optional>

#include "explain/figure_options.hpp"
#include "explain/focus.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// Draws for each contact of the player the position as a dot, the normal as a thin arrow, and the depth as a
/// bold arrow of just that length across the overlap and as a number; depth and number are left to an overlay
/// that writes it.
void drawContacts(const world::World& world, const std::optional<Focus>& focus, const FigureOptions& options,
                  render::DrawList& out);

/// Writes the name of each target that collides beside it, in the hue of its rim: the verdict names the
/// pairs, and a reader must find them. The player is named only in a crowd, which hides it.
void drawHitNames(const world::World& world, const FigureOptions& options, render::DrawList& out);

}  // namespace explain
