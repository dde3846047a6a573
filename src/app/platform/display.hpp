// Queries the X server on a separate connection, and names the window. Without X11 the results are empty, and
// the window keeps the title that GLUT gave it.
#pragma once

#include <functional>
#include <string>

#include "app/platform/ui_scale.hpp"

namespace app {

/// Empty when a window can be opened; otherwise the reason in one line that names `hantei render`. freeglut
/// would end the process without help.
[[nodiscard]] std::string displayProblem();

[[nodiscard]] DisplayFacts displayFacts();

/// The OpenGL that this display has without asking for a version: "2.1 Mesa …", or "none".
[[nodiscard]] std::string openGlFound();

/// Installs `refused` to be called for each request that the X server refuses; by default Xlib ends the
/// process.
void onXError(std::function<void()> refused);

/// Installs `lost` to be called when the connection to the X server breaks, because the server ended or the
/// window was killed. It must not use the server; the process ends with the status that it returns.
void onDisplayLost(int (*lost)());

/// A function that any one thread may call: it causes a frame of the window whose OpenGL context is current
/// now. Empty without X11.
[[nodiscard]] std::function<void()> frameRequest();

/// Sets the title of the window whose OpenGL context is current. GLUT sets titles as Latin-1, which has no
/// 判定.
void nameWindow(const std::string& utf8);

}  // namespace app
