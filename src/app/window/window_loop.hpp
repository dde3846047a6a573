// What the parts of the window do for each other: they open it, listen to GLUT, and handle the consequences
// of events.
#pragma once

#include <glm/glm.hpp>
#include <string>

#include "app/window/window_state.hpp"

namespace app {

/// Starts GLUT and opens the window with its context current. Without OpenGL 3.3 it prints what was found and
/// ends the process with base::kBadInput, because neither GLUT nor Xlib can return an error there.
void openWindow(const std::string& title, glm::ivec2 size, bool debug);

/// Registers the callbacks for keys, buttons and mouse movements. Text fields and panels get them before the
/// session does.
void listenToInput();

/// Registers the callbacks that draw the window and note its size.
void listenToFrames();

/// Reads the size of a window that was shown before its callbacks were registered.
void takeSize();

/// The name of the program and the title of its scene, in the language of the session.
std::string titleOf(const Session& session);

/// Sets the title of the window whose OpenGL context is current, if the session's title has changed.
void retitle(const Session& session);

/// Dear ImGui needs two frames for a click: one to register it, one to draw its effect.
inline constexpr int kFramesAfterMouse = 2;

/// `--listen`: makes the socket for the scenes that other programs send, in the user's runtime folder. Call
/// it before the window opens: throws base::InputError.
void makeListener();
/// Starts waiting for scenes, if there is a socket; each causes a frame. The socket is removed when the
/// program ends.
void startListening();
/// Lists the scenes that have come since the last call, and opens the last of them. Call it before each
/// frame.
void openReceived();

/// Loads the user's own routine again whenever its file is saved, if the session has one.
void watchRoutine();

/// Starts the timers: for ticks, and for checking whether the window still exists.
void startLoop();
/// Stores the settings that have changed in this session, and the progress in lessons.
void rememberSession();
/// Ends the drive, so that it can be saved; no callback does anything after it.
void endSession();
/// The same, and leaves GLUT's loop.
void endLoop();

/// Draws a frame without showing it, and saves the requested pictures. A saved picture always has full
/// quality.
void drawFrame(Quality quality);
/// True when the list or map has so many new results since the last frame that it is drawn again. `now`:
/// nanoseconds.
[[nodiscard]] bool showsBrowsing(std::int64_t now);
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
