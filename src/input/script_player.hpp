// Plays a key script tick by tick.
#pragma once

#include <span>

#include "input/held_keys.hpp"
#include "input/input_script.hpp"
#include "input/key_map.hpp"

namespace input {

class ScriptPlayer {
 public:
  explicit ScriptPlayer(KeyScript script);

  /// The events of a script at the start of one tick.
  struct Due {
    std::span<const KeyEvent> keys;
    std::span<const CommandEvent> commands;
  };
  /// Begins the next tick and returns its events. The spans are valid as long as the player.
  Due tick();
  /// As KeyScript::beside.
  [[nodiscard]] bool beside() const { return script_.beside; }
  /// True when the script has ticks left.
  [[nodiscard]] bool running() const { return now_ < script_.length; }
  [[nodiscard]] bool empty() const { return script_.length == 0; }

 private:
  KeyScript script_;
  std::size_t nextKey_ = 0;
  std::size_t nextCommand_ = 0;
  Tick now_ = 0;
};

/// Presses and releases keys according to the events. Call keys.tick() afterwards.
void play(std::span<const KeyEvent> events, HeldKeys& keys);

}  // namespace input
