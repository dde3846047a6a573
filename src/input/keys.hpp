// Keys, and key maps from JSON files (assets/keymaps/qwerty.json …). A key is identified by its printed
// character or a name. A key map assigns actions to keys. HeldKeys converts key events of the keyboard or of
// a key script to the input of each tick.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "input/action.hpp"

namespace input {

/// A printable ASCII character in lower case, or a named key. Named keys have their ASCII code (Backspace,
/// Tab, Enter, Escape, Delete) or a number from 256. Shift and Caps Lock do not matter for letters.
enum class Key : std::uint16_t {
  backspace = 8,
  tab = 9,
  enter = 13,
  escape = 27,
  space = 32,
  del = 127,
  left = 256,
  right,
  up,
  down,
  home,
  end,
  pageUp,
  pageDown,
  insert,
  f1,
  f2,
  f3,
  f4,
  f5,
  f6,
  f7,
  f8,
  f9,
  f10,
  f11,
  f12,
  shiftTab,
};

/// Returns the key that prints `c`. A byte above 127 depends on the locale. Such a byte becomes a key without
/// a name, so no key map can use it.
[[nodiscard]] Key keyOf(char c);

/// Returns the name of a key: "x", "Left", "Shift+Tab", "Plus" … A printable character is its own name,
/// except Space, Plus and Minus. A key without a name gives its code, such as "0x1f".
[[nodiscard]] std::string nameOf(Key key);
/// Returns the key with this name, or nullopt. Case does not matter. Also accepts "Esc", "Del", "Return",
/// "ShiftTab", "+", "-" and " ".
[[nodiscard]] std::optional<Key> keyNamed(std::string_view name);
/// The results of nameOf() with more than one character.
[[nodiscard]] std::vector<std::string_view> longKeyNames();

/// The actions of keys. An action may have several keys. A key has at most one action.
class KeyMap {
 public:
  /// Binds a key to an action. Replaces an earlier action of the key.
  void bind(Key key, Action action);
  [[nodiscard]] std::optional<Action> actionOf(Key key) const;
  /// The keys of an action, in the order in which they were bound. The program shows the first key.
  [[nodiscard]] std::vector<Key> keysOf(Action action) const;
  [[nodiscard]] const std::vector<std::pair<Key, Action>>& table() const { return table_; }

 private:
  std::vector<std::pair<Key, Action>> table_;  // in the order in which the keys were bound
};

/// Loads a key map: { "name": "QWERTY", "keys": { "z": "moveXMinus", … } }. Actions may be missing. Throws
/// InputError.
[[nodiscard]] KeyMap loadKeyMap(const std::filesystem::path& file);
/// Parses a key map. `name`: the file's name in messages.
[[nodiscard]] KeyMap parseKeyMap(std::string_view json, const std::string& name);

/// A key that goes down or comes up at the start of a tick.
struct KeyEvent {
  Tick tick = 0;
  Key key{};
  bool down = false;
};

/// The keys that are down, with the ticks since each went down. Ignores the repeats of held keys.
class HeldKeys {
 public:
  explicit HeldKeys(KeyMap map);

  void press(Key key);
  /// Releases a key. Shift can rename a held key (= to +, Tab to Shift+Tab), so the release may name another
  /// key than the press. Therefore, if the released key is not down and Shift can rename it, all keys that
  /// Shift can rename are released. Other releases of keys that are not down are ignored.
  void release(Key key);
  void perform(Action action);  ///< Has the effect of a tap of a key that triggers `action`.
  void releaseAll();            ///< Releases all keys. Taps since the last tick are kept.

  /// Ends the tick and returns its input, valid until the next call. A key pressed and released within one
  /// tick is a tap. Allocates only if a tick has more actions than every tick before. `plays`: false while
  /// the world is paused. The hold times of the player's movement keys then stand still. A movement key that
  /// goes down during the pause glides from the first tick after the pause.
  const TickInput& tick(bool plays = true);

  /// The actions triggered since the last tick, in order. Motions are not among them.
  [[nodiscard]] const std::vector<Action>& actions() const { return nextInput_.pressedActions; }
  /// Returns how long a key of `action` has been down, in ticks. If several keys are down, returns the
  /// longest time. If no key is down, returns nullopt.
  [[nodiscard]] std::optional<Tick> heldTicks(Action action) const;
  /// True if a movement key of the player that is not in `exceptKeys` is down.
  [[nodiscard]] bool movementKeyDownExcept(const std::vector<Key>& exceptKeys) const;
  [[nodiscard]] bool anyKeyDown() const { return !downKeys_.empty(); }
  [[nodiscard]] const std::vector<Key>& downKeys() const { return downKeys_; }
  [[nodiscard]] const KeyMap& map() const { return map_; }

 private:
  void addGlides();
  [[nodiscard]] bool isMovementKey(Key key) const;

  KeyMap map_;
  std::vector<Key> downKeys_;    // in the order they went down
  std::vector<Tick> heldTicks_;  // for each key in downKeys_, the ticks since it went down
  TickInput nextInput_;          // the input collected since the last tick
  TickInput tickInput_;
};

/// Applies the events to `keys`. keys.tick() then returns the input.
void applyKeyEvents(std::span<const KeyEvent> events, HeldKeys& keys);

}  // namespace input
