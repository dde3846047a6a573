// Which key means what: one table, from a JSON file (assets/keymaps/qwerty.json …).
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <vector>

#include "world/action.hpp"
#include "world/key.hpp"

namespace world {

class KeyMap {
 public:
  void bind(Key key, Action action);
  [[nodiscard]] std::optional<Action> actionOf(Key key) const;
  [[nodiscard]] std::vector<Key> keysOf(
      Action action) const;  ///< In the file's order: the first is shown on screen.
  [[nodiscard]] const std::map<Key, Action>& table() const;
};

/// Reads a key map; throws InputError.
[[nodiscard]] KeyMap loadKeyMap(const std::filesystem::path& file);

}  // namespace world
