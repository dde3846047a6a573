// What no label of a pane may cover: dots, and the arrows and bars of its overlays as chains of dots.
#pragma once

#include <vector>

#include "app/view/panes.hpp"

namespace app {

/// A dot and its position in the window.
struct DotPlace {
  glm::vec2 center;
  float diameter;  ///< Logical pixels.
};

/// The dots of a pane, each once and without its rim; in a crowd, those nearest to `middle`; and chains along
/// the arrows and bars.
[[nodiscard]] std::vector<DotPlace> dotsIn(const PaneFigure& pane, const glm::vec2& middle);

}  // namespace app
