// Sweeps of convex shapes: Newton's method on the gap (sweep/cast.hpp). GJK finds the nearest points.
#pragma once

#include "collision/hull/convex_pair.hpp"
#include "collision/sweep/cast.hpp"

namespace collision::detail {

/// In a sweep of a cylinder or cone, GJK stops when the error of the gap is below kCastRelativeTolerance *
/// gap or kCastSlackFraction * slack. The normal is then exact to 3e-4.
inline constexpr double kCastRelativeTolerance = 0x1p-24, kCastSlackFraction = 0x1p-6;

/// A pair whose shape a moves by t * displacement.
template <class CoreA, class CoreB>
struct MovingPair {
  const ConvexPair<CoreA, CoreB>& pair;
  const glm::dvec3& displacement;
  mutable glm::dvec3 lastNormal{0.0};  ///< The normal of the best separating planes at the last t.

  [[nodiscard]] WitnessPoints nearestAt(double t) const {
    const TranslatedCore<CoreA> movedA{pair.a, displacement * t};
    GjkInput input = pair.gjkInput();
    input.startDirection = pair.centerOffset + displacement * t;
    if (input.startDirection == glm::dvec3(0.0)) input.startDirection = -displacement;
    if (pair.isCurved) {
      input.relativeTolerance = kCastRelativeTolerance;
      input.absoluteTolerance = kCastSlackFraction * pair.slack;
    }
    const GjkAnswer answer = gjk(movedA, pair.b, input);
    lastNormal = answer.normal;
    return {answer.simplex.onA(), answer.simplex.onB(), answer.simplex.squaredDistance()};
  }

  [[nodiscard]] double gapAlong(double t, const glm::dvec3& normal) const {
    return glm::dot(pair.a.support(-normal) + displacement * t, normal) -
           glm::dot(pair.b.support(normal), normal);
  }

  /// Visits the normal of the best separating planes that GJK found. The search tries this direction if the
  /// vector between the nearest points is only a rounding error.
  template <class Visit>
  void forEachAxis(const glm::dvec3& /*direction*/, Visit visit) const {
    visit(lastNormal);
  }
};

/// Moves a by t * displacement, and returns its first touch with b for t up to `limit`. The shapes must be
/// apart at the start, and `displacement` must not be zero. `slack`: a gap up to this is treated as touching,
/// world units.
template <class CoreA, class CoreB>
[[nodiscard]] std::optional<NearestImpact> castConvexPair(const ConvexPair<CoreA, CoreB>& pair,
                                                          const glm::dvec3& displacement, double limit,
                                                          double slack) {
  auto found = castOnNearest(MovingPair<CoreA, CoreB>{pair, displacement},
                             {glm::dvec3(0.0), displacement, limit}, pair.radius, slack, pair.reach);
  // The nearest points of the last iteration can be so close (2^-46 of the pair's size) that rounding makes
  // the normal's length differ from 1.
  if (found) found->impact.normal = glm::normalize(found->impact.normal);
  return found;
}

/// Moves a by t * displacement, and returns its first touch with b for t up to `limit`. The shapes must be
/// apart at the start.
template <class Pair>
[[nodiscard]] std::optional<SweepHit> sweepHitOf(const Pair& pair, const glm::dvec3& displacement,
                                                 double limit) {
  const auto found = castConvexPair(pair, displacement, limit, pair.slack);
  if (!found) return std::nullopt;
  return SweepHit{static_cast<float>(found->impact.t), pair.toWorld(found->pointOnTarget),
                  glm::vec3(found->impact.normal)};
}

}  // namespace collision::detail
