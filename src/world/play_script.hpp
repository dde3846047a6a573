// A written drive, played to a world.
#pragma once

#include "input/input_script.hpp"
#include "input/key_map.hpp"
#include "input/script_player.hpp"
#include "world/world.hpp"

namespace world {

/// A drive goes on until a glide that it began has ended on its step, however the script ends.
[[nodiscard]] bool underWay(const input::ScriptPlayer& player, const World& world);

/// Plays the whole script to a world, until it is no longer underWay: the same states as in the window,
/// without camera and panels.
void play(const input::KeyScript& script, const input::KeyMap& keys, World& world);

}  // namespace world
