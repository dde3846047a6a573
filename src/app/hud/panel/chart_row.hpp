// The rows of a chart on the panel: the positions of their bars, and their text, mark and button.
#pragma once

#include <array>
#include <string>

#include "app/hud/parts.hpp"
#include "explain/axes.hpp"

namespace app {

// Logical pixels.
constexpr float kRowMark = 13.0f;  ///< The column of the deciding row's mark.
constexpr float kRowInset = 4.0f;  ///< Between columns.

/// One row's place, pixels on screen.
struct RowPlace {
  ImVec2 low, high;
  float label, number;  ///< The left end of the name, and the right end of the number.
  float letters;        ///< The letters' height.

  [[nodiscard]] float middle() const { return (low.y + high.y) * 0.5f; }
};

[[nodiscard]] float rowLetters(const HudPen& pen);
[[nodiscard]] RowPlace placeRow(const HudPen& pen, float letters);
[[nodiscard]] ImVec2 wordsSize(const HudPen& pen, float letters, const std::string& text);
/// Writes a text from `x` (pixels) on, in the middle of the row's height.
void writeInRow(const HudPen& pen, const RowPlace& place, float x, const render::Color& color,
                const std::string& text);
/// Draws a solid triangle that points at the row.
void markDeciding(const HudPen& pen, const RowPlace& place);
/// Makes the row a button, with a frame if it is the shown row. Returns true when the user clicks it.
[[nodiscard]] bool pickRow(const HudPen& pen, const RowPlace& place, int number, bool shown);
/// Draws the keys that choose another row, and the button that shows all rows one after the other.
void drawRowKeys(const HudPen& pen, text::Word choose);

struct ChartSpan {
  float left = 0.0f;
  float right = 0.0f;
};

/// The bars of one axis. A degenerate axis has no intervals: its bars have width 0 at the chart's left end.
struct ChartRow {
  ChartSpan a, b;
  ChartSpan between;  ///< The overlap, or the gap.
};

/// Returns the bars of all axes on one scale (explain::commonRange). Bars stay inside `room`. They are at
/// least kLeastBar wide, so that a point and a touch are visible.
[[nodiscard]] std::array<ChartRow, 15> chartOf(const std::array<explain::SatRow, 15>& rows, ChartSpan room);

/// Draws the intervals of both boxes and, across both, their overlap as a band or their gap as a length.
void drawAxisBars(const HudPen& pen, const RowPlace& place, const explain::SatRow& row,
                  const ChartRow& chart);

inline constexpr float kLeastBar = 2.0f;  ///< Pixels.

}  // namespace app
