// One of the fifteen axes in the scene: the shadows that both boxes cast on it, and what it proves.
#pragma once

#include "collision/results.hpp"
#include "explain/sketch.hpp"

namespace explain {

/// Two boxes and what collision::explainSat says of them.
struct SatPair {
  const collision::Obb& a;
  const collision::Obb& b;
  const collision::SatReport& report;
};

/// The axis above the boxes, with both shadows and what lies between them; the plane that parts the boxes if
/// it does; and what makes the axis: the face it stands on, or the two edges whose cross product it is. Of a
/// degenerate axis only the two edges, and words that they are parallel.
void drawSatAxis(const SatPair& pair, int axis, const Sketch& sketch);

}  // namespace explain
