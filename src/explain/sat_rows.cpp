#include "explain/sat_rows.hpp"

#include <algorithm>
#include <cmath>

namespace explain {

AxisKind axisKind(int axis) {
  if (axis < 3) return AxisKind::faceOfA;
  return axis < 6 ? AxisKind::faceOfB : AxisKind::edges;
}

const render::Color& axisColor(const Palette& palette, int axis) {
  switch (axisKind(axis)) {
    case AxisKind::faceOfA:
      return palette.playerMark;
    case AxisKind::faceOfB:
      return palette.targetMark;
    case AxisKind::edges:
      break;
  }
  return palette.crossMark;
}

EdgePair edgesOf(int axis) { return {(axis - 6) / 3, (axis - 6) % 3}; }

// The shortest translation keeps the order of the midpoints, so it separates the two ends that face each
// other.
collision::Interval between(const collision::Interval& a, const collision::Interval& b) {
  const bool aIsLower = a.min + a.max < b.min + b.max;
  const float p = aIsLower ? a.max : a.min, q = aIsLower ? b.min : b.max;
  return {std::min(p, q), std::max(p, q)};
}

std::array<SatRow, 15> satRows(const collision::SatReport& report) {
  std::array<SatRow, 15> rows{};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const collision::SatAxis& axis = report.axes[i];
    const bool deciding = static_cast<int>(i) == report.deciding;
    rows[i] = {axis.label, axis.intervalA, axis.intervalB, between(axis.intervalA, axis.intervalB),
               axis.gap,   deciding,       axis.degenerate};
  }
  return rows;
}

collision::Interval commonRange(const std::array<SatRow, 15>& rows) {
  collision::Interval range{INFINITY, -INFINITY};
  for (const SatRow& row : rows) {
    if (row.degenerate) continue;
    range.min = std::min({range.min, row.intervalA.min, row.intervalB.min});
    range.max = std::max({range.max, row.intervalA.max, row.intervalB.max});
  }
  return range;
}

}  // namespace explain
