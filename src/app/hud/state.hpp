// The input of the head-up display.
#pragma once

#include <span>

#include "app/session/session.hpp"
#include "app/view/panes.hpp"
#include "explain/focus.hpp"
#include "render/draw_list.hpp"

namespace app {

/// Times that a window has measured. 0 is not shown: pictures are drawn with 0, because they must be the same
/// on every machine.
struct ShownTimes {
  float frameMilliseconds = 0.0f;  ///< Duration of the last frame.
  float queryMicroseconds = 0.0f;  ///< Duration of the tree's query for the bodies that the player touches.
};

/// The input of the head-up display for one frame.
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
