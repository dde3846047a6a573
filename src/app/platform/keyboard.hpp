// What GLUT does not tell about the keyboard: keys that came up unseen, the focus going elsewhere, and
// Shift+Tab, for which X11 has a key symbol but no character. Where there is no X11, it tells nothing.
#pragma once

#include <memory>
#include <vector>

#include "input/key.hpp"

namespace app {

/// What happened since the last question.
struct KeyboardNews {
  bool focusLost = false;
  bool windowGone = false;  ///< Destroyed by somebody else.
  int shiftTabs = 0;
};

/// What is held at this moment.
struct KeyboardState {
  std::vector<input::Key> down;  ///< Everything that a key held down can print, shifted or not.
  bool shift = false;
};

/// Listens to the window of the current OpenGL context, on a connection of its own.
class X11Keyboard {
 public:
  /// Also has the server mark repeats of held keys as such: without it two quick taps look like a repeat.
  X11Keyboard();
  ~X11Keyboard();

  /// False: nothing here can be relied on.
  [[nodiscard]] bool works() const;
  [[nodiscard]] KeyboardNews news();
  [[nodiscard]] KeyboardState state() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace app
