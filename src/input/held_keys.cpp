#include "input/held_keys.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace input {
namespace {

/// The two opposite actions of an axis, and the axis in TickInput.
struct AxisActions {
  Action minus, plus;
  std::array<AxisInput, 3> TickInput::*group;
  std::size_t axis;
};

constexpr AxisActions kAxes[] = {
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

void add(Action action, TickInput& input) {
  for (const AxisActions& ends : kAxes) {
    if (action != ends.minus && action != ends.plus) continue;
    (input.*ends.group)[ends.axis].steps += action == ends.plus ? 1 : -1;
    return;
  }
  input.pressed.push_back(action);
}

void clear(TickInput& input) {
  input.move = input.turn = input.camera = {};
  input.pressed.clear();  // keeps its memory
}

/// True if Shift may change the character of the key. These are Tab, Shift+Tab and all printable characters
/// except letters and the blank.
bool shiftRenames(Key key) {
  const auto code = static_cast<std::uint16_t>(key);
  const bool letter = code >= 'a' && code <= 'z';
  return key == Key::tab || key == Key::shiftTab || (code > 32 && code < 127 && !letter);
}

}  // namespace

HeldKeys::HeldKeys(KeyMap map) : map_(std::move(map)) {}

void HeldKeys::press(Key key) {
  if (std::find(down_.begin(), down_.end(), key) != down_.end()) return;
  down_.push_back(key);
  heldFor_.push_back(0);
  if (const auto action = map_.actionOf(key)) add(*action, next_);
}

void HeldKeys::perform(Action action) { add(action, next_); }

void HeldKeys::release(Key key) {
  const bool known = std::find(down_.begin(), down_.end(), key) != down_.end();
  const auto comesUp = [&](Key held) {
    return known ? held == key : shiftRenames(key) && shiftRenames(held);
  };
  for (std::size_t i = down_.size(); i-- > 0;) {
    if (!comesUp(down_[i])) continue;
    down_.erase(down_.begin() + static_cast<std::ptrdiff_t>(i));
    heldFor_.erase(heldFor_.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

void HeldKeys::releaseAll() {
  down_.clear();
  heldFor_.clear();
}

// An axis glides if a key has been down for kHoldDelay and no key of the opposite direction is down.
void HeldKeys::addGlides() {
  for (const AxisActions& ends : kAxes) {
    Tick longest[2] = {-1, -1};
    for (std::size_t i = 0; i < down_.size(); ++i) {
      const auto action = map_.actionOf(down_[i]);
      if (action == ends.minus) longest[0] = std::max(longest[0], heldFor_[i]);
      if (action == ends.plus) longest[1] = std::max(longest[1], heldFor_[i]);
    }
    const bool both = longest[0] >= 0 && longest[1] >= 0;
    const int glide = (longest[1] >= kHoldDelay ? 1 : 0) - (longest[0] >= kHoldDelay ? 1 : 0);
    (next_.*ends.group)[ends.axis].glide = both ? 0 : glide;
  }
}

const TickInput& HeldKeys::tick(bool plays) {
  addGlides();
  std::swap(next_, answer_);
  clear(next_);
  for (std::size_t i = 0; i < down_.size(); ++i) {
    if (plays || !drives(down_[i])) {
      ++heldFor_[i];
    } else if (heldFor_[i] == 0) {
      heldFor_[i] = kHoldDelay;
    }
  }
  return answer_;
}

std::optional<Tick> HeldKeys::heldFor(Action action) const {
  std::optional<Tick> longest;
  for (std::size_t i = 0; i < down_.size(); ++i) {
    if (map_.actionOf(down_[i]) == action) longest = std::max(longest.value_or(0), heldFor_[i]);
  }
  return longest;
}

bool HeldKeys::drives(Key key) const {
  const auto action = map_.actionOf(key);
  return action && drivesPlayer(*action);
}

bool HeldKeys::drivingBesides(const std::vector<Key>& others) const {
  return std::any_of(down_.begin(), down_.end(), [&](Key key) {
    return drives(key) && std::find(others.begin(), others.end(), key) == others.end();
  });
}

ScriptPlayer::ScriptPlayer(KeyScript script) : script_(std::move(script)) {}

namespace {

/// Returns the events from index `begin` on that are due at tick `now`. Moves `begin` past them.
template <typename Event>
std::span<const Event> due(const std::vector<Event>& events, std::size_t& begin, Tick now) {
  const std::size_t first = begin;
  while (begin < events.size() && events[begin].tick <= now) ++begin;
  return std::span(events).subspan(first, begin - first);
}

}  // namespace

ScriptPlayer::Due ScriptPlayer::tick() {
  const Due now{due(script_.events, nextKey_, now_), due(script_.commands, nextCommand_, now_)};
  ++now_;
  return now;
}

void play(std::span<const KeyEvent> events, HeldKeys& keys) {
  for (const KeyEvent& event : events) event.down ? keys.press(event.key) : keys.release(event.key);
}

}  // namespace input
