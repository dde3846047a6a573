// Keyboard events that GLUT does not report: keys released outside the window, a lost focus, and Shift+Tab,
// for which X11 has a key symbol but no character. Without X11 it reports nothing.
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

/// The keys that are down now.
struct KeyboardState {
  std::vector<input::Key> down;  ///< Every key that a key held down can print, shifted or not.
  bool shift = false;
};

/// Listens to the window of the current OpenGL context, on a separate connection.
class X11Keyboard {
 public:
  /// Also asks the server to mark repeats of held keys; otherwise two quick taps look like a repeat.
  X11Keyboard();
  ~X11Keyboard();

  /// False when there is no X server; then nothing here is valid.
  [[nodiscard]] bool works() const;
  [[nodiscard]] KeyboardNews news();
  /// Nullopt while GLUT still has undelivered events, since keys in them may already be up.
  [[nodiscard]] std::optional<KeyboardState> state() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace app
