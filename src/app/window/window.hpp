// The window: what GLUT reports goes to the session, what the session shows goes to the screen.
//
//   window.cpp         opens the window, with a bar during a long load; saves what is due when it closes
//   window_state.hpp   the state that its parts share
//   window_loop.cpp    draws frames, and handles the consequences of an event
//   frames.hpp         decides which frames and timers are due, how finely to draw, and when to sleep
//   window_glut.cpp    what GLUT does: the context, keyboard and mouse; and the watch on the user's own
//   routine window_listen.cpp  scenes that other programs send
#pragma once

#include <cstdint>
#include <filesystem>

#include "app/options/settings.hpp"

namespace app {

/// Opens the window and stays until it is closed, or a signal asks the program to end, or the display is
/// lost; then performs the pending saves one by one and reports those that fail. Returns the exit status;
/// after a signal it does not return. Throws base::InputError or render::Error when the window cannot be
/// opened; without OpenGL 3.3 openWindow() ends the process. `programStart`: nowNanoseconds() at the
/// program's start. `options`: with remembered settings already applied.
[[nodiscard]] int runWindow(const Options& options, const Memory& memory,
                            const std::filesystem::path& dataRoot, std::int64_t programStart);

}  // namespace app
