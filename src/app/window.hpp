// The window: what GLUT reports goes to the session, what the session shows goes to the screen.
#pragma once

#include <cstdint>
#include <filesystem>

#include "app/options.hpp"

namespace app {

/// Opens the window and stays until it is closed. Throws world::InputError or render::Error; without
/// OpenGL 3.3 openWindow() ends the process. `programStart`: what nowNanoseconds() said first.
void runWindow(const Options& options, const std::filesystem::path& dataRoot, std::int64_t programStart);

/// The steady clock.
[[nodiscard]] std::int64_t nowNanoseconds();

}  // namespace app
