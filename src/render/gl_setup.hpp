// Getting OpenGL ready, without its headers: a file that includes these may include any window system's.
#pragma once

#include <string>
#include <string_view>

namespace render {

/// Loads the entry points of the current context. Throws Error when there is no context or it is below
/// OpenGL 3.3; the message says what was found.
void loadGl();

/// Empty when `version` (the driver's GL_VERSION) is 3.3 or above, or OpenGL ES 3.0 or above; else one line.
[[nodiscard]] std::string versionProblem(std::string_view version, std::string_view renderer);

/// From now on each OpenGL error, and each driver message of medium or high severity, is one line on stderr
/// that starts with "OpenGL: ". Needs loadGl(); without KHR_debug it only counts errors.
void enableGlDebug();

/// How many such messages this process has seen so far, errors still waiting in the context included.
[[nodiscard]] int glErrorCount();

}  // namespace render
