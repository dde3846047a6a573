// Named sets of colours. Nothing is told by colour alone: a body that collides also gets a thicker outline
// and a label.
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

  // Colours of lines and bars in overlays, dark enough to be read on the background.
  render::Color playerMark;  ///< What belongs to A: its intervals, radii, face axes.
  render::Color targetMark;  ///< What belongs to B.
  render::Color crossMark;   ///< Axes from an edge of A and an edge of B.
  render::Color gapMark;     ///< The gap between two bodies.
  render::Color sharedMark;  ///< The overlap of two bodies; distinct from the colour of a body that collides.
};

/// All palettes, the default first.
[[nodiscard]] std::span<const Palette> palettes();

/// The palette called `name`, or null.
[[nodiscard]] const Palette* paletteNamed(std::string_view name);

}  // namespace explain
