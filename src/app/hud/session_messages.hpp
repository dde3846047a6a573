// What is said below the verdict: whether the case holds, whether the judge agrees, what a key has
// just saved.
#pragma once

#include <vector>

#include "app/session/session.hpp"
#include "app/words/message.hpp"

namespace app {

/// The most important one first; what a key has just saved comes last, and goes.
[[nodiscard]] std::vector<Notice> noticesOf(const Session& session);

}  // namespace app
