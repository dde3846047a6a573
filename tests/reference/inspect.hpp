// Runs one pair through the module, and checks its verdict and the consistency of its verbs.
#pragma once

#include "collision/any.hpp"
#include "hard_cases/movement.hpp"
#include "reference/separation.hpp"

namespace reference {

struct Inspection {
  bool hit = false;
  Ruling ruling = Ruling::right;
  bool contactAgrees = false;   ///< A contact is present exactly when the shapes overlap.
  bool distanceAgrees = false;  ///< The distance is 0 exactly when they overlap.

  [[nodiscard]] bool passes() const { return ruling == Ruling::right && contactAgrees && distanceAgrees; }
};

[[nodiscard]] inline Inspection inspect(const Shape& a, const Shape& b) {
  Inspection found;
  found.hit = collision::overlapsAny(a, b);
  found.ruling = ruling(a, b, found.hit);
  found.contactAgrees = collision::contactAny(a, b).has_value() == found.hit;
  found.distanceAgrees = (collision::closestPointsAny(a, b).distance == 0.0f) == found.hit;
  return found;
}

/// The motion relative to the target's centre, so that the target's position costs no precision.
[[nodiscard]] inline Motion fromTarget(Motion motion) {
  motion.a.center -= motion.b.center;
  motion.b.center = dvec3(0.0);
  return motion;
}

/// The answer of a ray or a sweep. `t` is in units of the motion's `along`.
struct Impact {
  double t = 0.0;
  dvec3 point{0.0};
  dvec3 normal{0.0};
};

struct MotionInspection {
  bool hit = false;
  Ruling ruling = Ruling::right;
  bool timeHolds = true;    ///< At `t` both contain the point; before, planes separate them.
  bool normalHolds = true;  ///< Of unit length and never along the motion.

  [[nodiscard]] bool passes() const { return ruling == Ruling::right && timeHolds && normalHolds; }
};

/// Needs no search, because the volume swept by the motion is a solid that touches the target or not. A
/// common point at time t proves a touch at or before t. Two planes that separate the solids at t, and
/// approach each other until then, prove that there is no touch before. `size` is the length to which the
/// tolerances are relative, in world units.
[[nodiscard]] inline MotionInspection inspect(const Motion& motion, const std::optional<Impact>& impact,
                                              double size) {
  MotionInspection found;
  found.hit = impact.has_value();
  const double band = kLengthBand * size, verdictTolerance = kVerdictBand * size;
  const Motion local = fromTarget(motion);
  found.ruling = ruling(swept(local.a, local.along * local.limit), local.b, found.hit, verdictTolerance);
  if (!impact) return found;
  const Solid movedSolid = motion.movedTo(impact->t), point{impact->point};
  const double slack = band + 1.5e-7 * glm::length(impact->point);  // plus the rounding of the point
  if (impact->t == 0.0) {
    found.timeHolds = motion.separationAt(0.0) <= verdictTolerance;
    return found;
  }
  found.normalHolds = std::abs(glm::length(impact->normal) - 1.0) <= 1e-6 &&
                      glm::dot(impact->normal, motion.along) <= 1e-6 * glm::length(motion.along);
  found.timeHolds =
      impact->t <= motion.limit && separation(point, movedSolid).value <= slack &&
      separation(point, motion.b).value <= slack &&
      separationAlong(difference(movedSolid, motion.b), glm::normalize(impact->normal)) >= -band;
  return found;
}

[[nodiscard]] inline MotionInspection inspect(const Movement& movement) {
  std::optional<Impact> impact;
  if (const auto hit = collision::sweepAny(movement.shape, movement.way, movement.target))
    impact = Impact{static_cast<double>(hit->time), dvec3(hit->point), dvec3(hit->normal)};
  return inspect(movement.motion(), impact, movement.motion().size());
}

[[nodiscard]] inline MotionInspection inspect(const RayCast& rayCast) {
  std::optional<Impact> impact;
  if (const auto hit = collision::raycastAny(rayCast.ray, rayCast.target, rayCast.limit))
    impact = Impact{static_cast<double>(hit->t), dvec3(hit->point), dvec3(hit->normal)};
  return inspect(rayCast.motion(), impact, pairSize(rayCast.ray.origin, rayCast.target));
}

}  // namespace reference
