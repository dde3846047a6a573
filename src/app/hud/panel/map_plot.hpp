// Draws the plot of the page "Map": cells, hatchings, the true boundary, axes and the present pose.
#pragma once

#include "app/hud/parts.hpp"
#include "check/pose_map.hpp"

namespace app {

inline constexpr float kMapBoundaryWidth = 1.6f;  ///< Width of the boundary, logical pixels.

/// A cell: its column and its row.
using MapCellIndex = std::array<int, 2>;

/// Draws the map at the cursor, `width` pixels wide including its numbers, and moves the cursor below it. A
/// click moves the player to the pose of the clicked cell. Returns the cell under the mouse, if there is one.
/// `fontSize`: height of the letters, pixels.
std::optional<MapCellIndex> drawMapPlot(const HudContext& hud, const check::PoseMap& map, float width,
                                        float fontSize);

/// Fills a rectangle with the colour and the hatching of cells with this answer.
void drawAnswerSwatch(const HudContext& hud, check::MapAnswer answer, ImVec2 low, ImVec2 high);

}  // namespace app
