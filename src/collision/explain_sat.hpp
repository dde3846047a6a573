// Explains overlaps(Obb, Obb): all fifteen separating axes, with the projection intervals of both boxes.
#pragma once

#include "collision/results.hpp"
#include "collision/shapes.hpp"

namespace collision {

/// The table of the separating-axis test. Boxes overlap exactly when the gap of the deciding axis is <= 0.
///
///     a  |---------|              gap > 0: this axis separates them.  One such axis is
///     b              |------|     enough; the axis with the largest gap decides.
///                  gap
///
/// Intervals are in world units along unit directions, measured from the midpoint of the two centres. A
/// positive gap up to the rounding of the axes (2^-24 of the pair's extent) is reported as exactly 0.
///
/// Of axes whose gaps agree within 2^-21 of the pair's extent, the first in the table decides. So a face axis
/// is preferred to a cross product, and the result does not depend on the rotation of the pair.
///
/// Two edges whose angle has a sine below 2^-26 are treated as parallel, because their cross product would be
/// rounding noise. The axis is marked degenerate and never decides; its direction is A's next face axis.
///
/// Source: Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH 1996; Ericson, "Real-Time Collision Detection",
/// 4.4.1.
[[nodiscard]] SatReport explainSat(const Obb& a, const Obb& b);

}  // namespace collision
