// The fifteen axes as rows of a chart.
#pragma once

#include <array>
#include <string_view>

#include "collision/results.hpp"
#include "explain/palette.hpp"

namespace explain {

/// One axis: the projections of both boxes, and the gap. World units along the axis, from the midpoint of the
/// boxes' centres.
struct SatRow {
  std::string_view label;  ///< "A.x" … "A.z × B.z".
  collision::Interval intervalA, intervalB;
  /// The result of between(intervalA, intervalB).
  collision::Interval between;
  float gap = 0.0f;       ///< > 0: apart; < 0: minus the overlap.
  bool deciding = false;  ///< True for the axis with the largest gap or least overlap: exactly one row.
  /// True for parallel edges. The row does not decide, and shows a substitute axis (explain_sat.hpp).
  bool degenerate = false;
};

/// The kinds of axes. Each has a colour.
enum class AxisKind { faceOfA, faceOfB, edges };

[[nodiscard]] AxisKind axisKind(int axis);
[[nodiscard]] const render::Color& axisColor(const Palette& palette, int axis);

/// The edges of a cross product: indices of the boxes' axes, 0 to 2.
struct EdgePair {
  int ofA = 0;
  int ofB = 0;
};
[[nodiscard]] EdgePair edgesOf(int axis);

[[nodiscard]] std::array<SatRow, 15> satRows(const collision::SatReport& report);

/// The range of all intervals, without degenerate rows. The common scale of the chart.
[[nodiscard]] collision::Interval commonRange(const std::array<SatRow, 15>& rows);

/// The overlap of two intervals, or their gap. For nested intervals, the result has the length of the
/// shortest separating translation.
[[nodiscard]] collision::Interval between(const collision::Interval& a, const collision::Interval& b);

}  // namespace explain
