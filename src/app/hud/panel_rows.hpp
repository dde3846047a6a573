// Rows of figures, as every page of the panel writes them.
#pragma once

#include <glm/glm.hpp>
#include <optional>

#include "app/hud/hud_parts.hpp"
#include "text/messages.hpp"

namespace app {

/// Words that end at `right`, pixels from the window's left: figures stay put while they change.
void rightAligned(float right, const char* text);

/// The height of letters on the panel, pixels, and that of its small print.
[[nodiscard]] float letterHeight(const HudPen& pen);
[[nodiscard]] float smallHeight(const HudPen& pen);

/// A name from `left` (logical pixels from the page's left edge) on, cut to what `value` at the right leaves.
[[nodiscard]] std::string nameBeside(const HudPen& pen, const std::string& name, const char* value,
                                     float left = 0.0f);

/// A thin line across the page.
void rule(const HudPen& pen);

/// Words over as many lines as they need.
void lines(const HudPen& pen, const std::string& text);

/// Words in the faint ink, in small letters, over as many lines as they need.
void smallPrint(const HudPen& pen, const char* text);

/// A label at the left, its value at the right.
void row(const HudPen& pen, const char* label, const char* value);

/// A column of a row that has one each for x, y and z beside its label: pixels from the window's left.
struct Column {
  float left = 0.0f;
  float width = 0.0f;
};
constexpr float kFieldPad = 6.0f;  ///< Logical pixels, between a column's edge and its figures.
[[nodiscard]] Column columnOf(const HudPen& pen, int axis);

/// A label, and x, y and z below those of the fields, by a printf format. Dashes stand where there is
/// nothing to say, so that nothing moves when there is.
void vectorRow(const HudPen& pen, text::Word word, const std::optional<glm::dvec3>& v, const char* format);

}  // namespace app
