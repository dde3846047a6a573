// The messages below the verdict: whether the case holds, whether the oracle check agrees, and what a key
// has just saved.
#pragma once

#include <vector>

#include "app/session/session.hpp"

namespace app {

/// The messages in order of importance. The toast about a saved file comes last.
[[nodiscard]] std::vector<Message> messagesOf(const Session& session);

}  // namespace app
