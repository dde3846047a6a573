// Opening a window with an OpenGL 3.3 core context.
#pragma once

#include <glm/glm.hpp>
#include <string>

namespace app {

/// Starts GLUT and opens the window with its context current. Without OpenGL 3.3 it prints what was found and
/// ends the process with base::kBadInput, because neither GLUT nor Xlib can return an error there.
void openWindow(const std::string& title, glm::ivec2 size, bool debug);

}  // namespace app
