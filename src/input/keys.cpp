#include "input/keys.hpp"

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

constexpr NamedKey kKeyNames[] = {
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
constexpr NamedKey kKeyAliases[] = {
    {Key::escape, "Esc"}, {Key::del, "Del"}, {Key::shiftTab, "ShiftTab"}, {Key::enter, "Return"}};

bool isSameName(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return base::lower(x) == base::lower(y); });
}

bool isPrintable(std::uint16_t code) { return code >= 32 && code < 127; }

}  // namespace

Key keyOf(char c) { return static_cast<Key>(static_cast<unsigned char>(base::lower(c))); }

std::string nameOf(Key key) {
  for (const NamedKey& namedKey : kKeyNames) {
    if (namedKey.key == key) return std::string(namedKey.name);
  }
  const auto code = static_cast<std::uint16_t>(key);
  if (isPrintable(code)) return std::string(1, static_cast<char>(code));
  std::array<char, 8> hex{};
  std::snprintf(hex.data(), hex.size(), "0x%02x", static_cast<unsigned>(code));
  return hex.data();
}

std::optional<Key> keyNamed(std::string_view name) {
  if (name.size() == 1 && isPrintable(static_cast<unsigned char>(name[0]))) return keyOf(name[0]);
  for (const NamedKey& namedKey : kKeyNames) {
    if (isSameName(namedKey.name, name)) return namedKey.key;
  }
  for (const NamedKey& namedKey : kKeyAliases) {
    if (isSameName(namedKey.name, name)) return namedKey.key;
  }
  return std::nullopt;
}

std::vector<std::string_view> longKeyNames() {
  std::vector<std::string_view> names;
  for (const NamedKey& namedKey : kKeyNames) names.push_back(namedKey.name);
  return names;
}

namespace {

Key readKey(const std::string& name, const base::JsonView& view) {
  if (const auto key = keyNamed(name)) return *key;
  view.fail("unknown key " + base::inQuotes(name) +
            "; give one printable ASCII character or a name: " + base::suggestion(name, longKeyNames()));
}

Action readAction(const base::JsonView& view) {
  return static_cast<Action>(view.indexIn({kActionNames.begin(), kActionNames.end()}));
}

}  // namespace

void KeyMap::bind(Key key, Action action) {
  for (auto& [boundKey, boundAction] : table_) {
    if (boundKey == key) return void(boundAction = action);
  }
  table_.emplace_back(key, action);
}

std::optional<Action> KeyMap::actionOf(Key key) const {
  for (const auto& [boundKey, boundAction] : table_) {
    if (boundKey == key) return boundAction;
  }
  return std::nullopt;
}

