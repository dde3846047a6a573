// Finds the time when a moving solid first touches another, by a search in double, and judges the answers of
// sweeps. Judging needs no search, because the swept volume is a solid too.
#pragma once

#include <optional>
#include <vector>

#include "reference/hull.hpp"
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

  /// The signed separation at time t. A convex function of t.
  [[nodiscard]] double separationAt(double t) const { return separation(movedTo(t), b).value; }

  /// The size of the pair at the start plus the length of the motion. Error bands are fractions of it.
  [[nodiscard]] double size() const { return pairSize(a, b) + glm::length(along) * limit; }
};

/// The volume covered by a solid that moves by `way`: the solid with `way` as one more edge. It overlaps
/// another solid exactly when the moving solid touches that solid at some time.
[[nodiscard]] Solid swept(Solid solid, const dvec3& way);

/// The least separation from time 0 to `last`. If negative, minus the largest depth.
[[nodiscard]] double leastSeparation(const Motion& motion, double last);

struct FirstTouch {
  bool hit = false;
  double time = 0.0;
};

/// The first time with a separation of at most `gap`, by bisection between the start and the time of least
/// separation.
[[nodiscard]] FirstTouch firstTouch(const Motion& motion, double gap = 0.0);

/// The volume covered by a hull that moves by `way`: the convex hull of its first and last position.
[[nodiscard]] Hull swept(const Hull& hull, const dvec3& way);

/// The answer of a sweep, in double.
struct SweptTouch {
  double time = 0.0;
  dvec3 point{0.0};
  dvec3 normal{0.0};
};

struct SweptRuling {
  Ruling ruling = Ruling::right;
  /// The point belongs to both shapes at `time`, and before `time` they overlap by no more than the band.
  bool timeHolds = true;
  /// The normal has unit length. If `time` > 0, it also separates the shapes at `time` (within the band), at
  /// an angle of at least 90 degrees to the motion.
  bool normalHolds = true;

  [[nodiscard]] bool passes() const { return ruling == Ruling::right && timeHolds && normalHolds; }
};

/// Judges the answer of a sweep. A miss is wrong if the swept volume overlaps the target by more than the
/// band.
[[nodiscard]] SweptRuling ruling(const HullMotion& motion, const std::optional<SweptTouch>& touch);

/// Judges the answer of a sweep against several hulls; ignores `motion.b`. Bands are fractions of the largest
/// size() over all targets.
[[nodiscard]] SweptRuling ruling(const HullMotion& motion, const std::vector<Hull>& targets,
                                 const std::optional<SweptTouch>& touch);

}  // namespace reference
