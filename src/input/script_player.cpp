#include "input/script_player.hpp"

#include <utility>

namespace input {

ScriptPlayer::ScriptPlayer(KeyScript script) : script_(std::move(script)) {}

namespace {

/// The events from index `begin` on that are due; advances `begin` past them.
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
