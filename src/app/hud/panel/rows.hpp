// Rows of numbers for the pages of the panel, and fields in which the numbers of a body can be typed.
#pragma once

#include "app/hud/parts.hpp"

namespace app {

/// The width of the panel's pages, pixels.
[[nodiscard]] float pageWidth(const HudContext& hud);

/// Writes a text at the cursor.
void coloredText(const render::Color& color, const std::string& text);
/// Writes a text that ends at `rightEdge`, pixels from the window's left, so that changing digits stay in
/// place.
void rightAlignedText(float rightEdge, const std::string& text);
/// Writes a text that ends at the right edge of the panel's page.
void rightAlignedText(const HudContext& hud, const std::string& text);

/// Font sizes of the panel's texts and of smallText(), pixels.
[[nodiscard]] float panelFontSize(const HudContext& hud);
[[nodiscard]] float smallFontSize(const HudContext& hud);
/// The factor, from 0.4 to 1, that shrinks a text from `width` to `maxWidth`, both in pixels.
[[nodiscard]] float shrinkFactor(float width, float maxWidth);

/// Shortens `name` to fit between `left` and the text `value` at the page's right edge. `left`: logical
/// pixels from the page's left edge.
[[nodiscard]] std::string shortenedName(const HudContext& hud, const std::string& name,
                                        const std::string& value, float left);

/// Draws a swatch in the body's present colours, and moves the cursor to the right of it.
void drawBodySwatch(const HudContext& hud, std::size_t body);
constexpr float kSwatchColumn = 28.0f;  ///< Width of a swatch and the gap after it, logical pixels.

void drawSeparator(const HudContext& hud);

/// Writes a text over as many lines as it needs.
void wrappedText(const HudContext& hud, const std::string& text);

/// Writes a text in faint ink and small letters, over as many lines as it needs.
void smallText(const HudContext& hud, const std::string& text);

void valueRow(const HudContext& hud, const std::string& label, const std::string& value);
void valueRow(const HudContext& hud, TextId label, const std::string& value);

/// One of the columns x, y, z beside a row's label; pixels from the window's left.
struct Column {
  float left = 0.0f;
  float width = 0.0f;
};
constexpr float kFieldPadY = 2.0f;  ///< Logical pixels above and below the letters of a field.
constexpr float kFieldPadX = 6.0f;  ///< Logical pixels, between a column's edge and its numbers.
[[nodiscard]] Column columnOf(const HudContext& hud, int axis);

/// Writes a label, then x, y and z in columns. Without a vector, writes dashes, so that the rows below do not
/// move.
void vectorRow(const HudContext& hud, TextId word, const std::optional<glm::dvec3>& v);

/// Draws a label and its fields. Enter, Tab or a click elsewhere applies a typed number, Esc discards it. If
/// the number is refused, the reason stands below.
void fieldRow(const HudContext& hud, std::uint32_t body, const FieldRow& row);

/// Focuses the last drawn field when its key was pressed, that is, when `pressCount` differs from
/// `seenCount`. Dear ImGui needs two frames for this.
void focusAfterKeyPress(int pressCount, int& seenCount);

/// Draws a button, filled if `isOn`. If the button does not apply, its text is faint and its background has
/// the opacity `faintAlpha`. Returns true if it is clicked.
[[nodiscard]] bool choiceButton(const HudContext& hud, const std::string& words, bool isOn, bool applies,
                                float faintAlpha = 1.0f);

}  // namespace app
