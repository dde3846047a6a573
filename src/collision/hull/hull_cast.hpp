// A shape that moves towards a placed hull: Newton's method on the gap (sweep/cast.hpp), with the nearest
// points by GJK.
#pragma once

#include "collision/hull/arcs.hpp"
#include "collision/hull/hull_pair.hpp"
#include "collision/sweep/cast.hpp"

namespace collision::detail {

/// A shape that moves by t * along towards a hull.
template <class CoreA>
struct MovingToHull {
  const HullPair<CoreA>& pair;
  const glm::dvec3& along;

  [[nodiscard]] GjkAnswer answerAt(double t) const {
    const Moved<CoreA> moved{pair.a, along * t};
    GjkTask task{pair.way + along * t, pair.radius + pair.slack, kBoundRounding * pair.reach, false};
    if (task.start == glm::dvec3(0.0)) task.start = -along;
    return gjk(moved, pair.b, task);
  }

  [[nodiscard]] CorePair nearestAt(double t) const {
    const GjkAnswer answer = answerAt(t);
    return {answer.simplex.onA(), answer.simplex.onB(), answer.simplex.squared()};
  }

  [[nodiscard]] double gapAlong(double t, const glm::dvec3& normal) const {
    return glm::dot(pair.a.support(-normal) + along * t, normal) - glm::dot(pair.b.support(normal), normal);
  }

  /// The directions that can part the two: the normals of all faces of their difference, and the direction to
  /// the nearest points made perpendicular to each edge, for the gap in front of an edge.
  template <class Visit>
  void eachAxis(const glm::dvec3& way, Visit visit) const {
    eachNormal(pair.b, visit);
    eachNormal(pair.a, visit);
    eachCrossing(pair.a, pair.b, [&](const EdgeArc& arc, const EdgeArc& other) {
      visitUnit(glm::cross(arc.along, pair.b.linear() * other.along), visit);
    });
    const auto square = [&](const EdgeArc& arc) {
      const glm::dvec3& edge = arc.along;
      visitUnit(way - edge * (glm::dot(way, edge) / lengthSquared(edge)), visit);
    };
    eachArc(pair.a, square);
    eachArc(pair.b, square);
  }
};

/// The first touch of the shape, moved by t * along, with the hull, for t up to `limit`. The two must be
/// apart at the start, and `along` must not be zero. `slack`: a gap up to this counts as touching, world
/// units.
template <class CoreA>
[[nodiscard]] std::optional<NearestImpact> castOnHull(const HullPair<CoreA>& pair, const glm::dvec3& along,
                                                      double limit, double slack) {
  auto found = castOnNearest(MovingToHull<CoreA>{pair, along}, {glm::dvec3(0.0), along, limit}, pair.radius,
                             slack, pair.reach);
  if (found)
    found->impact.normal =
        glm::normalize(found->impact.normal);  // it is the difference of near points: few digits
  return found;
}

[[nodiscard]] inline SweepHit worldHit(const NearestImpact& found, const HullPlace& place) {
  return {static_cast<float>(found.impact.t), glm::vec3(place.toWorld(found.onTarget)),
          glm::vec3(found.impact.normal)};
}

}  // namespace collision::detail
