// The keyboard as GLUT and the X server report it together, put on a session. No window here.
#pragma once

#include <cstdint>

#include "app/platform/keyboard.hpp"
#include "app/session/realtime_driver.hpp"

namespace app {

/// Made when the window's context is current; `session` outlives it.
class Controls {
 public:
  Controls(Session& session, std::int64_t now) : driver_(session, now) {}

  // GLUT's four callbacks: its characters, codes and modifier bits. True: a key of the program went down.
  bool character(unsigned char character, int modifiers, std::int64_t now);
  void characterUp(unsigned char character, std::int64_t now);
  bool special(int code, int modifiers, std::int64_t now);
  void specialUp(int code, std::int64_t now);

  /// A field has taken a character. One that can leave the field must come up before it means a key: held, it
  /// repeats.
  void takenByField(unsigned char character);

  /// What a click asked for.
  void apply(std::span<const input::Command> commands, std::int64_t now) { driver_.apply(commands, now); }
  /// The window is closed: the same as pressing quit, unless that has been done.
  void quit(std::int64_t now) { driver_.quit(now); }

  /// A field has the keyboard, or not: of what is heard beside GLUT nothing drives then.
  void setTyping(bool typing) { typing_ = typing; }

  /// Runs the ticks that are due.
  void advance(std::int64_t now);
  /// Takes in what GLUT has not told.
  void hear(std::int64_t now);

  /// advance() should be called again within a tick or so.
  [[nodiscard]] bool active() const { return driver_.active() || shift_; }
  [[nodiscard]] bool takeChanged() { return driver_.takeChanged(); }
  [[nodiscard]] bool windowGone() const { return windowGone_; }

 private:
  bool keyDown(std::optional<input::Key> key, std::int64_t now);

  RealtimeDriver driver_;
  X11Keyboard keyboard_;
  bool shift_ = false;  // while it is down, Shift+Tab is listened for
  bool windowGone_ = false;
  bool typing_ = false;
};

}  // namespace app
