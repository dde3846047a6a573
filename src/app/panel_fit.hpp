// How small the panel's page must be to fit its room. Pure: no window, no OpenGL.
#pragma once

#include <cmath>

namespace app {

/// In a window that is lower than its key hints a panel has no room at all, and letters of no size cannot be
/// drawn.
inline constexpr float kLeastPanelShare = 0.05f;

/// How the panel was laid out last: a page that is too high for the window shrinks.
struct PanelFit {
  float shrink = 1.0f;        ///< kLeastPanelShare to 1.
  float height = 0.0f;        ///< Pixels; 0: not known yet.
  float room = 0.0f;          ///< Pixels that there were.
  float fits = 0.0f;          ///< The largest shrink at which the page was no higher; 0: none is known.
  float tooLarge = INFINITY;  ///< The least shrink at which it was.
  bool isNew = true;   ///< Not counted yet: Dear ImGui measures the title by the size of the layout before.
  bool stays = false;  ///< The shrink was right.
};

/// The fit for the next layout of a page that was `height` high in `room` when laid out with `fit`. Heights
/// are whole pixels, many of which jump at once where letters are small, so the size is searched for between
/// one that fits and one that is too large. What was learnt is forgotten when the room or the page is
/// another.
[[nodiscard]] PanelFit fitAfter(PanelFit fit, float height, float room);

}  // namespace app
