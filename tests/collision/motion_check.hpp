// Compares one answer of `raycast` or `sweep` with the reference's search.
#pragma once

#include <gtest/gtest.h>
#include <optional>

#include "collision/manifold_check.hpp"
#include "collision/results.hpp"
#include "hard_cases/motions.hpp"
#include "reference/hull.hpp"
#include "reference/reference.hpp"

namespace collision {

/// The fields that the answers of `raycast` and `sweep` share.
struct MotionHit {
  double t = 0.0;
  glm::dvec3 point{0.0};
  glm::dvec3 normal{0.0};
};

/// About the spacing of floats at a point, which is the precision of any world position there.
inline double positionRounding(const glm::dvec3& position) { return 1.5e-7 * glm::length(position); }

/// Requires the right verdict outside the band, a touch at the reported time, and no overlap before it.
inline void checkTime(const reference::Motion& motion, const std::optional<MotionHit>& hit) {
  const double size = motion.size(), verdictBand = reference::kVerdictBand * size,
               band = reference::kLengthBand * size;
  const double minSeparation = reference::leastSeparation(motion, hit ? hit->t : motion.limit);
  if (!hit) {
    EXPECT_GE(minSeparation, -verdictBand) << "is missed, and goes in this deep";
    return;
  }
  EXPECT_LE(minSeparation, verdictBand) << "is hit, and passes this far away";
  if (hit->t == 0.0) return;
  EXPECT_NEAR(motion.separationAt(hit->t), 0.0, band) << "is no touch at " << hit->t;
  EXPECT_GE(minSeparation, -band) << "was this deep in before " << hit->t;
}

/// Requires that planes perpendicular to the normal separate the shapes at the time of the touch, and that
/// the motion opposes the normal.
inline void checkNormal(const reference::Motion& motion, const MotionHit& hit) {
  EXPECT_NEAR(glm::length(hit.normal), 1.0, 1e-6);
  if (hit.t == 0.0) return;
  const reference::Solid grown = reference::difference(motion.movedTo(hit.t), motion.b);
  EXPECT_GE(reference::separationAlong(grown, glm::normalize(hit.normal)),
            -reference::kLengthBand * motion.size());
  EXPECT_LE(glm::dot(hit.normal, motion.along), 1e-6 * glm::length(motion.along));
}

inline void checkPoint(const reference::Motion& motion, const MotionHit& hit) {
  const double slack = reference::kLengthBand * motion.size() + positionRounding(hit.point);
  const reference::Solid point{hit.point};
  EXPECT_LE(reference::separation(point, motion.movedTo(hit.t)).value, slack) << "is not on the moving shape";
  EXPECT_LE(reference::separation(point, motion.b).value, slack) << "is not on the target";
}

inline void checkMotion(const reference::Motion& motion, const std::optional<MotionHit>& hit) {
  checkTime(motion, hit);
  if (!hit) return;
  ASSERT_TRUE(hit->t >= 0.0 && hit->t <= motion.limit);
  checkNormal(motion, *hit);
  checkPoint(motion, *hit);
}

/// Checks a motion of hulls or triangles. Requires of a hit that planes perpendicular to the normal separate
/// the bodies at the touch, that the point lies on both, and that they do not overlap before. Requires of a
/// miss that they do not overlap on the way.
inline void checkMotion(const reference::HullMotion& motion, const std::optional<SweepHit>& hit) {
  using glm::dvec3;
  const double size = motion.size(), band = reference::kLengthBand * size;
  const double minSeparation = reference::leastSeparation(motion, hit ? double(hit->time) : motion.limit);
  if (!hit) {
    EXPECT_GE(minSeparation, -reference::kVerdictBand * size) << "is missed, and goes in this deep";
    return;
  }
  EXPECT_LE(minSeparation, reference::kVerdictBand * size) << "is hit, and passes this far away";
  EXPECT_NEAR(glm::length(hit->normal), 1.0f, 1e-6f);
  const reference::Hull movedHull = reference::moved(motion.a, motion.along * double(hit->time));
  const double pointBand = band + positionRounding(dvec3(hit->point));
  EXPECT_LE(outsideBy(movedHull, dvec3(hit->point)), pointBand) << "is not on the moving shape";
  EXPECT_LE(outsideBy(motion.b, dvec3(hit->point)), pointBand) << "is not on the target";
  if (hit->time == 0.0f) return;
  EXPECT_NEAR(reference::separation(movedHull, motion.b).value, 0.0, band) << "is no touch at " << hit->time;
  EXPECT_GE(minSeparation, -band) << "was this deep in before " << hit->time;
  EXPECT_LE(reference::depthAlong(movedHull, motion.b, dvec3(hit->normal)), band)
      << "the normal does not part them";
  EXPECT_LE(glm::dot(dvec3(hit->normal), motion.along), 1e-6 * glm::length(motion.along));
}

/// A direction of motion for a body whose minimum translation is along `normal`: random, or nearly
/// perpendicular to `normal` for a grazing motion.
inline glm::dvec3 anyMotionDirection(reference::Random& random, const glm::dvec3& normal) {
  const glm::dvec3 direction = random.direction();
  const double angle = random.logUniform(1e-6, 1.0);
  if (random.chance(0.6)) return direction;
  return glm::normalize(reference::perpendicularPart(direction, normal) + normal * angle);
}

}  // namespace collision
