// Which actions are on: from key events to what the world and the camera are asked for in each tick. Pure: no
// window.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "world/action.hpp"
#include "world/clock.hpp"
#include "world/input.hpp"
#include "world/key_map.hpp"

namespace world {

/// The keys that are down, and for how long. Repeats of a key that is already down are ignored.
class HeldKeys {
 public:
  explicit HeldKeys(KeyMap map);

  void press(Key key);
  void release(Key key);
  void releaseAll();  ///< When the window has lost the keyboard.

  /// Ends the tick: what was asked for in it. A key pressed and released within one tick still counts as a
  /// tap.
  [[nodiscard]] TickInput tick();

  [[nodiscard]] bool anyDown() const;
  [[nodiscard]] const std::vector<Key>& down() const;
  [[nodiscard]] const KeyMap& map() const;
};

}  // namespace world
