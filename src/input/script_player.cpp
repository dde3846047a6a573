#include "input/script_player.hpp"

#include <utility>

namespace world {

ScriptPlayer::ScriptPlayer(KeyScript script) : script_(std::move(script)) {}

void ScriptPlayer::tick(HeldKeys& keys) {
  for (; played_ < script_.events.size() && script_.events[played_].tick <= now_; ++played_) {
    const KeyEvent& event = script_.events[played_];
    event.down ? keys.press(event.key) : keys.release(event.key);
  }
  for (due_ = done_; done_ < script_.deeds.size() && script_.deeds[done_].tick <= now_;) ++done_;
  ++now_;
}

bool underWay(const ScriptPlayer& player, const World& world) {
  return player.running() || (!player.empty() && !world.settled());
}

void play(const KeyScript& script, const KeyMap& keys, World& world) {
  HeldKeys held(keys);
  ScriptPlayer player(script);
  while (underWay(player, world)) {
    player.tick(held);
    world.step(held.tick());
  }
}

}  // namespace world
