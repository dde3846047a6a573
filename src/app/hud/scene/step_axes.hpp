// The height of the chart of axes below a lesson's step, for which the step leaves room.
#pragma once

namespace app {

/// The height that the chart takes at most, below a step in `letters`, with a line for a message above it;
/// pixels.
[[nodiscard]] float heightOfStepAxes(float letters);

}  // namespace app
