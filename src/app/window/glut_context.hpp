// Opening a window with an OpenGL 3.3 core context.
#pragma once

#include <glm/glm.hpp>
#include <string>

namespace app {

/// Starts GLUT and opens the window, its context current. Where there is no OpenGL 3.3 it says what was found
/// and ends the process with base::kBadInput: neither GLUT nor Xlib can be returned from then.
void openWindow(const std::string& title, glm::ivec2 size, bool debug);

}  // namespace app
