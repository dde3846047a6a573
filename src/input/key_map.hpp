// The actions of the keys: a table from a JSON file (assets/keymaps/qwerty.json …).
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "input/action.hpp"
#include "input/key.hpp"

namespace input {

/// Several keys may trigger the same action; a key triggers at most one.
class KeyMap {
 public:
  /// Binds a key to an action. A key that was bound before gets the new action.
  void bind(Key key, Action action);
  [[nodiscard]] std::optional<Action> actionOf(Key key) const;
  /// In the order of binding (the file's): the first is shown on screen.
  [[nodiscard]] std::vector<Key> keysOf(Action action) const;
  [[nodiscard]] const std::map<Key, Action>& table() const { return table_; }

 private:
  std::map<Key, Action> table_;
  std::vector<std::pair<Key, Action>> order_;  // the same in the order of binding
};

/// Reads a key map: { "name": "QWERTY", "keys": { "z": "moveXMinus", … } }. An action may have no key. Throws
/// InputError.
[[nodiscard]] KeyMap loadKeyMap(const std::filesystem::path& file);
/// The same from text; `name` stands for the file in messages.
[[nodiscard]] KeyMap parseKeyMap(std::string_view json, const std::string& name);

}  // namespace input
