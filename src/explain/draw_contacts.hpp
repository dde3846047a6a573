// Contacts: position, normal and depth, and the name of every body that collides.
#pragma once

#include "explain/figure_options.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// Draws for each contact of the player the position as a dot, the normal as an arrow and the depth as a
/// number.
void drawContacts(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// Writes the name of each body that collides beside it, in the hue of its rim: the verdict names the pairs,
/// and a reader must find them.
void drawHitNames(const world::World& world, const FigureOptions& options, render::DrawList& out);

}  // namespace explain
