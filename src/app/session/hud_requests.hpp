// What a click on a panel asks for, carried out after the frame in which it was seen.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/session/body_fields.hpp"
#include "app/session/view_state.hpp"
#include "input/action.hpp"

namespace app {

struct HudRequests {
  std::vector<input::Action> actions;         ///< As if their keys were tapped.
  std::optional<PanelTab> tab;                ///< The page of the panel to show.
  std::vector<TypedValue> typed;              ///< Into fields, in order.
  std::optional<int> axis;                    ///< As OverlayOptions::axis: the row of the chart to show.
  std::optional<std::filesystem::path> open;  ///< The scene to show.
  std::optional<std::string> filter;          ///< Of the list of scenes and cases.

  [[nodiscard]] bool empty() const {
    return actions.empty() && typed.empty() && !tab && !axis && !open && !filter;
  }
  void clear() {
    actions.clear();
    tab.reset();
    axis.reset();
    open.reset();
    filter.reset();
    typed.clear();
  }
};

}  // namespace app
