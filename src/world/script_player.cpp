#include "world/script_player.hpp"

#include <utility>

namespace world {

ScriptPlayer::ScriptPlayer(KeyScript script) : script_(std::move(script)) {}

void ScriptPlayer::tick(HeldKeys& keys) {
  for (; played_ < script_.events.size() && script_.events[played_].tick <= now_; ++played_) {
    const KeyEvent& event = script_.events[played_];
    event.down ? keys.press(event.key) : keys.release(event.key);
  }
  ++now_;
}

void play(const KeyScript& script, const KeyMap& keys, World& world) {
  HeldKeys held(keys);
  ScriptPlayer player(script);
  while (player.running()) {
    player.tick(held);
    world.step(held.tick());
  }
}

}  // namespace world
