// Named sets of colours. Colour is never the only sign: the player collides in a dark colour, its target in
// a light one, both get a thicker rim, and their overlap is hatched.
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
  render::Color hit;        ///< Text that says HIT, marks of what fails.
  render::Color playerHit;  ///< The player while it collides: deep, so that a black-and-white print tells it
  render::Color targetHit;  ///< from a target that collides, which is light.
  render::Color playerRim;  ///< Outlines of bodies that collide, in the hue that the body has when free.
  render::Color targetRim;

  // Colours of lines and bars in overlays, dark enough to be read on the background.
  render::Color playerMark;  ///< A's intervals, radii and face axes.
  render::Color targetMark;  ///< B's intervals, radii and face axes.
  render::Color crossMark;   ///< Axes from an edge of A and an edge of B.
  render::Color gapMark;     ///< The gap between two bodies.
  render::Color sharedMark;  ///< The overlap of two bodies; distinct from the colour of a body that collides.
};

/// How a body is painted: everything that names it uses the same two.
struct BodyColors {
  render::Color fill;
  render::Color outline;
};
[[nodiscard]] BodyColors bodyColors(const Palette& palette, bool isPlayer, bool hit);

/// All palettes, the default first.
[[nodiscard]] std::span<const Palette> palettes();

/// The palette called `name`, or null.
[[nodiscard]] const Palette* paletteNamed(std::string_view name);

}  // namespace explain
