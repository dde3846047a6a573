// The window: passes the events of GLUT to the session, and draws the session.
//
//  window.cpp         opens the window, shows the progress of a long load, saves files when the window closes
//  window_state.hpp   the state that the parts of the window share
//  window_loop.cpp    draws frames, and handles the consequences of events
//  frames.hpp         decides which frames and timers are due, and how finely to draw
//  window_glut.cpp    opens the context, receives keys and mouse, watches the file of the user's own routine
//  window_listen.cpp  receives scenes that other programs send
#pragma once

#include <cstdint>
#include <filesystem>

#include "app/options/settings.hpp"

namespace app {

/// Opens the window and runs until it is closed, a signal ends the program, or the display is lost. Then
/// writes the requested files and reports failures. Returns the exit status. After a signal it does not
/// return. Throws base::InputError or render::Error if the window cannot be opened. Without OpenGL 3.3,
/// openWindow() ends the process. `programStart`: nowNanoseconds() at the program's start. `options`: with
/// the remembered settings.
[[nodiscard]] int runWindow(const Options& options, const SettingsStore& settings,
                            const std::filesystem::path& dataRoot, std::int64_t programStart);

}  // namespace app
