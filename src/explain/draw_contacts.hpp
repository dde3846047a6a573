// Contacts: position, normal and depth, and a label on every body that collides.
#pragma once

#include "explain/figure_options.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// Draws for each contact of the player the position as a dot, the normal as an arrow and the depth as a
/// number.
void drawContacts(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// Labels each body that collides ("HIT post"), so that colour is not the only sign.
void drawHitLabels(const world::World& world, const FigureOptions& options, render::DrawList& out);

}  // namespace explain
