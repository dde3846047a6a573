// The classic closed form of the separating-axis test of two boxes, which fails for parallel edges. It only
// demonstrates the error; no decision uses it.
#pragma once

#include <optional>

#include "collision/shapes.hpp"

namespace check {

/// The axis on which the closed form separates the boxes, and the gap on that axis. A result of nullopt
/// instead means that the closed form reports an overlap.
struct ClosedFormMiss {
  int axis = 0;      ///< Index as in SatReport.
  float gap = 0.0f;  ///< In the closed form's unnormalised units.
};

/// Ericson, "Real-Time Collision Detection", 4.4.1, in float, with an epsilon of 0: for parallel edges all
/// terms of their cross product are rounding errors, and the test compares noise with noise.
[[nodiscard]] std::optional<ClosedFormMiss> missOfClosedForm(const collision::Obb& a,
                                                             const collision::Obb& b);

[[nodiscard]] inline bool closedFormWithoutTolerance(const collision::Obb& a, const collision::Obb& b) {
  return !missOfClosedForm(a, b);
}

}  // namespace check