std::vector<Key> KeyMap::keysOf(Action action) const {
  std::vector<Key> keys;
  for (const auto& [key, boundAction] : table_) {
    if (boundAction == action) keys.push_back(key);
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
  return parseKeyMap(base::readTextFile(file, base::kMaxJsonBytes), file.string());
}

namespace {

/// The two opposite actions of an axis, and the axis in TickInput.
struct AxisActions {
  Action minus, plus;
  std::array<AxisInput, 3> TickInput::*group;
  std::size_t axis;
};

constexpr AxisActions kAxisActions[] = {
    {Action::moveXMinus, Action::moveXPlus, &TickInput::move, 0},
    {Action::moveYMinus, Action::moveYPlus, &TickInput::move, 1},
    {Action::moveZMinus, Action::moveZPlus, &TickInput::move, 2},
    {Action::turnXMinus, Action::turnXPlus, &TickInput::turn, 0},
    {Action::turnYMinus, Action::turnYPlus, &TickInput::turn, 1},
    {Action::turnZMinus, Action::turnZPlus, &TickInput::turn, 2},
    {Action::cameraLeft, Action::cameraRight, &TickInput::camera, 0},
    {Action::cameraDown, Action::cameraUp, &TickInput::camera, 1},
    {Action::zoomOut, Action::zoomIn, &TickInput::camera, 2},
};

void addAction(Action action, TickInput& input) {
  for (const AxisActions& axisActions : kAxisActions) {
    if (action != axisActions.minus && action != axisActions.plus) continue;
    (input.*axisActions.group)[axisActions.axis].steps += action == axisActions.plus ? 1 : -1;
    return;
  }
  input.pressedActions.push_back(action);
}

void clear(TickInput& input) {
  input.move = input.turn = input.camera = {};
  input.pressedActions.clear();  // keeps its capacity
}

/// True if Shift may change the character of the key. Such keys are Tab, Shift+Tab and all printable
/// characters except letters and the blank.
bool shiftRenames(Key key) {
  const auto code = static_cast<std::uint16_t>(key);
  const bool isLetter = code >= 'a' && code <= 'z';
  return key == Key::tab || key == Key::shiftTab || (code > 32 && code < 127 && !isLetter);
}

}  // namespace

HeldKeys::HeldKeys(KeyMap map) : map_(std::move(map)) {}

void HeldKeys::press(Key key) {
  if (std::find(downKeys_.begin(), downKeys_.end(), key) != downKeys_.end()) return;
  downKeys_.push_back(key);
  heldTicks_.push_back(0);
  if (const auto action = map_.actionOf(key)) addAction(*action, nextInput_);
}

void HeldKeys::perform(Action action) { addAction(action, nextInput_); }

void HeldKeys::release(Key key) {
  const bool wasDown = std::find(downKeys_.begin(), downKeys_.end(), key) != downKeys_.end();
  const auto isReleased = [&](Key downKey) {
    return wasDown ? downKey == key : shiftRenames(key) && shiftRenames(downKey);
  };
  for (std::size_t i = downKeys_.size(); i-- > 0;) {
    if (!isReleased(downKeys_[i])) continue;
    downKeys_.erase(downKeys_.begin() + static_cast<std::ptrdiff_t>(i));
    heldTicks_.erase(heldTicks_.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

void HeldKeys::releaseAll() {
  downKeys_.clear();
  heldTicks_.clear();
}

// An axis glides if a key has been down for kHoldDelay and no key of the opposite direction is down.
void HeldKeys::addGlides() {
  for (const AxisActions& axisActions : kAxisActions) {
    Tick longestTicks[2] = {-1, -1};
    for (std::size_t i = 0; i < downKeys_.size(); ++i) {
      const auto action = map_.actionOf(downKeys_[i]);
      if (action == axisActions.minus) longestTicks[0] = std::max(longestTicks[0], heldTicks_[i]);
      if (action == axisActions.plus) longestTicks[1] = std::max(longestTicks[1], heldTicks_[i]);
    }
    const bool areBothDown = longestTicks[0] >= 0 && longestTicks[1] >= 0;
    const int glide = (longestTicks[1] >= kHoldDelay ? 1 : 0) - (longestTicks[0] >= kHoldDelay ? 1 : 0);
    (nextInput_.*axisActions.group)[axisActions.axis].glide = areBothDown ? 0 : glide;
  }
}

const TickInput& HeldKeys::tick(bool plays) {
  addGlides();
  std::swap(nextInput_, tickInput_);
  clear(nextInput_);
  for (std::size_t i = 0; i < downKeys_.size(); ++i) {
    if (plays || !isMovementKey(downKeys_[i])) {
      ++heldTicks_[i];
    } else if (heldTicks_[i] == 0) {
      heldTicks_[i] = kHoldDelay;
    }
  }
  return tickInput_;
}

std::optional<Tick> HeldKeys::heldTicks(Action action) const {
  std::optional<Tick> longestTicks;
  for (std::size_t i = 0; i < downKeys_.size(); ++i) {
    if (map_.actionOf(downKeys_[i]) == action)
      longestTicks = std::max(longestTicks.value_or(0), heldTicks_[i]);
  }
  return longestTicks;
}

bool HeldKeys::isMovementKey(Key key) const {
  const auto action = map_.actionOf(key);
  return action && drivesPlayer(*action);
}

bool HeldKeys::movementKeyDownExcept(const std::vector<Key>& exceptKeys) const {
  return std::any_of(downKeys_.begin(), downKeys_.end(), [&](Key key) {
    return isMovementKey(key) && std::find(exceptKeys.begin(), exceptKeys.end(), key) == exceptKeys.end();
  });
}

void applyKeyEvents(std::span<const KeyEvent> events, HeldKeys& keys) {
  for (const KeyEvent& event : events) event.down ? keys.press(event.key) : keys.release(event.key);
}

}  // namespace input
