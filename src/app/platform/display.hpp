// What the X server says about itself, asked on a connection of its own. Where there is no X11, it says
// nothing.
#pragma once

#include <functional>
#include <string>

#include "app/platform/ui_scale.hpp"

namespace app {

/// Empty when a window can be opened; else why not, in one line that names `hantei render`. freeglut would
/// end the process without a word of help.
[[nodiscard]] std::string displayProblem();

[[nodiscard]] DisplayFacts displayFacts();

/// The OpenGL that this display has without asking for a version: "2.1 Mesa …", or "none".
[[nodiscard]] std::string openGlFound();

/// From now on `refused` is called for each request the X server refuses, instead of Xlib's ending the
/// process.
void onXError(std::function<void()> refused);

/// From now on `lost` is called where the connection to the X server breaks: the server has ended, or
/// somebody has killed the window. Nothing that asks the server may be done then, and the process ends with
/// the status that `lost` returns.
void onDisplayLost(int (*lost)());

}  // namespace app
