// Keys by what is printed on them: one character, or a name. Case is folded, so Shift and Caps Lock change
// nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace world {

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

/// The key that prints `c`, folded to lower case.
[[nodiscard]] Key keyOf(char c);

/// "x", "Left", "Tab", "Plus" … and back; nothing for an unknown name. Letter case of names does not matter.
[[nodiscard]] std::string nameOf(Key key);
[[nodiscard]] std::optional<Key> keyNamed(std::string_view name);

}  // namespace world
