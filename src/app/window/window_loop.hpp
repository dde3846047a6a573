// The consequences of window events.
#pragma once

#include "app/window/window_state.hpp"

namespace app {

/// Dear ImGui needs two frames for a click: one to register it, one to draw its effect.
inline constexpr int kFramesAfterMouse = 2;

/// Starts the timers: for ticks, and for checking whether the window still exists.
void startLoop();
/// Ends the drive, so that it can be saved; no callback does anything after it.
void endSession();
/// The same, and leaves GLUT's loop.
void endLoop();

/// Draws a frame without showing it, and saves the requested pictures. A saved picture always has full
/// quality.
void drawFrame(Quality quality);
/// True when bodies or the view may have moved since the last frame, not only panels.
[[nodiscard]] bool pictureMoved();
/// Redraws a quickly drawn picture in full quality once it stands still.
void refineWhenStill();
/// Handles the results of a shown frame: only Dear ImGui's frame determines what was under the mouse, which
/// button was pressed and whether a field has the keyboard.
void afterFrame();
/// Applies mouse events on the scene to the camera or to a body.
void answerMouse();

/// Call it after anything that may have changed the picture: requests the frames and timers that are due.
void afterEvent();
/// Starts the timer that removes a new toast.
void keepToast();
/// Requests a frame, and `frames` more after it.
void oweFrames(int frames);

/// Every callback runs its work through here.
template <typename Work>
void guarded(Work work) {
  if (!window || window->ended) return;
  try {
    work();
  } catch (...) {
    window->failure = std::current_exception();
    endLoop();
  }
}

}  // namespace app
