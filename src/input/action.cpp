#include "input/action.hpp"

#include <algorithm>

namespace input {

const std::array<std::string_view, kActionCount>& actionNames() {
#define HANTEI_NAME(action) #action,
  static constexpr std::array<std::string_view, kActionCount> kNames{HANTEI_ACTIONS(HANTEI_NAME)};
#undef HANTEI_NAME
  return kNames;
}

std::string_view name(Action action) { return actionNames().at(static_cast<std::size_t>(action)); }

std::optional<Action> actionNamed(std::string_view name) {
  const auto& names = actionNames();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Action>(found - names.begin());
}

}  // namespace input
