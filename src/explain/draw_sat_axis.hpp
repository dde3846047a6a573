// One of the fifteen axes in the scene: the projection intervals of both boxes, and what the axis proves.
#pragma once

#include "collision/results.hpp"
#include "explain/sketch.hpp"

namespace explain {

/// Two boxes and the report of collision::explainSat about them.
struct SatPair {
  const collision::Obb& a;
  const collision::Obb& b;
  const collision::SatReport& report;
};

/// Draws the axis above the boxes with both intervals and the gap or overlap between them, the separating
/// plane if the axis separates the boxes, and the origin of the axis: the face that it is the normal of, or
/// the two edges whose cross product it is. Of a degenerate axis it draws only the two edges, with a label
/// that they are parallel.
void drawSatAxis(const SatPair& pair, int axis, const Sketch& sketch);

/// Of two parallel edges: their cross product in float, which is rounding alone, as an axis, and the gap that
/// a test without tolerance finds along it (check::ClosedFormMiss).
void drawFalseGap(const SatPair& pair, int axis, float gap, const Sketch& sketch);

}  // namespace explain
