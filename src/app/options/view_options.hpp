// The options for the view at the start.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "input/action.hpp"

namespace CLI {
class App;
}

namespace app {

/// The words of these options before they are interpreted.
struct ViewWords {
  std::optional<std::string> view;
  bool four = false;
  bool orthographic = false;
};

void addViewOptions(CLI::App& app, ViewWords& words);

/// The actions that the options ask for, in order. Throws base::InputError with one line.
[[nodiscard]] std::vector<input::Action> understandViews(const ViewWords& words);

}  // namespace app
