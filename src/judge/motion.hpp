// When a moving solid first touches another, found by search alone, in double precision.
#pragma once

#include "judge/separation.hpp"

namespace judge {

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

  /// Signed, as judge::separation. A convex function of t: the signed distance from a convex solid, along a
  /// line.
  [[nodiscard]] double separationAt(double t) const { return separation(movedTo(t), b).value; }

  /// The size that the promises about motions refer to: the size of the pair at the start plus the length of
  /// the way.
  [[nodiscard]] double size() const { return pairSize(a, b) + glm::length(along) * limit; }
};

/// Everything that a solid covers on its way: a solid with the way as one more edge. It meets another solid
/// exactly when the moving solid touches it at some time, so how near a motion comes needs no search over
/// time.
[[nodiscard]] Solid swept(Solid solid, const dvec3& way);

/// The time in first … last at which the separation is least.
[[nodiscard]] double leastTime(const Motion& motion, double first, double last);

/// The least separation up to time `last`; below 0, minus the largest depth.
[[nodiscard]] double leastSeparation(const Motion& motion, double last);

struct FirstTouch {
  bool hit = false;
  double time = 0.0;
};

/// The first time at which the separation is at most `gap`, by bisection between the start and the time at
/// which the two are nearest.
[[nodiscard]] FirstTouch firstTouch(const Motion& motion, double gap = 0.0);

}  // namespace judge
