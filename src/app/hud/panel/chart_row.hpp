// The rows of a chart on the panel: the positions of their bars, and their text, mark and button.
#pragma once

#include "app/hud/parts.hpp"

namespace app {

// Logical pixels.
constexpr float kRowMarkWidth = 13.0f;  ///< The column of the deciding row's mark.
constexpr float kRowGap = 4.0f;         ///< The gap between columns.

/// One row's layout, pixels on screen.
struct RowLayout {
  ImVec2 low, high;
  float labelLeft, numberRight;  ///< The left end of the name, and the right end of the number.
  float fontSize;                ///< The letters' height.

  [[nodiscard]] float middle() const { return (low.y + high.y) * 0.5f; }
};

[[nodiscard]] float rowFontSize(const HudContext& hud);
[[nodiscard]] RowLayout layOutRow(const HudContext& hud, float fontSize);
/// Writes a text from `x` (pixels) on, in the middle of the row's height.
void writeInRow(const HudContext& hud, const RowLayout& layout, float x, const render::Color& color,
                const std::string& text);
/// Writes a text that ends at RowLayout::numberRight.
void writeNumber(const HudContext& hud, const RowLayout& layout, const render::Color& color,
                 const std::string& text);
/// Draws the heads of the left and of the right column, and moves the cursor below them.
void drawRowHead(const HudContext& hud, TextId leftText, TextId rightText);
/// Moves the cursor below the row.
void moveCursorBelow(const RowLayout& layout);
/// Draws a solid triangle that points at the row.
void markDecidingRow(const HudContext& hud, const RowLayout& layout);
/// Makes the row a button, with a frame if it is the shown row. Returns true when the user clicks it.
[[nodiscard]] bool rowButton(const HudContext& hud, const RowLayout& layout, int id, bool isShown);
/// Draws the keys that choose another row, and the button that shows all rows one after the other.
void drawRowKeys(const HudContext& hud, TextId chooseWord);

struct ChartSpan {
  float left = 0.0f;
  float right = 0.0f;
};

/// The bars for one separating axis. A degenerate axis has no intervals: its bars have width 0 at the chart's
/// left end.
struct ChartRow {
  ChartSpan a, b;
  ChartSpan gapOrOverlap;
};

/// Returns the bars of all axes on one scale (explain::commonRange). Bars stay inside `area`. Bars are at
/// least kMinBarWidth wide, so that a point and a touch are visible.
[[nodiscard]] std::array<ChartRow, 15> chartRows(const std::array<explain::SatRow, 15>& rows, ChartSpan area);

/// Draws the ends of a length as upright ticks, `inset` logical pixels from the row's top and bottom.
void drawEndTicks(const HudContext& hud, const RowLayout& layout, const ChartSpan& span, float inset,
                  const render::Color& color);
inline constexpr float kEndTickThickness = 2.0f;  ///< The thickness of a tick, logical pixels.

/// Draws a bar for the interval of each box, and across both bars the overlap as a band or the gap as a line.
void drawAxisBars(const HudContext& hud, const RowLayout& layout, const explain::SatRow& row,
                  const ChartRow& chart);

inline constexpr float kMinBarWidth = 2.0f;  ///< Pixels.

}  // namespace app
