// What a lesson's step adds to its figure.
#pragma once

#include <optional>

#include "app/session/session.hpp"
#include "explain/figure.hpp"
#include "explain/focus.hpp"

namespace app {

/// The names and marks that the open lesson's step adds to the figure. While a question about an axis is
/// open, also the names of the axes among its choices. Nothing outside a lesson.
[[nodiscard]] explain::Naming namingOf(const Session& session, const std::optional<explain::Focus>& focus);

}  // namespace app
