// A shape that moves towards a cylinder or cone: Newton's method on the gap (sweep/cast.hpp), with the
// nearest points by GJK.
#pragma once

#include "collision/curved/curved_contact.hpp"
#include "collision/sweep/cast.hpp"

namespace collision::detail {

/// The precision of the gap in a step of the sweep, as a fraction of the gap (the normal may then lean by
/// 3e-4) and of the slack.
inline constexpr double kCloseInCast = 0x1p-24, kSlackInCast = 0x1p-6;

/// A pair whose shape a moves by t * along.
struct CurvedMotion {
  const ConvexPair& pair;
  glm::dvec3 along;
  mutable glm::dvec3 proven{0.0};  ///< The normal of the planes that prove most of the last gap.

  [[nodiscard]] CorePair nearestAt(double t) const {
    const Moved<AnyCore> moved{pair.a, along * t};
    GjkTask task = pair.task();
    task.start += along * t;
    task.close = kCloseInCast;
    task.enough = kSlackInCast * pair.slack;
    if (task.start == glm::dvec3(0.0)) task.start = -along;
    const GjkAnswer answer = gjk(moved, pair.b, task);
    proven = answer.normal;
    return {answer.simplex.onA(), answer.simplex.onB(), answer.simplex.squared()};
  }

  [[nodiscard]] double gapAlong(double t, const glm::dvec3& normal) const {
    return glm::dot(pair.a.support(-normal) + along * t, normal) - glm::dot(pair.b.support(normal), normal);
  }

  /// Where the vector between the nearest points is rounding, the best planes of GJK are tried.
  template <class Visit>
  void eachAxis(const glm::dvec3&, Visit visit) const {
    visit(proven);
  }
};

/// The first touch for t up to `limit`. The two must be apart at the start, and `along` must not be zero.
/// `slack`: a gap up to this counts as touching, world units.
[[nodiscard]] inline std::optional<NearestImpact> castOnCurved(const ConvexPair& pair,
                                                               const glm::dvec3& along, double limit,
                                                               double slack) {
  return castOnNearest(CurvedMotion{pair, along}, {glm::dvec3(0.0), along, limit}, pair.radius, slack,
                       pair.reach);
}

[[nodiscard]] inline SweepHit worldHit(const ConvexPair& pair, const NearestImpact& found) {
  return {static_cast<float>(found.impact.t), pair.toWorld(found.onTarget), glm::vec3(found.impact.normal)};
}

}  // namespace collision::detail
