// A disc beside the scene that magnifies a part of the scene.
#pragma once

#include "app/hud/parts.hpp"

namespace app {

/// A placed inset. To draw it, call ground() first, then draw the content, then call finish().
struct Inset {
  const HudPen& pen;
  float radius = 0.0f;
  glm::vec2 middle{0.0f};
  std::string caption;  ///< The text below the disc, already broken into lines.
  float under = 0.0f;   ///< Height kept free between the disc and its caption, pixels.

  static ImVec2 at(const glm::vec2& place) { return {place.x, place.y}; }

  /// Draws the empty disc, and two lines to it from the magnified place `from`.
  void ground(const glm::vec2& from) const;
  /// Fills the segment of the disc that is more than `from` pixels from the middle along the unit vector
  /// `way`.
  void part(const glm::vec2& way, float from, const render::Color& color) const;
  /// Writes words centred at `place`. Long words get smaller letters.
  void words(ImFont* font, const glm::vec2& place, const std::string& text) const;
  /// Draws the rim, and the caption in `color`.
  void finish(const render::Color& color) const;
};

/// The radius of an inset, pixels.
[[nodiscard]] float insetRadius(const HudPen& pen);

/// The text below an inset.
struct InsetCaption {
  std::string words;
  float under = 0.0f;  ///< See Inset::under.
};

/// Places an inset that magnifies the point `from`. Tries six directions from the point, beginning with `way`
/// (unit vector). Takes the direction in which the inset covers the least area of bodies, the first of
/// several equal ones.
[[nodiscard]] Inset insetBeside(const HudPen& pen, const glm::vec2& from, const glm::vec2& way,
                                const InsetCaption& caption);

}  // namespace app
