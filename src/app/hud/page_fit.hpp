// How much a page (the panel or the help) must shrink to fit its room. Independent of windows and OpenGL.
#pragma once

#include <cmath>
#include <glm/glm.hpp>

namespace app {

/// The least shrink: a window lower than its key hints leaves no room for a page, but letters of size 0
/// cannot be drawn.
inline constexpr float kLeastPageShare = 0.05f;

/// The last layout of a page, which shrinks until it fits into the window.
struct PageFit {
  float shrink = 1.0f;        ///< kLeastPageShare to 1.
  glm::vec2 size{0.0f};       ///< Pixels; 0: not known yet.
  glm::vec2 room{0.0f};       ///< The available room, pixels; infinite where any size fits.
  float fits = 0.0f;          ///< The largest known shrink at which the page fitted; 0: none is known.
  float tooLarge = INFINITY;  ///< The least known shrink at which the page was too large.
  bool isNew = true;  ///< Not measured yet: Dear ImGui measures the title by the size of the previous layout.
  bool stays = false;  ///< The shrink is final.
};

/// The fit for the next layout of a page that took `size` in `room` when laid out with `fit`. Sizes are
/// rounded to pixels, so they do not scale smoothly; the shrink is found by bisection between one that fits
/// and one that is too large. The search restarts when the room or the page changes.
[[nodiscard]] PageFit fitAfter(PageFit fit, glm::vec2 size, glm::vec2 room);

/// True when the last layout changed nothing, so that another would not either.
[[nodiscard]] bool unchanged(const PageFit& before, const PageFit& after);

}  // namespace app
