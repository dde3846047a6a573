// Functions that open the window and handle GLUT's events, shared by the source files of app/window.
#pragma once

#include <glm/glm.hpp>
#include <string>

#include "app/window/window_state.hpp"

namespace app {

/// Starts GLUT and opens the window with its context current. Without OpenGL 3.3, prints the version found
/// and ends the process with base::kBadInput, because neither GLUT nor Xlib can return an error there.
void openWindow(const std::string& title, glm::ivec2 size, bool debug);

/// Registers the callbacks for keys, buttons and mouse movements. Text fields and panels get events first.
void listenToInput();

void listenToFrames();

/// Reads the size of a window that was shown before its callbacks were registered.
void takeSize();

/// Returns the program's name and the title of its scene in the session's language.
std::string titleOf(const Session& session);

/// Sets the title of the window whose OpenGL context is current, if it has changed.
void retitle(const Session& session);

/// Dear ImGui needs two frames for a click: one to register it, one to draw its effect.
inline constexpr int kFramesAfterMouse = 2;

/// Creates the socket of `--listen`, to which other programs send scenes. Call this before the window opens,
/// because it throws base::InputError.
void makeListener();
/// If there is a socket, waits for scenes until the program ends. Each scene causes a frame.
void startListening();
/// Lists the scenes that were received since the last call, and opens the last one. Call this before each
/// frame.
void openReceived();

/// Reloads the user's own routine, if there is one, whenever its file is saved.
void watchRoutine();

/// Starts the timers for ticks and for checks whether the window still exists.
void startLoop();
/// Stores the settings that this session has changed, and the progress in lessons.
void rememberSession();
/// Ends the session, so that it can be saved. Later callbacks do nothing.
void endSession();
/// Ends the session, and leaves GLUT's loop.
void endLoop();

/// Draws a frame without showing it, and saves requested pictures, which always have full quality.
void drawFrame(Quality quality);
/// True if new results of the list or map should be drawn (LoopPolicy::showsBrowsing). `now`: nanoseconds.
[[nodiscard]] bool showsBrowsing(std::int64_t now);
/// True if bodies or the view may have moved since the last frame.
[[nodiscard]] bool pictureMoved();
/// If a quick frame is on the screen, starts a timer that redraws it in full quality when it stands still.
void refineWhenStill();
/// Handles the results of a frame after it is shown. Only Dear ImGui's frame determines what was under the
/// mouse, which button was pressed and whether a field has the keyboard.
void afterFrame();
void answerMouse();

/// Call this after anything that may have changed the picture. Requests the frames and timers that are due.
void afterEvent();
/// Starts the timer that removes a new toast.
void keepToast();
void oweFrames(int frames);

/// Every callback must run its work through this function. It stores an exception and ends the loop, because
/// exceptions must not pass through GLUT's C frames.
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
