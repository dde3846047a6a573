// The time at which a moving solid first touches another, found by search alone, in double precision.
#pragma once

#include "reference/separation.hpp"

namespace reference {

/// `a` moves by t * along, for t from 0 to `limit`. A ray is a point that moves.
struct Motion {
  Solid a;
  dvec3 along{0.0};
  Solid b;
  double limit = 1.0;

  [[nodiscard]] Solid movedTo(double t) const {
    Solid moved = a;
    moved.center += along * t;
    return moved;
  }

  /// Signed, as reference::separation. It is a convex function of t: the signed distance from a convex solid,
  /// along a line.
  [[nodiscard]] double separationAt(double t) const { return separation(movedTo(t), b).value; }

  /// The size to which the promises about motions are relative: the size of the pair at the start plus the
  /// length of the motion.
  [[nodiscard]] double size() const { return pairSize(a, b) + glm::length(along) * limit; }
};

/// Everything that a solid covers while it moves by `way`: the solid with `way` as one more edge. It overlaps
/// another solid exactly when the moving solid touches that at some time, so the nearest approach needs no
/// search over time.
[[nodiscard]] Solid swept(Solid solid, const dvec3& way);

/// The time from `first` to `last` at which the separation is least.
[[nodiscard]] double leastTime(const Motion& motion, double first, double last);

/// The least separation up to time `last`; if negative, minus the largest depth.
[[nodiscard]] double leastSeparation(const Motion& motion, double last);

struct FirstTouch {
  bool hit = false;
  double time = 0.0;
};

/// The first time at which the separation is at most `gap`, by bisection between the start and the time at
/// which the two are nearest.
[[nodiscard]] FirstTouch firstTouch(const Motion& motion, double gap = 0.0);

}  // namespace reference
