// Finds the time at which a moving solid first touches another, by a search in double, and judges the answers
// of sweeps. The volume that a moving solid covers is a solid too, so judging needs no search over time.
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

  /// The signed separation at time t: a convex function of t, because it is the distance from a convex solid
  /// along a line.
  [[nodiscard]] double separationAt(double t) const { return separation(movedTo(t), b).value; }

  /// The size of the pair at the start plus the length of the motion. Error bands are fractions of it.
  [[nodiscard]] double size() const { return pairSize(a, b) + glm::length(along) * limit; }
};

/// Returns the volume that a solid covers while it moves by `way`: the solid with `way` as one more edge. The
/// moving solid touches another at some time exactly when this volume overlaps the other.
[[nodiscard]] Solid swept(Solid solid, const dvec3& way);

/// Returns the least separation from time 0 to `last`; if negative, minus the largest depth.
[[nodiscard]] double leastSeparation(const Motion& motion, double last);

struct FirstTouch {
  bool hit = false;
  double time = 0.0;
};

/// Returns the first time at which the separation is at most `gap`, by bisection between the start and the
/// time at which the solids are nearest.
[[nodiscard]] FirstTouch firstTouch(const Motion& motion, double gap = 0.0);

/// Returns the volume that a hull covers while it moves by `way`: the hull of its first and last position.
[[nodiscard]] Hull swept(const Hull& hull, const dvec3& way);

/// The answer of a sweep, in double.
struct SweptTouch {
  double time = 0.0;
  dvec3 point{0.0};
  dvec3 normal{0.0};
};

struct SweptRuling {
  Ruling ruling = Ruling::right;
  /// The point belongs to both shapes at `time`. Before `time`, the shapes do not overlap by more than the
  /// band.
  bool timeHolds = true;
  /// The normal has unit length. If `time` is above 0, the normal also separates the shapes at `time` (within
  /// the band), and its angle to the motion is at least 90 degrees.
  bool normalHolds = true;

  [[nodiscard]] bool passes() const { return ruling == Ruling::right && timeHolds && normalHolds; }
};

/// Judges the answer of a sweep. A miss is wrong when the volume covered by the motion overlaps the target by
/// more than the band.
[[nodiscard]] SweptRuling ruling(const HullMotion& motion, const std::optional<SweptTouch>& touch);

/// Judges the answer of a sweep against several hulls; ignores `motion.b`. The bands are fractions of the
/// largest size() over all targets.
[[nodiscard]] SweptRuling ruling(const HullMotion& motion, const std::vector<Hull>& targets,
                                 const std::optional<SweptTouch>& touch);

}  // namespace reference
