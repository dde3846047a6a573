// Which overlays have something to say about a pair.
#pragma once

#include <optional>

#include "explain/focus.hpp"
#include "explain/overlay_options.hpp"

namespace explain {

/// Whether `overlay` draws anything for the pair in focus as it stands: radii want two spheres, a push-out
/// wants a contact. Of no pair only the bounds can be shown.
[[nodiscard]] bool saysSomething(Overlay overlay, const std::optional<Focus>& focus);

}  // namespace explain
