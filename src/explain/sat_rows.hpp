// The fifteen axes as rows of a chart: plain data, for whoever has a font.
#pragma once

#include <array>
#include <string_view>

#include "collision/results.hpp"
#include "explain/palette.hpp"

namespace explain {

/// One axis: the two shadows as bars, and the number behind them. All positions are world units along the
/// axis, from the midpoint of the boxes' centres.
struct SatRow {
  std::string_view label;  ///< "A.x" … "A.z × B.z".
  collision::Interval intervalA, intervalB;
  collision::Interval between;  ///< Where they overlap; when apart, the gap that parts them.
  float gap = 0.0f;             ///< > 0 apart, < 0 minus the overlap.
  bool deciding = false;        ///< The largest gap, or the least overlap; exactly one row.
  bool degenerate = false;      ///< Parallel edges: the row says nothing, its numbers are a stand-in's.
};

/// What a row is called by colour: A's faces, B's faces, or an edge of each.
enum class AxisKind { faceOfA, faceOfB, edges };

[[nodiscard]] AxisKind axisKind(int axis);
[[nodiscard]] const render::Color& axisColor(const Palette& palette, int axis);

/// The two axes whose edges a cross product takes, 0 to 2 each.
struct EdgePair {
  int ofA = 0;
  int ofB = 0;
};
[[nodiscard]] EdgePair edgesOf(int axis);

[[nodiscard]] std::array<SatRow, 15> satRows(const collision::SatReport& report);

/// The range that holds every bar of the rows that are not degenerate: one scale for all.
[[nodiscard]] collision::Interval commonRange(const std::array<SatRow, 15>& rows);

/// Where two intervals overlap, or the gap between them; where one holds the other, the shorter way out.
[[nodiscard]] collision::Interval between(const collision::Interval& a, const collision::Interval& b);

}  // namespace explain
