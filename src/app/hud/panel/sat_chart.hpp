// The positions of the bars of the fifteen axes on the panel. Independent of fonts and windows.
#pragma once

#include <array>

#include "explain/sat_rows.hpp"

namespace app {

struct ChartSpan {
  float left = 0.0f;
  float right = 0.0f;
};

/// The bars of one axis. A degenerate axis has no intervals: its bars have width 0 at the chart's left end.
struct ChartRow {
  ChartSpan a, b;
  ChartSpan between;  ///< The overlap, or the gap.
};

/// Returns the bars of all axes on one scale (explain::commonRange), so that they can be compared. No bar
/// reaches outside `room` or is narrower than kLeastBar, so that a point and a touch are visible.
[[nodiscard]] std::array<ChartRow, 15> chartOf(const std::array<explain::SatRow, 15>& rows, ChartSpan room);

inline constexpr float kLeastBar = 2.0f;  ///< Pixels.

}  // namespace app
