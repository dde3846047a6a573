// Which overlays apply to a pair.
#pragma once

#include <optional>

#include "explain/focus.hpp"
#include "explain/overlay_options.hpp"

namespace explain {

/// True when `overlay` draws anything for the pair in focus. Radii need two spheres, for instance, and
/// push-out needs a contact. Without a pair, only the bounds can be drawn.
[[nodiscard]] bool saysSomething(Overlay overlay, const std::optional<Focus>& focus);

}  // namespace explain
