// The input of the head-up display.
#pragma once

#include <span>

#include "app/session/session.hpp"
#include "app/view/panes.hpp"
#include "explain/focus.hpp"
#include "render/draw_list.hpp"

namespace app {

/// Times measured by the window. A time of 0 is not shown. In pictures all times are 0, because a picture
/// must be the same on every machine.
struct ShownTimes {
  float frameMilliseconds = 0.0f;  ///< Duration of the last frame.
  /// Duration of the search of the bounding-volume tree for the bodies that the player touches.
  float queryMicroseconds = 0.0f;
};

/// The input of the head-up display for one frame.
struct HudState {
  const Session& session;
  std::span<const PaneFigure> panes;  ///< The views, each with its figure; the figure contains the labels.
  const std::optional<explain::Focus>& focus;  ///< The pair that the figures explain, if any.
  ShownTimes times{};
  render::DrawnCount drawn{};  ///< Element counts of the last drawn frame.
};

/// True while the panel shows how many tests a search of the tree needs and how many shapes are drawn.
[[nodiscard]] bool tellsWork(const Session& session);

}  // namespace app
