// A written drive, played into the keys tick by tick.
#pragma once

#include <span>

#include "input/held_keys.hpp"
#include "input/input_script.hpp"
#include "input/key_map.hpp"

namespace input {

class ScriptPlayer {
 public:
  explicit ScriptPlayer(KeyScript script);

  /// The key events of the next tick. To be followed by keys.tick().
  void tick(HeldKeys& keys);
  /// What else happens in the tick that tick() has begun.
  [[nodiscard]] std::span<const DeedEvent> deeds() const {
    return std::span(script_.deeds).subspan(due_, done_ - due_);
  }
  /// As KeyScript::beside.
  [[nodiscard]] bool beside() const { return script_.beside; }
  /// Ticks of the script are left.
  [[nodiscard]] bool running() const { return now_ < script_.length; }
  [[nodiscard]] bool empty() const { return script_.length == 0; }

 private:
  KeyScript script_;
  std::size_t played_ = 0;
  std::size_t done_ = 0;  // of the deeds
  std::size_t due_ = 0;   // the first of the last tick's
  Tick now_ = 0;
};

}  // namespace input
