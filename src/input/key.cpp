#include "input/key.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "base/ascii.hpp"

namespace input {
namespace {

struct NamedKey {
  Key key;
  std::string_view name;
};

// The first name of a key is the one that is shown.
constexpr NamedKey kNamed[] = {
    {Key::left, "Left"},     {Key::right, "Right"},
    {Key::up, "Up"},         {Key::down, "Down"},
    {Key::home, "Home"},     {Key::end, "End"},
    {Key::pageUp, "PageUp"}, {Key::pageDown, "PageDown"},
    {Key::insert, "Insert"}, {Key::del, "Delete"},
    {Key::tab, "Tab"},       {Key::shiftTab, "Shift+Tab"},
    {Key::enter, "Enter"},   {Key::backspace, "Backspace"},
    {Key::space, "Space"},   {Key::escape, "Escape"},
    {Key{'+'}, "Plus"},      {Key{'-'}, "Minus"},
    {Key::f1, "F1"},         {Key::f2, "F2"},
    {Key::f3, "F3"},         {Key::f4, "F4"},
    {Key::f5, "F5"},         {Key::f6, "F6"},
    {Key::f7, "F7"},         {Key::f8, "F8"},
    {Key::f9, "F9"},         {Key::f10, "F10"},
    {Key::f11, "F11"},       {Key::f12, "F12"},
};
constexpr NamedKey kOtherNames[] = {
    {Key::escape, "Esc"}, {Key::del, "Del"}, {Key::shiftTab, "ShiftTab"}, {Key::enter, "Return"}};

bool sameName(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return base::lower(x) == base::lower(y); });
}

bool isPrintable(std::uint16_t code) { return code >= 32 && code < 127; }

}  // namespace

Key keyOf(char c) { return static_cast<Key>(static_cast<unsigned char>(base::lower(c))); }

std::string nameOf(Key key) {
  for (const NamedKey& named : kNamed) {
    if (named.key == key) return std::string(named.name);
  }
  const auto code = static_cast<std::uint16_t>(key);
  if (isPrintable(code)) return std::string(1, static_cast<char>(code));
  std::array<char, 8> hex{};
  std::snprintf(hex.data(), hex.size(), "0x%02x", static_cast<unsigned>(code));
  return hex.data();
}

std::optional<Key> keyNamed(std::string_view name) {
  if (name.size() == 1 && isPrintable(static_cast<unsigned char>(name[0]))) return keyOf(name[0]);
  for (const NamedKey& named : kNamed) {
    if (sameName(named.name, name)) return named.key;
  }
  for (const NamedKey& named : kOtherNames) {
    if (sameName(named.name, name)) return named.key;
  }
  return std::nullopt;
}

std::vector<std::string_view> longKeyNames() {
  std::vector<std::string_view> names;
  for (const NamedKey& named : kNamed) names.push_back(named.name);
  return names;
}

}  // namespace input
