// The overlays in words.
#pragma once

#include <optional>

#include "explain/focus.hpp"
#include "explain/overlay_options.hpp"
#include "text/word.hpp"
#include "world/scene/overlay.hpp"

namespace app {

/// The name of an overlay where there is room for a word: "intervals".
[[nodiscard]] text::Word shortWordOf(world::Overlay overlay);

/// What the pair in `focus` lacks for `overlay` to say something about it; nullopt when it says something.
[[nodiscard]] std::optional<text::Word> needOf(explain::Overlay overlay,
                                               const std::optional<explain::Focus>& focus);

}  // namespace app
