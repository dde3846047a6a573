// The table of all pairs of kinds of shapes, with the routine for each.
#pragma once

#include "app/hud/parts.hpp"
#include "world/scene/shape_kind.hpp"

namespace app {

/// The number of routines, one for each unordered pair of kinds.
inline constexpr std::size_t kPairRoutines = world::kShapeKinds.size() * (world::kShapeKinds.size() + 1) / 2;

/// The number of the routine for two kinds, from 1 to kPairRoutines: the same in either order.
[[nodiscard]] std::size_t routineNumber(world::ShapeKind a, world::ShapeKind b);

/// Draws the table with the row of `a`, the column of `b` and their cell marked.
void drawPairTable(const HudPen& pen, world::ShapeKind a, world::ShapeKind b);

}  // namespace app
