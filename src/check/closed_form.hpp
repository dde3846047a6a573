// The classic closed form of the separating-axis test of two boxes, which is wrong for parallel edges. It
// shows the mistake and never decides anything.
#pragma once

#include <optional>

#include "collision/shapes.hpp"

namespace check {

/// The axis on which the closed form finds the boxes apart, and the gap that it finds there. nullopt in its
/// place: the closed form finds an overlap.
struct ClosedFormMiss {
  int axis = 0;      ///< As in SatReport.
  float gap = 0.0f;  ///< In the form's own, unnormalised measure.
};

/// Ericson, "Real-Time Collision Detection", 4.4.1, in float, with 0 for its epsilon: where two edges are
/// parallel, all the terms of their cross product are rounding errors, and one is compared with another.
[[nodiscard]] std::optional<ClosedFormMiss> missOfClosedForm(const collision::Obb& a,
                                                             const collision::Obb& b);

[[nodiscard]] inline bool closedFormWithoutTolerance(const collision::Obb& a, const collision::Obb& b) {
  return !missOfClosedForm(a, b);
}

}  // namespace check
