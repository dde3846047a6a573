// Passes keyboard events of GLUT and of the X server to a session. Does not include GLUT.
#pragma once

#include <cstdint>
#include <optional>

#include "app/platform/display.hpp"
#include "app/session/realtime_driver.hpp"
#include "input/key_map.hpp"

namespace app {

/// GLUT's modifier bits, from its API.
inline constexpr int kGlutShift = 1;
inline constexpr int kGlutCtrl = 2;
inline constexpr int kGlutAlt = 4;

/// GLUT's codes of special keys, from its API.
inline constexpr int kGlutF1 = 1;
inline constexpr int kGlutF12 = 12;
inline constexpr int kGlutLeft = 100;
inline constexpr int kGlutInsert = 108;
inline constexpr int kGlutDelete = 111;
inline constexpr int kGlutShiftLeft = 112;
inline constexpr int kGlutShiftRight = 113;

/// Returns the key for a character. Nullopt while Ctrl or Alt is down, so that shortcuts of the desktop do
/// not move the player.
[[nodiscard]] std::optional<input::Key> keyOfCharacter(unsigned char character, int modifiers);

/// Returns the key of a special code (arrows, Home, function keys). Nullopt for a modifier key, and while
/// Ctrl or Alt is down.
[[nodiscard]] std::optional<input::Key> keyOfSpecial(int code, int modifiers);

/// Passes keys from GLUT and the X server to a session. `session` must outlive this object. The constructor
/// needs a current OpenGL context.
class Controls {
 public:
  Controls(Session& session, std::int64_t now) : driver_(session, now) {}

  // For GLUT's four keyboard callbacks. character() and special() return true if they have pressed a key.
  bool character(unsigned char character, int modifiers, std::int64_t now);
  void characterUp(unsigned char character);
  bool special(int code, int modifiers, std::int64_t now);
  void specialUp(int code, std::int64_t now);

  void press(input::Key key, std::int64_t now) { keyDown(key, now); }
  void release(input::Key key) { driver_.keyUp(key); }

  /// Call this when a text field has received a character. Escape, Enter and Tab can close the field, so
  /// their repeats are ignored until the key is released.
  void takenByField(unsigned char character);

  void apply(std::span<const input::Command> commands, std::int64_t now) { driver_.apply(commands, now); }
  void quit(std::int64_t now) { driver_.quit(now); }

  /// `typing`: a text field has the keyboard. hear() then ignores Shift+Tab.
  void setTyping(bool typing) { typing_ = typing; }

  void advance(std::int64_t now);
  /// Handles the keyboard events that only the X server reports.
  void hear(std::int64_t now);

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
