// Functions of the window that several source files of app/window share.
#pragma once

#include <glm/glm.hpp>
#include <string>

#include "app/window/window_state.hpp"

namespace app {

/// Starts GLUT and opens the window with its context current. Without OpenGL 3.3, prints the version found
/// and ends the process with base::kBadInput. GLUT and Xlib cannot return an error there.
void openWindow(const std::string& title, glm::ivec2 size, bool debug);

/// Registers the callbacks for keys, buttons and mouse movements. Text fields and panels come before the
/// scene.
void listenToInput();

void listenToFrames();

/// Reads the size of the window, which may have opened before its callbacks were registered.
void takeSize();

/// Returns the title of the window: the program and the scene, in the session's language.
std::string titleOf(const Session& session);

/// Updates the title of the window whose OpenGL context is current.
void retitle(const Session& session);

/// Dear ImGui needs one frame to register a click, and another to draw its effect.
inline constexpr int kFramesAfterMouse = 2;

/// Creates the socket of `--listen`. Throws base::InputError, so it must be called before the window opens.
void makeListener();
/// With a socket, receives scenes until the program ends. Each scene requests a frame.
void startListening();
/// Call this before each frame. Lists the newly received scenes, and opens the last.
void openReceived();

/// Reloads the user's own routine whenever its file is saved.
void watchRoutine();

/// Starts the timer for ticks and the timer that checks whether the window still exists.
void startLoop();
/// Stores the changed settings and the progress in lessons.
void rememberSession();
/// Ends the session. Later callbacks do nothing.
void endSession();
/// Ends the session, and leaves GLUT's loop.
void endLoop();

/// Draws a frame without showing it. Saves requested pictures in full quality.
void drawFrame(Quality quality);
/// True if new results of the list or map should be drawn (LoopPolicy::showsBrowsing). `now`: nanoseconds.
[[nodiscard]] bool showsBrowsing(std::int64_t now);
/// True if bodies or the view may have moved since the last frame.
[[nodiscard]] bool pictureMoved();
/// If the frame on the screen has low quality, starts a timer to draw it again.
void refineWhenStill();
/// Call this after a frame is shown. Only then does Dear ImGui know which button was pressed, and whether a
/// text field has the keyboard.
void afterFrame();
void answerMouse();

/// Call this after anything that may change the picture. Requests the frames and timers that are due.
void afterEvent();
/// Starts the timer that removes a new toast.
void keepToast();
void oweFrames(int frames);

/// Every callback must run its work through this function. Stores an exception and ends the loop, because
/// exceptions must not pass through GLUT's C code.
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
