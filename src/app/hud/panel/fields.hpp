// Fields of the panel in which the numbers of a body can be typed.
#pragma once

#include "app/hud/parts.hpp"

namespace app {

/// Draws a label and its fields in one row, in the colours of the axes. Enter, Tab or a click elsewhere
/// applies the typed number; Esc discards it. Below the row stands the reason when the last number was
/// refused.
void fieldRow(const HudPen& pen, std::uint32_t body, const FieldRow& row);

}  // namespace app
