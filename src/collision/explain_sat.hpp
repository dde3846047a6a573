// The evidence behind overlaps(Obb, Obb): all fifteen axes, with the shadows of both boxes.
#pragma once

#include "collision/results.hpp"
#include "collision/shapes.hpp"

namespace collision {

/// The table that decides `overlaps(a, b)`: they overlap exactly when the gap of the deciding axis is <= 0.
///
///     a  |---------|              gap > 0: this axis parts the boxes. One such axis is
///     b              |------|     enough; the one with the largest gap decides.
///                  gap
///
/// Shadows are true lengths along unit directions, measured from the midpoint of the two centres. A gap that
/// is no more than the rounding of the axes (2^-24 of what the pair spans) is given as exactly 0: touching.
///
/// Ties (within 2^-21 of what the pair spans) go to the first axis of the table in every frame, so to a face
/// before a cross product.
///
/// Edges at a sine below 2^-26 have no cross product: the axis is marked degenerate, shows A's next face axis
/// in its place (A.y for A.x × B.x), and never decides.
///
/// Source: Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH 1996; Ericson, "Real-Time Collision Detection",
/// 4.4.1.
[[nodiscard]] SatReport explainSat(const Obb& a, const Obb& b);

}  // namespace collision
