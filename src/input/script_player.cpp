#include "input/script_player.hpp"

#include <utility>

namespace input {

ScriptPlayer::ScriptPlayer(KeyScript script) : script_(std::move(script)) {}

void ScriptPlayer::tick(HeldKeys& keys) {
  for (; played_ < script_.events.size() && script_.events[played_].tick <= now_; ++played_) {
    const KeyEvent& event = script_.events[played_];
    event.down ? keys.press(event.key) : keys.release(event.key);
  }
  for (due_ = done_; done_ < script_.deeds.size() && script_.deeds[done_].tick <= now_;) ++done_;
  ++now_;
}

}  // namespace input
