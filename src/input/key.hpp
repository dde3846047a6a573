// Keys by what they print: one character, or a name. Letter case is folded, so Shift and Caps Lock change
// nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace input {

/// A printable ASCII character in lower case, or one of the named keys (from 256 on).
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

}  // namespace input
