// The input of the head-up display.
#pragma once

#include <span>

#include "app/session/session.hpp"
#include "app/view/panes.hpp"
#include "explain/focus.hpp"
#include "render/draw_list.hpp"

namespace app {

/// Times measured by the window. A time of 0 is not shown. Pictures use 0, because they must be the same on
/// every machine.
struct ShownTimes {
  float frameMilliseconds = 0.0f;  ///< Duration of the last frame.
  /// Duration of the tree search for the bodies that the player touches.
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

/// True while the panel shows the tests of a tree search and the number of drawn shapes.
[[nodiscard]] bool tellsWork(const Session& session);

}  // namespace app
