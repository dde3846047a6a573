// Converts key events of the keyboard or of a key script to the input of each tick.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "input/action.hpp"
#include "input/input_script.hpp"
#include "input/key_map.hpp"

namespace input {

/// The keys that are down, with the ticks since each went down. Ignores the repeats of held keys.
class HeldKeys {
 public:
  explicit HeldKeys(KeyMap map);

  void press(Key key);
  /// Releases a key. Shift can rename a held key (= to +, Tab to Shift+Tab), so its release may have another
  /// name. The release of an unknown key with such a name therefore releases all keys that Shift can rename.
  /// Other releases of unknown keys are ignored.
  void release(Key key);
  void perform(Action action);  ///< Has the effect of a tap of a key that triggers `action`.
  void releaseAll();            ///< Releases all keys. Taps since the last tick are kept.

  /// Ends the tick and returns its input, valid until the next call. A key pressed and released within one
  /// tick is a tap. Allocates only if a tick has more actions than every tick before. `plays`: false while
  /// the world is paused. The hold times of the player's movement keys then stand still. Such a key that goes
  /// down during the pause glides from the first tick after it.
  const TickInput& tick(bool plays = true);

  /// The actions since the last tick in order, without motions.
  [[nodiscard]] const std::vector<Action>& actions() const { return next_.pressed; }
  /// Returns how long a key of `action` has been down, in ticks. The longest time if several are down.
  /// Nullopt if none is.
  [[nodiscard]] std::optional<Tick> heldFor(Action action) const;
  /// True if a movement key of the player is down that is not in `others`.
  [[nodiscard]] bool drivingBesides(const std::vector<Key>& others) const;
  [[nodiscard]] bool anyDown() const { return !down_.empty(); }
  [[nodiscard]] const std::vector<Key>& down() const { return down_; }
  [[nodiscard]] const KeyMap& map() const { return map_; }

 private:
  void addGlides();
  [[nodiscard]] bool drives(Key key) const;

  KeyMap map_;
  std::vector<Key> down_;      // in the order they went down
  std::vector<Tick> heldFor_;  // for each key in down_, the ticks since it went down
  TickInput next_;             // the input collected since the last tick
  TickInput answer_;
};

class ScriptPlayer {
 public:
  explicit ScriptPlayer(KeyScript script);

  struct Due {
    std::span<const KeyEvent> keys;
    std::span<const CommandEvent> commands;
  };
  /// Begins the next tick. The spans are valid while this object exists.
  Due tick();
  [[nodiscard]] bool beside() const { return script_.beside; }
  [[nodiscard]] bool running() const { return now_ < script_.length; }
  [[nodiscard]] bool empty() const { return script_.length == 0; }

 private:
  KeyScript script_;
  std::size_t nextKey_ = 0;
  std::size_t nextCommand_ = 0;
  Tick now_ = 0;
};

/// Applies the events to `keys`. keys.tick() then returns the input.
void play(std::span<const KeyEvent> events, HeldKeys& keys);

}  // namespace input
