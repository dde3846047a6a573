// From a world to a draw list: every body in its colour, what collides marked, ground, axes and labels.
#pragma once

#include "explain/overlay_options.hpp"
#include "explain/palette.hpp"
#include "render/draw_list.hpp"
#include "text/language.hpp"
#include "world/world.hpp"

namespace explain {

struct FigureOptions {
  const Palette* palette = palettes().data();
  text::Language language = text::Language::en;
  float scale = 1.0f;         ///< Of lines and labels together.
  OverlayOptions overlays{};  ///< None at first.
  world::Mistake mistake = world::Mistake::none;
};

/// Fills `out` (emptied first, its memory kept) with the whole figure but for out.view, which is the
/// camera's.
void drawFigure(const world::World& world, const FigureOptions& options, render::DrawList& out);

}  // namespace explain
