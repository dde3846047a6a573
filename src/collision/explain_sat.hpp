// Explains overlaps(Obb, Obb): all fifteen separating axes, with the projection intervals of both boxes.
#pragma once

#include "collision/results.hpp"
#include "collision/shapes.hpp"

namespace collision {

/// The table that decides `overlaps(a, b)`: the boxes overlap exactly when the gap of the deciding axis is <=
/// 0.
///
///     a  |---------|              gap > 0: this axis separates them.  One such axis is
///     b              |------|     enough; the one with the largest gap decides.
///                  gap
///
/// Intervals are true lengths along unit directions, measured from the midpoint of the two centres. A gap
/// no larger than the rounding of the axes (2^-24 of the pair's extent) is reported as exactly 0: touching.
///
/// Among tied axes (within 2^-21 of the pair's extent) the first in the table decides, in every frame; so a
/// face comes before a cross product.
///
/// Two edges whose angle has a sine below 2^-26 count as parallel and have no cross product. Their axis is
/// marked degenerate, has A's next face axis as a stand-in (A.y for A.x × B.x), and never decides.
///
/// Source: Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH 1996; Ericson, "Real-Time Collision Detection",
/// 4.4.1.
[[nodiscard]] SatReport explainSat(const Obb& a, const Obb& b);

}  // namespace collision
