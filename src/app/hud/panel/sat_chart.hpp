// The positions of the bars of the fifteen axes on the panel. Independent of fonts and windows.
#pragma once

#include <array>

#include "explain/sat_rows.hpp"

namespace app {

/// A horizontal interval, pixels.
struct ChartSpan {
  float left = 0.0f;
  float right = 0.0f;
};

/// The bars of one axis. A degenerate axis has no intervals, so its bars have no width and lie at the left
/// end of the chart.
struct ChartRow {
  ChartSpan a, b;
  ChartSpan between;  ///< The overlap, or the gap.
};

/// Returns the bars of all axes on the scale of explain::commonRange, so that bars of different rows can be
/// compared. No bar reaches outside `room`. No bar is narrower than kLeastBar, so that the interval of a
/// point and a touch without depth are visible.
[[nodiscard]] std::array<ChartRow, 15> chartOf(const std::array<explain::SatRow, 15>& rows, ChartSpan room);

inline constexpr float kLeastBar = 2.0f;  ///< Pixels.

}  // namespace app
