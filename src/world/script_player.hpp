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
  [[nodiscard]] bool empty() const { return script_.length == 0; }

 private:
  KeyScript script_;
  std::size_t played_ = 0;
  Tick now_ = 0;
};

/// A drive goes on until a glide that it began has ended on its step, however the script ends.
[[nodiscard]] bool underWay(const ScriptPlayer& player, const World& world);

/// Plays the whole script to a world, until it is no longer underWay: the same states as in the window,
/// without camera and panels.
void play(const KeyScript& script, const KeyMap& keys, World& world);

}  // namespace world
