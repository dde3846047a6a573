#include "app/key_recorder.hpp"

#include <algorithm>

#include "world/error.hpp"
#include "world/key_script_text.hpp"

namespace app {
namespace {

using world::KeyEvent;

/// The last tick in which something may happen, so that the script with its end fits in an hour.
constexpr world::Tick kLastTick = world::kLongestScript - 2;

bool earlier(const KeyEvent& a, const KeyEvent& b) { return a.tick < b.tick; }

std::vector<world::Key> heldAfter(const std::vector<KeyEvent>& events) {
  std::vector<world::Key> held;
  for (const KeyEvent& event : events) {
    const auto found = std::find(held.begin(), held.end(), event.key);
    if (event.down && found == held.end()) held.push_back(event.key);
    if (!event.down && found != held.end()) held.erase(found);
  }
  return held;
}

}  // namespace

void KeyRecorder::key(world::Key key, bool down) {
  if (ticks_ <= kLastTick) events_.push_back({ticks_, key, down});
}

void KeyRecorder::scriptWaits() {
  for (KeyEvent& event : script_.events) {
    if (event.tick >= ticks_) ++event.tick;
  }
}

// Keys are pressed between ticks, the script's at the start of one: so in the same tick they come first.
world::KeyScript KeyRecorder::recorded() const {
  world::KeyScript all;
  all.length = std::min(ticks_, kLastTick);
  std::vector<KeyEvent> played;
  std::copy_if(script_.events.begin(), script_.events.end(), std::back_inserter(played),
               [&](const KeyEvent& event) { return event.tick < ticks_; });
  std::merge(events_.begin(), events_.end(), played.begin(), played.end(), std::back_inserter(all.events),
             earlier);
  for (const world::Key key : heldAfter(all.events)) all.events.push_back({all.length, key, false});
  if (!all.events.empty()) all.length = std::max(all.length, all.events.back().tick + 1);
  return all;
}

std::string recordedText(const world::KeyScript& recorded, const std::string& playLine) {
  return "# " + world::printable(playLine) + '\n' + world::scriptText(recorded) + '\n';
}

}  // namespace app
