// What the figure of a lesson's step names.
#pragma once

#include "app/session/session.hpp"
#include "explain/figure_options.hpp"

namespace app {

/// The names of the bodies and, while a question about an axis is open, the axes among its choices. Nothing
/// outside a lesson.
[[nodiscard]] explain::Naming namingOf(const Session& session);

}  // namespace app
