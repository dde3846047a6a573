// The window: what GLUT reports goes to the session, what the session shows goes to the screen.
//
//   window.cpp         opening it, and what is left to do when it is closed
//   window_state.hpp   what all of its parts work on
//   window_loop.cpp    what follows from an event
//   loop_policy.cpp    which frames and timers are owed, and when it may sleep
//   window_input.cpp   GLUT's keyboard and mouse
//   window_frame.cpp   GLUT's wish for a picture
//   window_loading.cpp what is shown while a scene takes long to load
#pragma once

#include <cstdint>
#include <filesystem>

#include "app/options/settings.hpp"

namespace app {

/// Opens the window and stays until it is closed, or a signal asks the program to end, or the display is
/// lost; then saves what is to be saved, each by itself, and says what cannot be. The exit status; after a
/// signal it does not return. Throws base::InputError or render::Error for a window that does not open;
/// without OpenGL 3.3 openWindow() ends the process. `programStart`: what nowNanoseconds() said first.
/// `options`: with what is remembered already recalled.
[[nodiscard]] int runWindow(const Options& options, const Memory& memory,
                            const std::filesystem::path& dataRoot, std::int64_t programStart);

}  // namespace app
