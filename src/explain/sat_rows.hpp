// The fifteen axes as rows of a chart: plain data, independent of fonts.
#pragma once

#include <array>
#include <string_view>

#include "collision/results.hpp"
#include "explain/palette.hpp"

namespace explain {

/// One axis: the two projection intervals as bars, and the gap. All positions are world units along the axis,
/// measured from the midpoint of the boxes' centres.
struct SatRow {
  std::string_view label;  ///< "A.x" … "A.z × B.z".
  collision::Interval intervalA, intervalB;
  /// The overlap of the intervals or, when they are apart, the gap between them.
  collision::Interval between;
  float gap = 0.0f;       ///< > 0 apart, < 0 minus the overlap.
  bool deciding = false;  ///< The largest gap, or the least overlap; exactly one row.
  /// Parallel edges: the row decides nothing, and its numbers are those of a stand-in axis.
  bool degenerate = false;
};

/// The three kinds of axes, each with a colour: A's face normals, B's face normals, and cross products of
/// edges.
enum class AxisKind { faceOfA, faceOfB, edges };

[[nodiscard]] AxisKind axisKind(int axis);
[[nodiscard]] const render::Color& axisColor(const Palette& palette, int axis);

/// The two edges of a cross product, each as the index 0 to 2 of a box's axis.
struct EdgePair {
  int ofA = 0;
  int ofB = 0;
};
[[nodiscard]] EdgePair edgesOf(int axis);

[[nodiscard]] std::array<SatRow, 15> satRows(const collision::SatReport& report);

/// The range that holds every bar of the rows that are not degenerate, so that all rows have one scale.
[[nodiscard]] collision::Interval commonRange(const std::array<SatRow, 15>& rows);

/// The overlap of two intervals, or the gap between them; where one contains the other, the minimum
/// translation that separates them.
[[nodiscard]] collision::Interval between(const collision::Interval& a, const collision::Interval& b);

}  // namespace explain
