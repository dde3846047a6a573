// The effect of each command, from a key, the mouse, the panel or a script.
#pragma once

#include <string>

#include "app/session/session_parts.hpp"

namespace app {

/// Performs `command`; an action takes effect in the next tick. Returns an empty string, or why it is
/// impossible.
[[nodiscard]] std::string perform(const input::Command& command, SessionParts& parts);

/// True when the command only moves the camera and so needs no tick.
[[nodiscard]] bool changesOnlyTheView(const input::Command& command);

}  // namespace app
