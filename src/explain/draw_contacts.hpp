// Where bodies meet: the contact's position and normal, and a label on every body that collides.
#pragma once

#include "explain/figure_options.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// For each contact of the player: its position as a dot, its normal as an arrow, its depth in figures.
void drawContacts(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// "HIT post" above each body that collides: the second cue beside the colour.
void drawHitLabels(const world::World& world, const FigureOptions& options, render::DrawList& out);

}  // namespace explain
