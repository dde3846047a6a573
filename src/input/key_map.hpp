// Keys, and key maps from JSON files (assets/keymaps/qwerty.json …). A key is identified by its printed
// character or a name. A key map assigns actions to keys.
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

/// A printable ASCII character in lower case, or a named key. Named keys have their ASCII code (Backspace,
/// Tab, Enter, Escape, Delete) or a number from 256. Shift and Caps Lock do not matter for letters.
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

/// Returns the key that prints `c`. A byte above 127 depends on the locale. It becomes a key without a name,
/// so no key map can use it.
[[nodiscard]] Key keyOf(char c);

/// Returns the name of a key: "x", "Left", "Shift+Tab", "Plus" … A printable character is its own name,
/// except Space, Plus and Minus. A key without a name gives its code, such as "0x1f".
[[nodiscard]] std::string nameOf(Key key);
/// Returns the key with this name, or nullopt. Case does not matter. Also accepts "Esc", "Del", "Return",
/// "ShiftTab", "+", "-" and " ".
[[nodiscard]] std::optional<Key> keyNamed(std::string_view name);
/// The results of nameOf() with more than one character.
[[nodiscard]] std::vector<std::string_view> longKeyNames();

/// The actions of keys. An action may have several keys. A key has at most one action.
class KeyMap {
 public:
  /// Binds a key to an action. Replaces an earlier action of the key.
  void bind(Key key, Action action);
  [[nodiscard]] std::optional<Action> actionOf(Key key) const;
  /// The keys of an action in the order of their binding. The program shows the first.
  [[nodiscard]] std::vector<Key> keysOf(Action action) const;
  [[nodiscard]] const std::map<Key, Action>& table() const { return table_; }

 private:
  std::map<Key, Action> table_;
  std::vector<std::pair<Key, Action>> order_;  // the entries of table_ in the order of their binding
};

/// Loads a key map: { "name": "QWERTY", "keys": { "z": "moveXMinus", … } }. Actions may be missing. Throws
/// InputError.
[[nodiscard]] KeyMap loadKeyMap(const std::filesystem::path& file);
/// Parses a key map. `name`: the file's name in messages.
[[nodiscard]] KeyMap parseKeyMap(std::string_view json, const std::string& name);

}  // namespace input
