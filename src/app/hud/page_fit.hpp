// The scale at which a page of the panel, or the help, fits into the window.
#pragma once

#include <cmath>
#include <glm/glm.hpp>

namespace app {

/// The smallest scale of a page, even without room for it. Letters of size 0 cannot be drawn.
inline constexpr float kLeastPageShare = 0.05f;

/// The last layout of a page (the panel or the help). The page shrinks until it fits into the window.
struct PageFit {
  float shrink = 1.0f;        ///< kLeastPageShare to 1.
  glm::vec2 size{0.0f};       ///< Pixels; 0 before the first layout.
  glm::vec2 room{0.0f};       ///< The available room, pixels; a component is infinite if any size fits.
  float fits = 0.0f;          ///< The largest known shrink at which the page fitted; 0 if none is known.
  float tooLarge = INFINITY;  ///< The least known shrink at which the page was too large.
  /// True before the first layout with this shrink. The size of that layout is not reliable: Dear ImGui bases
  /// it on the previous layout.
  bool isNew = true;
  bool stays = false;  ///< The shrink is final.
};

/// Returns the fit for the next layout. The last layout used `fit` and needed `size` of the available `room`.
/// Finds the largest shrink that fits by bisection, because sizes are rounded to pixels. Restarts when the
/// room or the page changes.
[[nodiscard]] PageFit fitAfter(PageFit fit, glm::vec2 size, glm::vec2 room);

/// True if the last layout changed nothing. Another layout would then change nothing either.
[[nodiscard]] bool unchanged(const PageFit& before, const PageFit& after);

}  // namespace app
