// Draws the rows of a chart on the panel: text, mark, and a button over the whole row.
#pragma once

#include <string>

#include "app/hud/parts.hpp"

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

}  // namespace app
