// The time at which a moving solid first touches another, found by search alone, in double precision; and
// rulings on the answers of sweeps. Everything that a moving solid covers is one solid, so a ruling needs no
// search over time.
#pragma once

#include <optional>
#include <vector>

#include "reference/hull_separation.hpp"
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

/// Everything that a hull covers while it moves by `way`: the hull of both end poses.
[[nodiscard]] Hull swept(const Hull& hull, const dvec3& way);

/// The answer of a sweep, in double.
struct SweptTouch {
  double time = 0.0;
  dvec3 point{0.0};
  dvec3 normal{0.0};
};

struct SweptRuling {
  Ruling ruling = Ruling::right;
  bool timeHolds = true;    ///< At `time` the point lies on both; before, they are apart.
  bool normalHolds = true;  ///< Unit, separates the two at `time`, and never points along the motion.

  [[nodiscard]] bool passes() const { return ruling == Ruling::right && timeHolds && normalHolds; }
};

/// Rules on the answer of a sweep. A miss is wrong when the volume covered by the motion overlaps the target
/// by more than the band: then no small change of either avoids the hit.
[[nodiscard]] SweptRuling ruling(const HullMotion& motion, const std::optional<SweptTouch>& touch);

/// The same for a target of several hulls. Ignores `motion.b`; the size is the largest of all pairs.
[[nodiscard]] SweptRuling ruling(const HullMotion& motion, const std::vector<Hull>& targets,
                                 const std::optional<SweptTouch>& touch);

}  // namespace reference
