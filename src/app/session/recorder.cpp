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
bool haveSameSign(int a, int b) { return (a >= 0) == (b >= 0); }

bool isOneMovement(int a, int b) { return std::abs(a + b) <= input::kMaxMouseMove; }

/// If possible, merges the movement `command` into `last` and returns true.
bool mergeInto(input::Command& last, const input::Command& command) {
  if (auto* drag = std::get_if<input::DragView>(&last)) {
    const auto* next = std::get_if<input::DragView>(&command);
    if (!next || !haveSameSign(drag->down, next->down)) return false;
    if (!isOneMovement(drag->right, next->right) || !isOneMovement(drag->down, next->down)) return false;
    *drag = {drag->right + next->right, drag->down + next->down};
    return true;
  }
  if (auto* zoom = std::get_if<input::ZoomView>(&last)) {
    const auto* next = std::get_if<input::ZoomView>(&command);
    if (!next || !haveSameSign(zoom->notches, next->notches)) return false;
    if (!isOneMovement(zoom->notches, next->notches)) return false;
    // Do not merge a zoom with `right` or `up`: merging would change the bits of the camera's target.
    if (*next != input::ZoomView{next->notches} || *zoom != input::ZoomView{zoom->notches}) return false;
    zoom->notches += next->notches;
    return true;
  }
  return false;
}

std::vector<input::Key> keysHeldAfter(const std::vector<KeyEvent>& events) {
  std::vector<input::Key> keys;
  for (const KeyEvent& event : events) {
    const auto found = std::find(keys.begin(), keys.end(), event.key);
    if (event.down && found == keys.end()) keys.push_back(event.key);
    if (!event.down && found != keys.end()) keys.erase(found);
  }
  return keys;
}

}  // namespace

void Recorder::key(input::Key key, bool down) {
  if (ticks_ <= kLastTick) events_.push_back({ticks_, key, down});
}

void Recorder::command(input::Command command) {
  if (ticks_ > kLastTick) return;
  const bool isSameTick = !commands_.empty() && commands_.back().tick == ticks_;
  if (!isSameTick || !mergeInto(commands_.back().command, command))
    commands_.push_back({ticks_, std::move(command)});
}

void Recorder::script(const input::ScriptPlayer::TickEvents& due) {
  for (const KeyEvent& event : due.keys) key(event.key, event.down);
  if (ticks_ > kLastTick) return;
  for (const input::CommandEvent& event : due.commands) commands_.push_back({ticks_, event.command});
}

input::KeyScript Recorder::recorded() const {
  input::KeyScript recordedScript;
  recordedScript.beside = beside_;
  recordedScript.length = std::min(ticks_, kLastTick);
  recordedScript.events = events_;
  recordedScript.commands = commands_;
  for (const input::Key key : keysHeldAfter(recordedScript.events))
    recordedScript.events.push_back({recordedScript.length, key, false});
  if (!recordedScript.events.empty())
    recordedScript.length = std::max(recordedScript.length, recordedScript.events.back().tick + 1);
  if (!recordedScript.commands.empty())
    recordedScript.length = std::max(recordedScript.length, recordedScript.commands.back().tick + 1);
  return recordedScript;
}

std::string recordedText(const input::KeyScript& recorded, const std::string& replayCommand) {
  return "# " + base::printable(replayCommand) + '\n' + input::scriptText(recorded) + '\n';
}

}  // namespace app
