// The input of the head-up display.
#pragma once

#include <span>

#include "app/session/session.hpp"
#include "app/view/panes.hpp"
#include "explain/focus.hpp"
#include "render/draw_list.hpp"

namespace app {

/// What a window has measured and shows; 0: not shown, because pictures must be the same on every machine.
struct ShownTimes {
  float frameMilliseconds = 0.0f;  ///< Duration of the last frame.
  float queryMicroseconds = 0.0f;  ///< Duration of a query of the tree for what the player touches.
};

/// What the head-up display shows in one frame.
struct HudState {
  const Session& session;
  std::span<const PaneFigure> panes;           ///< The views, with their labels and captions.
  const std::optional<explain::Focus>& focus;  ///< The pair that the figures explain.
  ShownTimes times{};
  render::DrawnCount drawn{};  ///< Element counts of the last drawn frame.
};

/// True when the panel shows how many bodies are visited, tested and drawn.
[[nodiscard]] bool tellsWork(const Session& session);

}  // namespace app
