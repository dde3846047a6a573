// Nearest points where at least one shape is round.
#include "collision/closest_points.hpp"

#include "collision/overlaps.hpp"
#include "collision/round/box_touch.hpp"
#include "collision/round/round_touch.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/order.hpp"

namespace collision {

namespace {

/// Converts the nearest points of two cores to those of the surfaces, relative to `origin`. `radii`: a's and
/// b's.
struct RoundWay {
  glm::dvec3 onA, onB, origin;
  double radiusA = 0.0, radiusB = 0.0;

  /// The point that divides the line between the cores in the ratio of the radii: in both shapes when they
  /// overlap.
  [[nodiscard]] Proximity together() const {
    const double radii = radiusA + radiusB;
    const double share = radii > 0.0 ? radiusA / radii : 0.5;
    const glm::vec3 point(origin + onA + (onB - onA) * share);
    return {detail::copied(point), detail::copied(point), 0.0f};
  }

  [[nodiscard]] Proximity apart() const {
    const glm::dvec3 way = onB - onA;
    const double length = glm::length(way);
    const glm::dvec3 direction = length > 0.0 ? way / length : glm::dvec3(0.0);
    return {glm::vec3(origin + onA + direction * radiusA), glm::vec3(origin + onB - direction * radiusB),
            detail::toLength(std::max(length - radiusA - radiusB, std::numeric_limits<double>::min()))};
  }
};

template <class A, class B>
Proximity roundProximity(const A& a, const B& b) {
  detail::assertValid(a, b);
  const detail::RoundPair pair = detail::toRoundPair(a, b);
  const RoundWay way{pair.nearest.onA, pair.nearest.onB, pair.origin, pair.a.radius, pair.b.radius};
  return pair.touching() ? way.together() : way.apart();
}

template <class Round>
Proximity orderedProximity(const Round& a, const Round& b) {
  return detail::outOfOrder(a, b) ? swapped(roundProximity(b, a)) : roundProximity(a, b);
}

template <class Round, class AnyBox>
Proximity boxProximity(const Round& a, const AnyBox& b) {
  detail::assertValid(a, b);
  const detail::BoxPair pair = detail::toBoxPair(a, b);
  const glm::dmat3& axes = pair.box.axes;
  const RoundWay way{axes * pair.nearest.onA, axes * pair.nearest.onB, pair.box.center, pair.a.radius, 0.0};
  return overlaps(a, b) ? way.together() : way.apart();
}

}  // namespace

Proximity closestPoints(const glm::vec3& a, const glm::vec3& b) { return orderedProximity(a, b); }
Proximity closestPoints(const glm::vec3& a, const Sphere& b) { return roundProximity(a, b); }
Proximity closestPoints(const glm::vec3& a, const Capsule& b) { return roundProximity(a, b); }
Proximity closestPoints(const Sphere& a, const Sphere& b) { return orderedProximity(a, b); }
Proximity closestPoints(const Sphere& a, const Capsule& b) { return roundProximity(a, b); }
Proximity closestPoints(const Capsule& a, const Capsule& b) { return orderedProximity(a, b); }

Proximity closestPoints(const glm::vec3& a, const Aabb& b) { return boxProximity(a, b); }
Proximity closestPoints(const glm::vec3& a, const Obb& b) { return boxProximity(a, b); }
Proximity closestPoints(const Sphere& a, const Aabb& b) { return boxProximity(a, b); }
Proximity closestPoints(const Sphere& a, const Obb& b) { return boxProximity(a, b); }
Proximity closestPoints(const Capsule& a, const Aabb& b) { return boxProximity(a, b); }
Proximity closestPoints(const Capsule& a, const Obb& b) { return boxProximity(a, b); }

}  // namespace collision
