// The fifteen axes as rows of a chart, as plain data.
#pragma once

#include <array>
#include <string_view>

#include "collision/results.hpp"
#include "explain/palette.hpp"

namespace explain {

/// The row of one axis: the projection intervals of both boxes, and the gap. Positions are in world units
/// along the axis, measured from the midpoint of the boxes' centres.
struct SatRow {
  std::string_view label;  ///< "A.x" … "A.z × B.z".
  collision::Interval intervalA, intervalB;
  /// The result of between(intervalA, intervalB).
  collision::Interval between;
  float gap = 0.0f;       ///< > 0: apart; < 0: minus the overlap.
  bool deciding = false;  ///< True for the axis with the largest gap or least overlap: exactly one row.
  /// True if the edges are parallel. The row does not decide, and its numbers belong to a substitute axis
  /// (explain_sat.hpp).
  bool degenerate = false;
};

/// The kinds of axes: face normals of A, face normals of B, and cross products of edges. Each kind has a
/// colour.
enum class AxisKind { faceOfA, faceOfB, edges };

[[nodiscard]] AxisKind axisKind(int axis);
[[nodiscard]] const render::Color& axisColor(const Palette& palette, int axis);

/// The edges of a cross product, each given by the index 0 to 2 of a box's axis.
struct EdgePair {
  int ofA = 0;
  int ofB = 0;
};
[[nodiscard]] EdgePair edgesOf(int axis);

[[nodiscard]] std::array<SatRow, 15> satRows(const collision::SatReport& report);

/// The range of all intervals of the rows that are not degenerate. It is the common scale of the chart.
[[nodiscard]] collision::Interval commonRange(const std::array<SatRow, 15>& rows);

/// The overlap of two intervals, or the gap between them. If one interval contains the other, the result has
/// the length of the shortest translation that separates the two.
[[nodiscard]] collision::Interval between(const collision::Interval& a, const collision::Interval& b);

}  // namespace explain
