// The table of all pairs of kinds of shapes, and which routine is the one for each.
#pragma once

#include "app/hud/parts.hpp"
#include "world/scene/shape_kind.hpp"

namespace app {

/// So many routines there are for pairs of kinds, their order aside.
inline constexpr std::size_t kPairRoutines = world::kShapeKinds.size() * (world::kShapeKinds.size() + 1) / 2;

/// The number of the routine for two kinds, from 1 to kPairRoutines: the same in either order.
[[nodiscard]] std::size_t routineNumber(world::ShapeKind a, world::ShapeKind b);

/// The row of A's kind, the column of B's, and where they meet.
void drawPairTable(const HudPen& pen, world::ShapeKind a, world::ShapeKind b);

}  // namespace app
