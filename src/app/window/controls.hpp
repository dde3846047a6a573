// Controls a session with the keyboard events of GLUT and of the X server. Uses GLUT's key codes without
// including GLUT. Independent of the window.
#pragma once

#include <cstdint>
#include <optional>

#include "app/platform/keyboard.hpp"
#include "app/session/realtime_driver.hpp"
#include "input/key_map.hpp"

namespace app {

/// GLUT's modifier bits, which its API defines.
inline constexpr int kGlutShift = 1;
inline constexpr int kGlutCtrl = 2;
inline constexpr int kGlutAlt = 4;

/// GLUT's codes of special keys, which its API defines.
inline constexpr int kGlutF1 = 1;
inline constexpr int kGlutF12 = 12;
inline constexpr int kGlutLeft = 100;
inline constexpr int kGlutInsert = 108;
inline constexpr int kGlutDelete = 111;
inline constexpr int kGlutShiftLeft = 112;
inline constexpr int kGlutShiftRight = 113;

/// Returns the key that was pressed with this character. Returns nullopt if Ctrl or Alt is down, so that
/// shortcuts of the desktop do not move the player.
[[nodiscard]] std::optional<input::Key> keyOfCharacter(unsigned char character, int modifiers);

/// Returns the key of a special code (arrows, Home, function keys). Returns nullopt for a modifier key, and
/// if Ctrl or Alt is down.
[[nodiscard]] std::optional<input::Key> keyOfSpecial(int code, int modifiers);

/// Passes the keys that GLUT and the X server report to a session. Construct it while the window's OpenGL
/// context is current. `session` must outlive it.
class Controls {
 public:
  Controls(Session& session, std::int64_t now) : driver_(session, now) {}

  // For GLUT's four keyboard callbacks, with its characters, codes and modifier bits. character() and
  // special() return true if the event is the press of an input::Key.
  bool character(unsigned char character, int modifiers, std::int64_t now);
  void characterUp(unsigned char character);
  bool special(int code, int modifiers, std::int64_t now);
  void specialUp(int code, std::int64_t now);

  /// Press and release a key, for buttons on the screen that act as keys.
  void press(input::Key key, std::int64_t now) { keyDown(key, now); }
  void release(input::Key key) { driver_.keyUp(key); }

  /// Call this when a text field has received a character. A key that can close the field (Escape, Enter or
  /// Tab) is then ignored until it is released, because a held key repeats.
  void takenByField(unsigned char character);

  /// Applies the commands of a mouse click.
  void apply(std::span<const input::Command> commands, std::int64_t now) { driver_.apply(commands, now); }
  /// Ends the session because the window was closed; does nothing if it has ended.
  void quit(std::int64_t now) { driver_.quit(now); }

  /// While `typing` is true, a text field has the keyboard, and hear() ignores Shift+Tab.
  void setTyping(bool typing) { typing_ = typing; }

  /// Plays the ticks that are due.
  void advance(std::int64_t now);
  /// Processes keyboard events that the X server reports and GLUT does not.
  void hear(std::int64_t now);

  /// True if advance() should be called again in about one tick.
  [[nodiscard]] bool active() const { return driver_.active() || shift_; }
  [[nodiscard]] bool takeChanged() { return driver_.takeChanged(); }
  [[nodiscard]] bool windowGone() const { return windowGone_; }

 private:
  bool keyDown(std::optional<input::Key> key, std::int64_t now);

  RealtimeDriver driver_;
  X11Keyboard keyboard_;
  bool shift_ = false;  // while Shift is down, the X server must be queried for Shift+Tab
  bool windowGone_ = false;
  bool typing_ = false;
};

}  // namespace app
