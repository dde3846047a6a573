// The list of the panel's third page: a row for each file that can be opened, under headings.
#pragma once

#include "app/hud/hud_parts.hpp"

namespace app {

/// What the filter leaves, in a box `height` pixels high that scrolls; a click on a row asks for its file.
void drawCaseList(const HudPen& pen, float height);

}  // namespace app
