// A written drive, played into the keys tick by tick.
#pragma once

#include "world/held_keys.hpp"
#include "world/key_map.hpp"
#include "world/key_script.hpp"
#include "world/world.hpp"

namespace world {

class ScriptPlayer {
 public:
  explicit ScriptPlayer(KeyScript script);

  /// The key events of the next tick. To be followed by keys.tick().
  void tick(HeldKeys& keys);
  /// Ticks of the script are left.
  [[nodiscard]] bool running() const { return now_ < script_.length; }

 private:
  KeyScript script_;
  std::size_t played_ = 0;
  Tick now_ = 0;
};

/// Plays the whole script to a world: the same states as in the window, without camera and panels.
void play(const KeyScript& script, const KeyMap& keys, World& world);

}  // namespace world
