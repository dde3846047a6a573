// Fields of the panel in which a number of a body can be typed.
#pragma once

#include "app/hud/hud_parts.hpp"

namespace app {

/// A label and its fields in one row, in the colours of the axes. Enter, Tab or a click elsewhere asks for
/// what was typed; Esc forgets it. Below it, in words, why the last value of the row was refused.
void fieldRow(const HudPen& pen, std::uint32_t body, const FieldRow& row);

}  // namespace app
