// Which actions are on: from key events to what the world and the camera are asked for in each tick. Pure: no
// window.
#pragma once

#include <optional>
#include <vector>

#include "input/action.hpp"
#include "input/clock.hpp"
#include "input/key_map.hpp"
#include "input/tick_input.hpp"

namespace input {

/// The keys that are down, and for how long. Repeats of a key that is already down are ignored.
class HeldKeys {
 public:
  explicit HeldKeys(KeyMap map);

  void press(Key key);
  /// A key that is not down is ignored. But Shift may change what a key prints while it is down (= and +, Tab
  /// and Shift+Tab), and then it comes up under another name than it went down; so the release of a character
  /// that is not down, other than a letter, lets every such character come up.
  void release(Key key);
  void perform(Action action);  ///< As if a key of `action` were tapped.
  void releaseAll();  ///< When the window has lost the keyboard. Taps not yet asked for still count.

  /// Ends the tick: what was asked for in it. A key pressed and released within one tick still counts as a
  /// tap. The answer is valid until the next call; no memory is allocated once the busiest tick has passed.
  /// `plays`: the world moves in this tick. In one in which it stands still, keys that move or turn grow no
  /// older; but one that goes down in it counts as held from the next on that plays, for its tap is lost.
  const TickInput& tick(bool plays = true);

  /// The actions asked for since the last tick, in order; not those that move, turn or orbit.
  [[nodiscard]] const std::vector<Action>& asked() const { return next_.pressed; }
  /// The ticks for which a key of `action` has been down, the longest of several; nothing: none is down.
  [[nodiscard]] std::optional<Tick> heldFor(Action action) const;
  /// A key that moves or turns the player is down that is not one of `others`.
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
  TickInput next_;             // what has been asked for since the last tick
  TickInput answer_;
};

}  // namespace input
