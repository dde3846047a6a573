// The height of the routine's code below a lesson's step, for which the step leaves room.
#pragma once

#include "app/hud/parts.hpp"
#include "explain/routine_at_work.hpp"

namespace app {

/// The height that the code takes at most, below a step in `letters`, with a line for a message above it;
/// pixels.
[[nodiscard]] float heightOfStepCode(const HudPen& pen, const explain::RoutineAtWork& shown, float room,
                                     float letters);

}  // namespace app
