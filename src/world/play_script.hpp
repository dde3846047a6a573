// Plays a key script to a world.
#pragma once

#include "input/held_keys.hpp"
#include "input/input_script.hpp"
#include "input/key_map.hpp"
#include "world/world.hpp"

namespace world {

/// True while the script runs, or a glide that it began has not ended on a whole step.
[[nodiscard]] bool underWay(const input::ScriptPlayer& player, const World& world);

/// Plays the whole script to a world until underWay() is false. The states are the same as in the
/// window.
void play(const input::KeyScript& script, const input::KeyMap& keys, World& world);

}  // namespace world
