// The plot of the Map page: cells, hatchings, the boundary by the reference, axes and the present pose.
#pragma once

#include <array>
#include <optional>

#include "app/hud/parts.hpp"
#include "check/pose_map.hpp"

namespace app {

inline constexpr float kMapBoundary = 1.6f;  ///< Logical pixels, the width of the boundary.

/// A cell: its column and its row.
using MapPoint = std::array<int, 2>;

/// Draws the map, `width` pixels wide with its numbers, at the cursor, and moves the cursor below it. A click
/// drives the player there. Returns the cell under the mouse, if there is one. `letters`: their height,
/// pixels.
std::optional<MapPoint> drawMapPlot(const HudPen& pen, const check::PoseMap& map, float width, float letters);

/// Draws a piece of the map that has this answer.
void drawMapSample(const HudPen& pen, check::MapAnswer answer, ImVec2 low, ImVec2 high);

}  // namespace app
