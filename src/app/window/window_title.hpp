// What the window is called.
#pragma once

#include <string>

#include "app/session/session.hpp"

namespace app {

/// The program and its scene, in the language of the session.
std::string titleOf(const Session& session);

/// Names the window whose OpenGL context is current after its session, if that has another title now.
void retitle(const Session& session);

}  // namespace app
