// What an overlay needs to say something.
#pragma once

#include <optional>

#include "explain/focus.hpp"
#include "explain/overlay_options.hpp"
#include "text/word.hpp"

namespace app {

/// What the pair in `focus` lacks for `overlay` to say something about it; nullopt when it says something.
[[nodiscard]] std::optional<text::Word> needOf(explain::Overlay overlay,
                                               const std::optional<explain::Focus>& focus);

}  // namespace app
