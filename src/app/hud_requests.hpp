// What a click on a panel asks for, carried out after the frame in which it was seen.
#pragma once

#include <optional>
#include <vector>

#include "app/display.hpp"
#include "world/action.hpp"

namespace app {

struct HudRequests {
  std::vector<world::Action> actions;  ///< As if their keys were tapped.
  std::optional<PanelTab> tab;         ///< The page of the panel to show.
  std::optional<int> axis;             ///< As OverlayOptions::axis: the row of the chart to show.

  [[nodiscard]] bool empty() const { return actions.empty() && !tab && !axis; }
  void clear() {
    actions.clear();
    tab.reset();
    axis.reset();
  }
};

}  // namespace app
