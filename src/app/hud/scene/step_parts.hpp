// What stands below a lesson's step: a chart of axes, and the keys back, next, show me, again.
#pragma once

#include "app/hud/scene/card_writer.hpp"

namespace app {

/// The height that the chart takes at most, below a step in `letters`, with a line for a message above it;
/// pixels.
[[nodiscard]] float heightOfStepAxes(float letters);

struct KeysState {
  bool waits = false;  ///< The pupil has not answered or not done the task.
  bool asks = false;   ///< There is nothing to begin again.
};

/// Lays the keys out at the end of the card. They are smaller than large letters of the step, because only
/// the person at the keyboard needs them.
void layStepKeys(const HudPen& pen, CardWriter& card, KeysState state);

}  // namespace app
