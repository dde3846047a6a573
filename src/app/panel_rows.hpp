// Rows of figures, as every page of the panel writes them.
#pragma once

#include <glm/glm.hpp>

#include "app/hud_parts.hpp"
#include "app/hud_text.hpp"

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

/// Words in the faint ink, in small letters, over as many lines as they need.
void smallPrint(const HudPen& pen, const char* text);

/// A label at the left, its value at the right.
void row(const HudPen& pen, const char* label, const char* value);

/// A label, then x, y and z in three columns of fixed width below it, by a printf format.
void vectorRow(const HudPen& pen, Word word, const glm::dvec3& v, const char* format);

}  // namespace app
