#include <algorithm>
#include <cstdlib>

#include "app/session/session_parts.hpp"
#include "base/error.hpp"
#include "input/input_script.hpp"

namespace app {
namespace {

using input::KeyEvent;

/// The last tick with recorded events. Leaves room for the releases at the script's end.
constexpr input::Tick kLastTick = input::kLongestScript - 2;

/// True if both have the same direction. Only such movements may be merged: tilt and zoom are clamped, so
/// moving there and back may end elsewhere.
bool sameWay(int a, int b) { return (a >= 0) == (b >= 0); }

bool isOneMovement(int a, int b) { return std::abs(a + b) <= input::kMostMoved; }

/// If possible, merges the movement `command` into `before` and returns true.
bool joins(input::Command& before, const input::Command& command) {
  if (auto* drag = std::get_if<input::DragView>(&before)) {
    const auto* more = std::get_if<input::DragView>(&command);
    if (!more || !sameWay(drag->down, more->down)) return false;
    if (!isOneMovement(drag->right, more->right) || !isOneMovement(drag->down, more->down)) return false;
    *drag = {drag->right + more->right, drag->down + more->down};
    return true;
  }
  if (auto* zoom = std::get_if<input::ZoomView>(&before)) {
    const auto* more = std::get_if<input::ZoomView>(&command);
    if (!more || !sameWay(zoom->notches, more->notches)) return false;
    if (!isOneMovement(zoom->notches, more->notches)) return false;
    // Do not merge a zoom with `right` or `up`: merging would change the bits of the camera's target.
    if (*more != input::ZoomView{more->notches} || *zoom != input::ZoomView{zoom->notches}) return false;
    zoom->notches += more->notches;
    return true;
  }
  return false;
}

std::vector<input::Key> heldAfter(const std::vector<KeyEvent>& events) {
  std::vector<input::Key> held;
  for (const KeyEvent& event : events) {
    const auto found = std::find(held.begin(), held.end(), event.key);
    if (event.down && found == held.end()) held.push_back(event.key);
    if (!event.down && found != held.end()) held.erase(found);
  }
  return held;
}

}  // namespace

void Recorder::key(input::Key key, bool down) {
  if (ticks_ <= kLastTick) events_.push_back({ticks_, key, down});
}

void Recorder::command(input::Command command) {
  if (ticks_ > kLastTick) return;
  const bool now = !commands_.empty() && commands_.back().tick == ticks_;
  if (!now || !joins(commands_.back().command, command)) commands_.push_back({ticks_, std::move(command)});
}

void Recorder::script(const input::ScriptPlayer::Due& due) {
  for (const KeyEvent& event : due.keys) key(event.key, event.down);
  if (ticks_ > kLastTick) return;
  for (const input::CommandEvent& event : due.commands) commands_.push_back({ticks_, event.command});
}

input::KeyScript Recorder::recorded() const {
  input::KeyScript all;
  all.beside = beside_;
  all.length = std::min(ticks_, kLastTick);
  all.events = events_;
  all.commands = commands_;
  for (const input::Key key : heldAfter(all.events)) all.events.push_back({all.length, key, false});
  if (!all.events.empty()) all.length = std::max(all.length, all.events.back().tick + 1);
  if (!all.commands.empty()) all.length = std::max(all.length, all.commands.back().tick + 1);
  return all;
}

std::string recordedText(const input::KeyScript& recorded, const std::string& replayCommand) {
  return "# " + base::printable(replayCommand) + '\n' + input::scriptText(recorded) + '\n';
}

}  // namespace app
