// Keys by what they print, one character or a name; and the actions of the keys, a table from a JSON file
// (assets/keymaps/qwerty.json …).
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "input/action.hpp"

namespace input {

/// A printable ASCII character in lower case, or one of the named keys (from 256 on). Letter case is
/// folded, so Shift and Caps Lock change nothing.
enum class Key : std::uint16_t {
  backspace = 8,
  tab = 9,
  enter = 13,
  escape = 27,
  space = 32,
  del = 127,
  left = 256,
  right,
  up,
  down,
  home,
  end,
  pageUp,
  pageDown,
  insert,
  f1,
  f2,
  f3,
  f4,
  f5,
  f6,
  f7,
  f8,
  f9,
  f10,
  f11,
  f12,
  shiftTab,
};

/// The key that prints `c`, folded to lower case. Bytes above 127 become keys without a name, which no key
/// map can use, because their meaning depends on the locale.
[[nodiscard]] Key keyOf(char c);

/// "x", "Left", "Tab", "Shift+Tab", "Plus" … A printable character is its own name, except Space, Plus and
/// Minus. A byte without a name is written "0x1f".
[[nodiscard]] std::string nameOf(Key key);
/// The key of a name; nullopt for an unknown name. Letter case does not matter, and "Esc", "Del", "Return",
/// "ShiftTab", "+", "-" and " " are accepted too.
[[nodiscard]] std::optional<Key> keyNamed(std::string_view name);
/// The names longer than one character, as nameOf gives them.
[[nodiscard]] std::vector<std::string_view> longKeyNames();

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
