// Keys, identified by their printed character or a name, and key maps, which assign actions to keys and are
// read from JSON files (assets/keymaps/qwerty.json …).
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

/// A printable ASCII character in lower case, or a named key: its ASCII code (Backspace, Tab, Enter, Escape,
/// Delete) or a number from 256 on. Shift and Caps Lock make no difference for letters.
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

/// Returns the key that prints `c`. A byte above 127 becomes a key without a name, which no key map can use,
/// because the meaning of the byte depends on the locale.
[[nodiscard]] Key keyOf(char c);

/// Returns the name of a key: "x", "Left", "Shift+Tab", "Plus" … A printable character is its own name,
/// except Space, Plus and Minus. A key without a name gives its code: "0x1f".
[[nodiscard]] std::string nameOf(Key key);
/// Returns the key with this name, or nullopt. Letter case does not matter. Also accepts "Esc", "Del",
/// "Return", "ShiftTab", "+", "-" and " ".
[[nodiscard]] std::optional<Key> keyNamed(std::string_view name);
/// The names longer than one character that nameOf returns.
[[nodiscard]] std::vector<std::string_view> longKeyNames();

/// The actions of keys. Several keys may trigger the same action; a key triggers at most one.
class KeyMap {
 public:
  /// Binds a key to an action, and replaces an earlier action of the key.
  void bind(Key key, Action action);
  [[nodiscard]] std::optional<Action> actionOf(Key key) const;
  /// The keys of an action in the order of their binding. The program shows the first one.
  [[nodiscard]] std::vector<Key> keysOf(Action action) const;
  [[nodiscard]] const std::map<Key, Action>& table() const { return table_; }

 private:
  std::map<Key, Action> table_;
  std::vector<std::pair<Key, Action>> order_;  // the entries of table_ in the order of their binding
};

/// Reads a key map: { "name": "QWERTY", "keys": { "z": "moveXMinus", … } }. Some actions may have no key.
/// Throws InputError.
[[nodiscard]] KeyMap loadKeyMap(const std::filesystem::path& file);
/// Parses a key map from text. `name` is the file's name in messages.
[[nodiscard]] KeyMap parseKeyMap(std::string_view json, const std::string& name);

}  // namespace input
