// What the head-up display is told.
#pragma once

#include <span>

#include "app/session/session.hpp"
#include "app/view/panes.hpp"
#include "explain/focus.hpp"
#include "render/drawn_count.hpp"

namespace app {

/// What the head-up display shows in one frame.
struct HudState {
  const Session& session;
  std::span<const PaneFigure> panes;           ///< Whose labels and captions are written.
  const std::optional<explain::Focus>& focus;  ///< The pair that the figures explain.
  float frameMilliseconds = 0.0f;              ///< The time the last frame took to make; 0: not shown.
  render::DrawnCount drawn{};                  ///< What the panes show, by the last frame that was drawn.
};

/// The panel tells how many bodies are looked at, tested and drawn.
[[nodiscard]] bool tellsWork(const Session& session);

}  // namespace app
