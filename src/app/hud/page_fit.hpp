// How much a page (the panel or the help) must shrink to fit its room. Knows no window and no OpenGL.
#pragma once

#include <cmath>
#include <glm/glm.hpp>

namespace app {

/// The least shrink: in a window that is lower than its key hints a page has no room at all, but letters of
/// size 0 cannot be drawn.
inline constexpr float kLeastPageShare = 0.05f;

/// How a page was laid out last. A page that is too large for the window shrinks.
struct PageFit {
  float shrink = 1.0f;        ///< kLeastPageShare to 1.
  glm::vec2 size{0.0f};       ///< Pixels; 0: not known yet.
  glm::vec2 room{0.0f};       ///< The room that there was, pixels; infinite where nothing is too large.
  float fits = 0.0f;          ///< The largest known shrink at which the page fitted; 0: none is known.
  float tooLarge = INFINITY;  ///< The least known shrink at which the page was too large.
  bool isNew = true;  ///< Not measured yet: Dear ImGui measures the title by the size of the previous layout.
  bool stays = false;  ///< The shrink is final.
};

/// The fit for the next layout of a page that took `size` in `room` when laid out with `fit`. Sizes are whole
/// pixels, many of which jump at once where letters are small, so the shrink is searched for between one that
/// fits and one that is too large. What was learnt is forgotten when the room or the page is another.
[[nodiscard]] PageFit fitAfter(PageFit fit, glm::vec2 size, glm::vec2 room);

/// Was the layout of `after` like the one before it, so that another would change nothing?
[[nodiscard]] bool settled(const PageFit& before, const PageFit& after);

}  // namespace app
