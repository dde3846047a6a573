// What follows from an event of the window.
#pragma once

#include "app/window/window_state.hpp"

namespace app {

/// A button's answer takes Dear ImGui two frames: one to see it pressed, one to draw what follows.
inline constexpr int kFramesAfterMouse = 2;

/// Starts what comes without an event: looks whether the window is still there, and the first tick.
void startLoop();
/// Ends the drive, so that it can be saved; no callback does anything after it.
void endSession();
/// The same, and leaves GLUT's loop.
void endLoop();

/// Draws a frame now, and saves the pictures that are asked for; it is not shown yet. A saved picture is
/// always a full one.
void drawFrame(Quality quality);
/// Bodies or the view may have moved since the last frame, and not the panels alone.
[[nodiscard]] bool pictureMoved();
/// Draws a picture that was drawn quickly once more when it stands still.
void refineWhenStill();
/// What follows from a frame that is shown: only it knows what the mouse was over, which button was pressed
/// and who has the keyboard.
void afterFrame();
/// What the mouse has done on the scene: to the camera, or to a body.
void answerMouse();

/// After anything that may have moved something: shows it, and keeps the clock going while it moves.
void settle();
/// A toast that is new is shown from the next frame on, and goes away by itself.
void keepToast();
/// Asks for a frame, and for `frames` more after it.
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
