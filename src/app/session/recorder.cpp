#include <algorithm>
#include <cstdlib>

#include "app/session/session_parts.hpp"
#include "base/error.hpp"
#include "input/input_script.hpp"

namespace app {
namespace {

using input::KeyEvent;

/// The last tick with recorded events. Leaves room for the releases at the script's end.
constexpr input::Tick kLastRecordedTick = input::kLongestScript - 2;

/// True if both have the same direction. Only such movements may be merged: tilt and zoom are clamped, so
/// moving there and back may end elsewhere.
bool haveSameSign(int a, int b) { return (a >= 0) == (b >= 0); }

bool isOneMovement(int a, int b) { return std::abs(a + b) <= input::kMaxMouseMove; }

/// If possible, merges the movement `command` into `last` and returns true.
bool mergeInto(input::Command& last, const input::Command& command) {
  if (auto* drag = std::get_if<input::DragView>(&last)) {
    const auto* nextDrag = std::get_if<input::DragView>(&command);
    if (!nextDrag || !haveSameSign(drag->down, nextDrag->down)) return false;
    if (!isOneMovement(drag->right, nextDrag->right) || !isOneMovement(drag->down, nextDrag->down))
      return false;
    *drag = {drag->right + nextDrag->right, drag->down + nextDrag->down};
    return true;
  }
  if (auto* zoom = std::get_if<input::ZoomView>(&last)) {
    const auto* nextZoom = std::get_if<input::ZoomView>(&command);
    if (!nextZoom || !haveSameSign(zoom->notches, nextZoom->notches)) return false;
    if (!isOneMovement(zoom->notches, nextZoom->notches)) return false;
    // Do not merge a zoom with `right` or `up`: merging would change the bits of the camera's target.
    if (*nextZoom != input::ZoomView{nextZoom->notches} || *zoom != input::ZoomView{zoom->notches})
      return false;
    zoom->notches += nextZoom->notches;
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

void Recorder::recordKey(input::Key key, bool down) {
  if (currentTick_ <= kLastRecordedTick) events_.push_back({currentTick_, key, down});
}

void Recorder::recordCommand(input::Command command) {
  if (currentTick_ > kLastRecordedTick) return;
  const bool isSameTick = !commands_.empty() && commands_.back().tick == currentTick_;
  if (!isSameTick || !mergeInto(commands_.back().command, command))
    commands_.push_back({currentTick_, std::move(command)});
}

void Recorder::recordScript(const input::ScriptPlayer::TickEvents& dueEvents) {
  for (const KeyEvent& event : dueEvents.keys) recordKey(event.key, event.down);
  if (currentTick_ > kLastRecordedTick) return;
  for (const input::CommandEvent& event : dueEvents.commands)
    commands_.push_back({currentTick_, event.command});
}

input::KeyScript Recorder::recordedScript() const {
  input::KeyScript script;
  script.playsWithCase = playsWithCase_;
  script.length = std::min(currentTick_, kLastRecordedTick);
  script.events = events_;
  script.commands = commands_;
  for (const input::Key key : keysHeldAfter(script.events))
    script.events.push_back({script.length, key, false});
  if (!script.events.empty()) script.length = std::max(script.length, script.events.back().tick + 1);
  if (!script.commands.empty()) script.length = std::max(script.length, script.commands.back().tick + 1);
  return script;
}

std::string recordingText(const input::KeyScript& script, const std::string& replayCommand) {
  return "# " + base::printable(replayCommand) + '\n' + input::scriptText(script) + '\n';
}

}  // namespace app
