#include "input/key_map.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/files.hpp"
#include "base/json.hpp"

namespace input {
namespace {

struct NamedKey {
  Key key;
  std::string_view name;
};

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

namespace {

Key readKey(const std::string& name, const base::JsonView& view) {
  if (const auto key = keyNamed(name)) return *key;
  view.fail("unknown key " + base::inQuotes(name) +
            "; give one printable ASCII character or a name: " + base::choices(name, longKeyNames()));
}

Action readAction(const base::JsonView& view) {
  return static_cast<Action>(view.oneOf({kActionNames.begin(), kActionNames.end()}));
}

}  // namespace

void KeyMap::bind(Key key, Action action) {
  const bool isNew = table_.insert_or_assign(key, action).second;
  if (isNew) order_.emplace_back(key, action);
  for (auto& [bound, means] : order_) {
    if (bound == key) means = action;
  }
}

std::optional<Action> KeyMap::actionOf(Key key) const {
  const auto found = table_.find(key);
  if (found == table_.end()) return std::nullopt;
  return found->second;
}

std::vector<Key> KeyMap::keysOf(Action action) const {
  std::vector<Key> keys;
  for (const auto& [key, bound] : order_) {
    if (bound == action) keys.push_back(key);
  }
  return keys;
}

KeyMap parseKeyMap(std::string_view json, const std::string& name) {
  const base::Json root = base::parseJson(json, name);
  const base::JsonView view(root, name);
  view.allowOnly({"name", "keys"});
  if (const auto title = view.find("name")) static_cast<void>(title->string());
  KeyMap map;
  for (const auto& [keyName, action] : view.at("keys").fields()) {
    const Key key = readKey(keyName, action);
    if (map.actionOf(key)) action.fail("the key is given twice (letter case makes no difference); keep one");
    map.bind(key, readAction(action));
  }
  return map;
}

KeyMap loadKeyMap(const std::filesystem::path& file) {
  return parseKeyMap(base::readTextFile(file, base::kMostJsonBytes), file.string());
}

}  // namespace input
