// Named sets of colours. A collision is visible without hue: a colliding player is dark, a colliding target
// light, outlines change, and the overlap is hatched.
#pragma once

#include <span>
#include <string_view>

#include "render/draw_list.hpp"

namespace explain {

struct Palette {
  std::string_view name;
  render::Color background;
  render::Color ink;       ///< Text and outlines.
  render::Color faintInk;  ///< Secondary text.
  render::Color grid;
  render::Color shadow;
  render::Color axisX, axisY, axisZ;
  render::Color player;
  render::Color target;
  render::Color hit;  ///< The text HIT, and marks of failures.
  /// The player while it collides: dark, to differ from targetHit in a black-and-white print.
  render::Color playerHit;
  render::Color targetHit;  ///< A target that collides.
  render::Color playerRim;  ///< Outlines of bodies that collide, in the hue of the body without collision.
  render::Color targetRim;

  // Colours of lines and bars in overlays, dark enough to be read on the background.
  render::Color playerMark;  ///< A's intervals, radii and face axes.
  render::Color targetMark;  ///< B's intervals, radii and face axes.
  render::Color crossMark;   ///< Axes that are cross products of an edge of A and an edge of B.
  render::Color gapMark;     ///< The gap between two bodies.
  /// The overlap of two bodies. Differs from the colours of colliding bodies.
  render::Color overlapMark;
};

/// `color` with its opacity multiplied by `factor`.
[[nodiscard]] inline render::Color faded(const render::Color& color, float factor) {
  return {glm::vec3(color), color.a * factor};
}

/// The colours of a body's fill and outline.
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
