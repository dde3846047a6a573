// Finds the time when a moving solid or hull first touches another, by a search in double, and judges the
// answers of sweeps. Judging needs no search, because the swept volume is a solid or hull too.
#pragma once

#include <optional>
#include <vector>

#include "reference/hull.hpp"

namespace reference {

/// `a` moves by t * along, for t from 0 to `limit`. A ray is a point that moves.
template <class Part>
struct MotionOf {
  Part a;
  dvec3 along{0.0};
  Part b;
  double limit = 1.0;

  [[nodiscard]] Part movedTo(double t) const { return moved(a, along * t); }
  [[nodiscard]] Separation at(double t) const { return separation(movedTo(t), b); }
  /// The signed separation at time t. A convex function of t.
  [[nodiscard]] double separationAt(double t) const { return at(t).value; }
  /// The size of the pair at the start plus the length of the motion. Error bands are fractions of it.
  [[nodiscard]] double size() const { return pairSize(a, b) + glm::length(along) * limit; }
};
using Motion = MotionOf<Solid>;
using HullMotion = MotionOf<Hull>;

/// The gap at time t between tangent planes of a and b perpendicular to `normal`: a lower bound of the
/// separation.
[[nodiscard]] double gapAlong(const HullMotion& motion, const dvec3& normal, double t);

/// The least separation from time 0 to `last`. If negative, minus the largest depth.
[[nodiscard]] double leastSeparation(const Motion& motion, double last);
[[nodiscard]] double leastSeparation(const HullMotion& motion, double last);

/// The time from `first` to `last` with the least separation, a convex function of time. Ternary search with
/// 180 evaluations.
template <class AnyMotion>
[[nodiscard]] double leastTime(const AnyMotion& motion, double first, double last) {
  for (int i = 0; i < 90; ++i) {
    const double third = (last - first) / 3.0;
    const bool left = motion.separationAt(first + third) <= motion.separationAt(last - third);
    (left ? last : first) = left ? last - third : first + third;
  }
  return 0.5 * (first + last);
}

/// The least separation by leastTime(): the slow reference of leastSeparation() of hulls.
template <class AnyMotion>
[[nodiscard]] double searchedLeastSeparation(const AnyMotion& motion, double last) {
  const double within = motion.separationAt(leastTime(motion, 0.0, last));
  return glm::min(within, glm::min(motion.separationAt(0.0), motion.separationAt(last)));
}

struct FirstTouch {
  bool hit = false;
  double time = 0.0;
};

/// The first time with a separation of at most `gap`, by bisection between the start and the time of least
/// separation.
[[nodiscard]] FirstTouch firstTouch(const Motion& motion, double gap = 0.0);

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
