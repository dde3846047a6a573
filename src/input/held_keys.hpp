// Converts key events, of the keyboard or of a key script, to the input of each tick for the world and the
// camera. Independent of the window.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "input/action.hpp"
#include "input/input_script.hpp"
#include "input/key_map.hpp"

namespace input {

/// The keys that are down, and for how long. Repeats of a key that is already down are ignored.
class HeldKeys {
 public:
  explicit HeldKeys(KeyMap map);

  void press(Key key);
  /// Releases a key; the release of a key that is not down is ignored. One exception: Shift may change what a
  /// key prints while the key is down (= and +, Tab and Shift+Tab), so that the key comes up under another
  /// name. Therefore the release of a character that is not down, other than a letter, releases every such
  /// character.
  void release(Key key);
  void perform(Action action);  ///< Has the effect of a tap of a key of `action`.
  void releaseAll();  ///< For a window that has lost the keyboard. Taps since the last tick still count.

  /// Ends the tick and returns its input. A key pressed and released within one tick still counts as a tap.
  /// The reference is valid until the next call; memory is allocated only when a tick has more actions than
  /// any tick before. `plays`: the world moves in this tick. While the world is paused, hold times of keys
  /// that move or turn stand still; but a key that goes down during the pause loses its tap, and so counts as
  /// held from the next tick that plays.
  const TickInput& tick(bool plays = true);

  /// The actions since the last tick, in order, without motions.
  [[nodiscard]] const std::vector<Action>& actions() const { return next_.pressed; }
  /// The ticks for which a key of `action` has been down, the longest time of several keys; nullopt when none
  /// is down.
  [[nodiscard]] std::optional<Tick> heldFor(Action action) const;
  /// True when a key is down that moves or turns the player and is not one of `others`.
  [[nodiscard]] bool drivingBesides(const std::vector<Key>& others) const;
  [[nodiscard]] bool anyDown() const { return !down_.empty(); }
  [[nodiscard]] const std::vector<Key>& down() const { return down_; }
  [[nodiscard]] const KeyMap& map() const { return map_; }

 private:
  void addGlides();
  [[nodiscard]] bool drives(Key key) const;

  KeyMap map_;
  std::vector<Key> down_;      // in the order they went down
  std::vector<Tick> heldFor_;  // for each, the ticks it has been down
  TickInput next_;             // the input collected since the last tick
  TickInput answer_;
};

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
