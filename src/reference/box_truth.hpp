// The exact truth about two boxes: comparisons of their floats are exact; sums and quotients are in long
// double, whose rounding is far below a float's.
#pragma once

#include <algorithm>

#include "reference/box_worlds.hpp"

namespace reference {

using Real = long double;

/// True when the boxes share a point. Exact.
[[nodiscard]] inline bool boxesTouch(const collision::Aabb& a, const collision::Aabb& b) {
  for (int axis = 0; axis < 3; ++axis)
    if (a.min[axis] > b.max[axis] || b.min[axis] > a.max[axis]) return false;
  return true;
}

/// True when the mover touches `box`, grown by `by` world units on every side, at a time from 0 to limit.
[[nodiscard]] inline bool touchesOnWay(const BoxMotion& motion, const collision::Aabb& box, Real by = 0) {
  Real first = 0, last = motion.limit;
  for (int axis = 0; axis < 3; ++axis) {
    const Real low = Real(box.min[axis]) - Real(motion.mover.max[axis]) - by;
    const Real high = Real(box.max[axis]) - Real(motion.mover.min[axis]) + by;
    const Real speed = motion.way[axis];
    if (speed == 0 && (low > 0 || high < 0)) return false;
    if (speed == 0) continue;
    first = std::max(first, (speed > 0 ? low : high) / speed);
    last = std::min(last, (speed > 0 ? high : low) / speed);
  }
  return first <= last;
}

/// The squared distance of two boxes; 0 when they touch.
[[nodiscard]] inline Real squaredGap(const collision::Aabb& a, const collision::Aabb& b) {
  Real squared = 0;
  for (int axis = 0; axis < 3; ++axis) {
    const Real above = Real(a.min[axis]) - Real(b.max[axis]), below = Real(b.min[axis]) - Real(a.max[axis]);
    const Real gap = std::max(Real(0), std::max(above, below));
    squared += gap * gap;
  }
  return squared;
}

}  // namespace reference
