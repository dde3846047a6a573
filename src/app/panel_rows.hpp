// Rows of figures, as every page of the panel writes them.
#pragma once

#include <glm/glm.hpp>

#include "app/hud_parts.hpp"
#include "app/hud_text.hpp"

namespace app {

/// Words that end at `right`, pixels from the window's left: figures stay put while they change.
void rightAligned(float right, const char* text);

/// A label at the left, its value at the right.
void row(const HudPen& pen, const char* label, const char* value);

/// A label, then x, y and z in three columns of fixed width below it, by a printf format.
void vectorRow(const HudPen& pen, Word word, const glm::dvec3& v, const char* format);

}  // namespace app
