// The list of the panel's third page: a row for each scene and case, under headings.
#pragma once

#include "app/hud/parts.hpp"

namespace app {

/// Draws the filtered list in a scrolling box of `height` pixels; a click on a row opens its file.
void drawCaseList(const HudPen& pen, float height);

}  // namespace app
