// How small a page must be to fit its room: the panel's and that of all keys. Pure: no window, no OpenGL.
#pragma once

#include <cmath>
#include <glm/glm.hpp>

namespace app {

/// In a window that is lower than its key hints a page has no room at all, and letters of no size cannot be
/// drawn.
inline constexpr float kLeastPageShare = 0.05f;

/// How a page was laid out last: one that is too large for the window shrinks.
struct PageFit {
  float shrink = 1.0f;        ///< kLeastPageShare to 1.
  glm::vec2 size{0.0f};       ///< Pixels; 0: not known yet.
  glm::vec2 room{0.0f};       ///< Pixels that there were; infinite where nothing is too large.
  float fits = 0.0f;          ///< The largest shrink at which the page was no larger; 0: none is known.
  float tooLarge = INFINITY;  ///< The least shrink at which it was.
  bool isNew = true;   ///< Not counted yet: Dear ImGui measures the title by the size of the layout before.
  bool stays = false;  ///< The shrink was right.
};

/// The fit for the next layout of a page that took `size` in `room` when laid out with `fit`. Sizes are whole
/// pixels, many of which jump at once where letters are small, so the shrink is searched for between one that
/// fits and one that is too large. What was learnt is forgotten when the room or the page is another.
[[nodiscard]] PageFit fitAfter(PageFit fit, glm::vec2 size, glm::vec2 room);

/// The layout that gave `after` was like the one before it: another would change nothing.
[[nodiscard]] bool settled(const PageFit& before, const PageFit& after);

}  // namespace app
