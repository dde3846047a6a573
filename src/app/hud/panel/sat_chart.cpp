#include "app/hud/panel/sat_chart.hpp"

#include <algorithm>

namespace app {
namespace {

struct Scale {
  collision::Interval range;
  ChartSpan room;

  // Two boxes of size 0 at one position give a range of length 0.
  [[nodiscard]] float at(float position) const {
    const float length = range.max - range.min;
    const float share = length > 0.0f ? (position - range.min) / length : 0.5f;
    return std::clamp(room.left + share * (room.right - room.left), room.left, room.right);
  }

  [[nodiscard]] ChartSpan span(const collision::Interval& interval) const {
    ChartSpan bar{at(interval.min), at(interval.max)};
    const float missing = kLeastBar - (bar.right - bar.left);
    if (missing <= 0.0f) return bar;
    const float least = std::min(kLeastBar, room.right - room.left);
    bar.left = std::clamp(bar.left - missing * 0.5f, room.left, room.right - least);
    bar.right = bar.left + least;
    return bar;
  }
};

}  // namespace

std::array<ChartRow, 15> chartOf(const std::array<explain::SatRow, 15>& rows, ChartSpan room) {
  const Scale scale{explain::commonRange(rows), room};
  std::array<ChartRow, 15> chart{};
  for (std::size_t i = 0; i < chart.size(); ++i) {
    const explain::SatRow& row = rows[i];
    const ChartSpan none{room.left, room.left};
    chart[i] = row.degenerate
                   ? ChartRow{none, none, none}
                   : ChartRow{scale.span(row.intervalA), scale.span(row.intervalB), scale.span(row.between)};
  }
  return chart;
}

}  // namespace app
