// A disc beside the figure that magnifies a part of the figure.
#pragma once

#include <glm/glm.hpp>
#include <string>

#include "app/hud/parts.hpp"

namespace app {

/// A placed inset. To draw it, call ground() first, then draw the content, then call finish().
struct Inset {
  const HudPen& pen;
  float radius = 0.0f;
  glm::vec2 middle{0.0f};
  std::string caption;  ///< The text below the disc, already broken into lines.

  static ImVec2 at(const glm::vec2& place) { return {place.x, place.y}; }
  static ImDrawList& canvas() { return *ImGui::GetBackgroundDrawList(); }

  /// Draws the empty disc, and two lines to it from the magnified place `from`.
  void ground(const glm::vec2& from) const;
  /// Fills the part of the disc that lies at least `from` pixels from the disc's middle, measured along the
  /// unit vector `way`.
  void part(const glm::vec2& way, float from, const render::Color& color, float alpha) const;
  /// Writes words centred at `place` in letters at most `most` pixels high. Long words get smaller letters.
  void words(ImFont* font, const glm::vec2& place, const std::string& text, const render::Color& color,
             float most) const;
  /// Draws the rim, and the caption in `color`.
  void finish(const render::Color& color) const;
};

/// The radius of an inset, pixels: `share` of the window's height, or less if the room for the figure is
/// small.
[[nodiscard]] float insetRadius(const HudPen& pen, float share);

/// Places an inset that magnifies the place `from`. Chooses, among six directions from there, the one where
/// the inset covers the least area of bodies. Of equally good directions it prefers `way` (unit length).
/// `share`: see insetRadius().
[[nodiscard]] Inset insetBeside(const HudPen& pen, const glm::vec2& from, const glm::vec2& way, float share,
                                const std::string& caption);

}  // namespace app
