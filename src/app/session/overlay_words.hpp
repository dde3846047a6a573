// Names of overlays, and messages about them.
#pragma once

#include <optional>

#include "explain/focus.hpp"
#include "explain/overlay_options.hpp"
#include "text/word.hpp"
#include "world/scene/scene.hpp"

namespace app {

/// A short name of an overlay: "intervals".
[[nodiscard]] text::Word shortWordOf(world::Overlay overlay);

/// What the pair in `focus` lacks for `overlay` to draw anything by `method`; nullopt if it draws something.
[[nodiscard]] std::optional<text::Word> needOf(explain::Overlay overlay,
                                               const std::optional<explain::Focus>& focus,
                                               world::Method method = world::Method::sat);

}  // namespace app
