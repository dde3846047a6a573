// The part of the command line that says how a scene is looked at from the start.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "input/action.hpp"

namespace CLI {
class App;
}

namespace app {

/// Its words, before they have been given a meaning.
struct ViewWords {
  std::optional<std::string> view;
  bool four = false;
  bool orthographic = false;
};

void addViewOptions(CLI::App& app, ViewWords& words);

/// The actions that the words stand for, in the order in which they are done. Throws base::InputError with
/// one line.
[[nodiscard]] std::vector<input::Action> understandViews(const ViewWords& words);

}  // namespace app
