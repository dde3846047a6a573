// Keyboard events that GLUT does not report: keys released outside the window, lost focus, and Shift+Tab.
// Without X11 there are no such events.
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

/// Receives keyboard events on a separate connection to the X server. The window is the one whose OpenGL
/// context is current.
class X11Keyboard {
 public:
  /// Also makes the server mark repeats of held keys. Unmarked, two quick taps look like a repeat.
  X11Keyboard();
  ~X11Keyboard();

  /// False without an X server. The other functions must then not be called.
  [[nodiscard]] bool works() const;
  [[nodiscard]] KeyboardNews news();
  /// Returns nullopt while GLUT has undelivered events, because these may release keys.
  [[nodiscard]] std::optional<KeyboardState> state() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace app
