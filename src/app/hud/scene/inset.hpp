// A disc beside the scene that magnifies a part of the scene.
#pragma once

#include "app/hud/parts.hpp"

namespace app {

/// A placed inset. To draw it, call drawDisc() first, then draw the content, then call drawRimAndCaption().
struct Inset {
  const HudContext& hud;
  float radius = 0.0f;
  glm::vec2 middle{0.0f};
  std::string caption;             ///< The text below the disc, already broken into lines.
  float spaceAboveCaption = 0.0f;  ///< Height kept free between the disc and its caption, pixels.

  static ImVec2 toImVec2(const glm::vec2& point) { return {point.x, point.y}; }

  /// Draws the empty disc, and two lines to it from the magnified point `anchor`.
  void drawDisc(const glm::vec2& anchor) const;
  /// Fills the segment of the disc that is more than `distance` pixels from the middle along the unit vector
  /// `direction`.
  void fillSegment(const glm::vec2& direction, float distance, const render::Color& color) const;
  /// Writes words centred at `center`. Long words get smaller letters.
  void drawCenteredText(ImFont* font, const glm::vec2& center, const std::string& text) const;
  /// Draws the rim, and the caption in `color`.
  void drawRimAndCaption(const render::Color& color) const;
};

/// The radius of an inset, pixels.
[[nodiscard]] float insetRadius(const HudContext& hud);

/// The text below an inset.
struct InsetCaption {
  std::string words;
  float spaceAboveCaption = 0.0f;  ///< See Inset::spaceAboveCaption.
};

/// Places an inset that magnifies the point `anchor`. Tries six directions from the point, beginning with
/// `direction` (unit vector). Takes the direction in which the inset covers the least area of bodies, the
/// first of several equal ones.
[[nodiscard]] Inset insetBeside(const HudContext& hud, const glm::vec2& anchor, const glm::vec2& direction,
                                const InsetCaption& caption);

}  // namespace app
