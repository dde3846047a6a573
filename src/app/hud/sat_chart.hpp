// Where the bars of the fifteen axes lie on the panel. Pure: no font, no window.
#pragma once

#include <array>

#include "explain/sat_rows.hpp"

namespace app {

/// A stretch from left to right, pixels.
struct ChartSpan {
  float left = 0.0f;
  float right = 0.0f;
};

/// The bars of one axis. Of a degenerate axis all are empty, at the left end of the room: it has no shadows.
struct ChartRow {
  ChartSpan a, b;
  ChartSpan between;  ///< The overlap, or the gap.
};

/// Every row on one scale, that of explain::commonRange, so that bars compare down the page; none reaches
/// outside `room`, and none is narrower than kLeastBar, for a point's shadow and a mere touch must be seen.
[[nodiscard]] std::array<ChartRow, 15> chartOf(const std::array<explain::SatRow, 15>& rows, ChartSpan room);

inline constexpr float kLeastBar = 2.0f;  ///< Pixels.

}  // namespace app
