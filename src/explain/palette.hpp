// Named sets of colours. Meaning never rests on colour alone: what collides also gets a thicker outline and a
// label.
#pragma once

#include <span>
#include <string_view>

#include "render/draw_list.hpp"

namespace explain {

struct Palette {
  std::string_view name;
  render::Color background;
  render::Color ink;       ///< Text, outlines.
  render::Color faintInk;  ///< Secondary text.
  render::Color grid;
  render::Color shadow;
  render::Color axisX, axisY, axisZ;
  render::Color player;
  render::Color target;
  render::Color hit;    ///< What collides, player or target.
  render::Color plate;  ///< Behind text; slightly see-through.

  // Of the overlays: lines and bars, dark enough to be read on the background.
  render::Color playerMark;  ///< What is A's: its shadows, radii, face axes.
  render::Color targetMark;  ///< What is B's.
  render::Color crossMark;   ///< What belongs to an edge of each.
  render::Color gapMark;     ///< What parts two bodies.
  render::Color sharedMark;  ///< What they share; told from a body that is hit, which it lies on.
};

/// All palettes, the default first.
[[nodiscard]] std::span<const Palette> palettes();

/// The palette called `name`, or null.
[[nodiscard]] const Palette* paletteNamed(std::string_view name);

}  // namespace explain
