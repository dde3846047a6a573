#include "world/play_script.hpp"

#include "input/held_keys.hpp"

namespace world {

bool underWay(const input::ScriptPlayer& player, const World& world) {
  return player.running() || (!player.empty() && !world.settled());
}

void play(const input::KeyScript& script, const input::KeyMap& keys, World& world) {
  input::HeldKeys held(keys);
  input::ScriptPlayer player(script);
  while (underWay(player, world)) {
    input::play(player.tick().keys, held);
    world.step(held.tick());
  }
}

}  // namespace world
