// The overlays in a word.
#pragma once

#include "text/word.hpp"
#include "world/scene/overlay.hpp"

namespace app {

/// The name of an overlay where there is room for a word: "intervals".
[[nodiscard]] text::Word shortWordOf(world::Overlay overlay);

}  // namespace app
