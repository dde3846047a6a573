// What the head-up display is told.
#pragma once

#include <span>

#include "app/session/session.hpp"
#include "app/view/panes.hpp"
#include "explain/focus.hpp"

namespace app {

/// What the head-up display shows in one frame.
struct HudState {
  const Session& session;
  std::span<const PaneFigure> panes;           ///< Whose labels and captions are written.
  const std::optional<explain::Focus>& focus;  ///< The pair that the figures explain.
  float frameMilliseconds = 0.0f;              ///< The time the last frame took to make; 0: not shown.
};

}  // namespace app
