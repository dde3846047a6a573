#include "app/session/recorder.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "input/input_script_text.hpp"

namespace app {
namespace {

using input::KeyEvent;

/// The last tick in which something may happen, so that the script with its end fits in an hour.
constexpr input::Tick kLastTick = input::kLongestScript - 2;

/// The view cannot be tilted or zoomed beyond its ends, so there and back is not the same as not at all.
bool sameWay(int a, int b) { return (a >= 0) == (b >= 0); }

/// Adds a movement of the mouse to the one before it.
bool joins(input::Deed& before, const input::Deed& deed) {
  if (auto* drag = std::get_if<input::DragView>(&before)) {
    const auto* more = std::get_if<input::DragView>(&deed);
    if (!more || !sameWay(drag->down, more->down)) return false;
    *drag = {drag->right + more->right, drag->down + more->down};
    return true;
  }
  if (auto* zoom = std::get_if<input::ZoomView>(&before)) {
    const auto* more = std::get_if<input::ZoomView>(&deed);
    if (!more || !sameWay(zoom->notches, more->notches)) return false;
    zoom->notches += more->notches;
    return true;
  }
  return false;
}

/// Those of the script that have been played, after those of the hand: keys are pressed between ticks, the
/// script's at the start of one.
template <typename Event>
std::vector<Event> merged(const std::vector<Event>& hand, const std::vector<Event>& script,
                          input::Tick played) {
  std::vector<Event> past, all;
  std::copy_if(script.begin(), script.end(), std::back_inserter(past),
               [&](const Event& event) { return event.tick < played; });
  std::merge(hand.begin(), hand.end(), past.begin(), past.end(), std::back_inserter(all),
             [](const Event& a, const Event& b) { return a.tick < b.tick; });
  return all;
}

template <typename Event>
void delay(std::vector<Event>& events, input::Tick from) {
  for (Event& event : events) {
    if (event.tick >= from) ++event.tick;
  }
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

void KeyRecorder::key(input::Key key, bool down) {
  if (ticks_ <= kLastTick) events_.push_back({ticks_, key, down});
}

void KeyRecorder::deed(input::Deed deed) {
  if (ticks_ > kLastTick) return;
  const bool now = !deeds_.empty() && deeds_.back().tick == ticks_;
  if (!now || !joins(deeds_.back().deed, deed)) deeds_.push_back({ticks_, std::move(deed)});
}

void KeyRecorder::scriptWaits() {
  delay(script_.events, ticks_);
  delay(script_.deeds, ticks_);
}

input::KeyScript KeyRecorder::recorded() const {
  input::KeyScript all;
  all.beside = beside_;
  all.length = std::min(ticks_, kLastTick);
  all.events = merged(events_, script_.events, ticks_);
  all.deeds = merged(deeds_, script_.deeds, ticks_);
  for (const input::Key key : heldAfter(all.events)) all.events.push_back({all.length, key, false});
  if (!all.events.empty()) all.length = std::max(all.length, all.events.back().tick + 1);
  if (!all.deeds.empty()) all.length = std::max(all.length, all.deeds.back().tick + 1);
  return all;
}

std::string recordedText(const input::KeyScript& recorded, const std::string& playLine) {
  return "# " + base::printable(playLine) + '\n' + input::scriptText(recorded) + '\n';
}

}  // namespace app
