// A disc of the HUD beside the figure, which magnifies a place of the figure.
#pragma once

#include <glm/glm.hpp>
#include <string>

#include "app/hud/parts.hpp"

namespace app {

/// Draw the ground first, then what it shows, and finish it.
struct Inset {
  const HudPen& pen;
  float radius = 0.0f;
  glm::vec2 middle{0.0f};
  std::string caption;  ///< In lines.

  static ImVec2 at(const glm::vec2& place) { return {place.x, place.y}; }
  static ImDrawList& canvas() { return *ImGui::GetBackgroundDrawList(); }

  /// The empty disc, and two lines from the place that it magnifies.
  void ground(const glm::vec2& from) const;
  /// The part of the disc that lies at least `from` pixels from its middle towards `way`.
  void part(const glm::vec2& way, float from, const render::Color& color, float alpha) const;
  /// Words whose middle is at `place`, their letters at most `most` pixels high; long ones in smaller
  /// letters.
  void words(ImFont* font, const glm::vec2& place, const std::string& text, const render::Color& color,
             float most) const;
  /// The rim, and the caption in `color`.
  void finish(const render::Color& color) const;
};

/// The radius of an inset: this share of the window's height, less in a small room.
[[nodiscard]] float insetRadius(const HudPen& pen, float share);

/// The inset around `from` that covers least of the bodies, `share` as above; of equal ones the first from
/// `way` on, a unit vector.
[[nodiscard]] Inset insetBeside(const HudPen& pen, const glm::vec2& from, const glm::vec2& way, float share,
                                const std::string& caption);

}  // namespace app
