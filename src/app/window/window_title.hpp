// The title of the window.
#pragma once

#include <string>

#include "app/session/session.hpp"

namespace app {

/// The name of the program and the title of its scene, in the language of the session.
std::string titleOf(const Session& session);

/// Sets the title of the window whose OpenGL context is current, if the session's title has changed.
void retitle(const Session& session);

}  // namespace app
