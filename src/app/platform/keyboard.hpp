// Keyboard events that GLUT does not report: keys released outside the window, a lost focus, and Shift+Tab,
// for which X11 has a key symbol but no character. Without X11 there are no such events.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "input/key_map.hpp"

namespace app {

/// The events since the last query.
struct KeyboardNews {
  bool focusLost = false;
  bool windowGone = false;  ///< Another program has destroyed the window.
  int shiftTabs = 0;
};

struct KeyboardState {
  std::vector<input::Key> down;  ///< All keys that a pressed key can print, with or without Shift.
  bool shift = false;
};

/// Receives the keyboard events of the window whose OpenGL context is current, on a separate connection to
/// the X server.
class X11Keyboard {
 public:
  /// Also makes the server mark repeats of held keys; otherwise two quick taps look like a repeat.
  X11Keyboard();
  ~X11Keyboard();

  /// False if there is no X server; the other functions must then not be called.
  [[nodiscard]] bool works() const;
  [[nodiscard]] KeyboardNews news();
  /// Returns nullopt while GLUT has undelivered events, because they may release keys of this state.
  [[nodiscard]] std::optional<KeyboardState> state() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace app
