// Moving shapes and rays against a placed hull: Newton's method on the gap (sweep/cast.hpp), with the nearest
// points by GJK.
#include "collision/hull/arcs.hpp"
#include "collision/hull/hull_pair.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/sweep/cast.hpp"

namespace collision {

namespace {

using detail::HullPair;
using detail::HullPlace;

/// A shape that moves by t * along towards a hull.
template <class CoreA>
struct MovingToHull {
  const HullPair<CoreA>& pair;
  const glm::dvec3& along;

  [[nodiscard]] detail::GjkAnswer answerAt(double t) const {
    const detail::Moved<CoreA> moved{pair.a, along * t};
    detail::GjkTask task{pair.way + along * t, pair.radius + pair.slack, detail::kBoundRounding * pair.reach,
                         false};
    if (task.start == glm::dvec3(0.0)) task.start = -along;
    return gjk(moved, pair.b, task);
  }

  [[nodiscard]] detail::CorePair nearestAt(double t) const {
    const detail::GjkAnswer answer = answerAt(t);
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
    eachCrossing(pair.a, pair.b, [&](const detail::EdgeArc& arc, const detail::EdgeArc& other) {
      detail::visitUnit(glm::cross(arc.along, pair.b.linear() * other.along), visit);
    });
    const auto square = [&](const detail::EdgeArc& arc) {
      const glm::dvec3& edge = arc.along;
      detail::visitUnit(way - edge * (glm::dot(way, edge) / detail::lengthSquared(edge)), visit);
    };
    eachArc(pair.a, square);
    eachArc(pair.b, square);
  }
};

template <class A>
std::optional<SweepHit> sweepToHull(const A& a, const glm::vec3& displacement, const PosedHull& b) {
  detail::assertValid(a, displacement, b);
  if (const auto start = contact(a, b)) return SweepHit{0.0f, start->position, start->normal};
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  const HullPlace place(b);
  const auto pair = detail::pairOf(a, b, place);
  const glm::dvec3 along(displacement);
  const auto found =
      detail::castOnNearest(MovingToHull<decltype(pair.a)>{pair, along}, {glm::dvec3(0.0), along, 1.0},
                            pair.radius, pair.slack, pair.reach);
  if (!found) return std::nullopt;
  return SweepHit{static_cast<float>(found->impact.t), glm::vec3(place.toWorld(found->onTarget)),
                  glm::vec3(found->impact.normal)};
}

}  // namespace

std::optional<RayHit> raycast(const Ray& ray, const PosedHull& hull, float maxDistance) {
  detail::assertValid(ray, hull);
  if (const auto start = contact(ray.origin, hull)) return RayHit{0.0f, ray.origin, start->normal};
  const HullPlace place(hull);
  const auto pair = detail::pairOf(ray.origin, hull, place);
  const glm::dvec3 along(ray.direction);
  const double slack = std::max(pair.slack, detail::kAxisRounding * pair.reach);
  const auto found =
      detail::castOnNearest(MovingToHull<decltype(pair.a)>{pair, along},
                            {glm::dvec3(0.0), along, double(maxDistance)}, 0.0, slack, pair.reach);
  if (!found) return std::nullopt;
  const double t = found->impact.t;
  return RayHit{std::min(static_cast<float>(t), maxDistance), glm::vec3(glm::dvec3(ray.origin) + along * t),
                glm::vec3(found->impact.normal)};
}

std::optional<SweepHit> sweep(const glm::vec3& a, const glm::vec3& displacement, const PosedHull& b) {
  return sweepToHull(a, displacement, b);
}
std::optional<SweepHit> sweep(const Sphere& a, const glm::vec3& displacement, const PosedHull& b) {
  return sweepToHull(a, displacement, b);
}
std::optional<SweepHit> sweep(const Capsule& a, const glm::vec3& displacement, const PosedHull& b) {
  return sweepToHull(a, displacement, b);
}
std::optional<SweepHit> sweep(const Aabb& a, const glm::vec3& displacement, const PosedHull& b) {
  return sweepToHull(a, displacement, b);
}
std::optional<SweepHit> sweep(const Obb& a, const glm::vec3& displacement, const PosedHull& b) {
  return sweepToHull(a, displacement, b);
}
std::optional<SweepHit> sweep(const Triangle& a, const glm::vec3& displacement, const PosedHull& b) {
  return sweepToHull(a, displacement, b);
}
std::optional<SweepHit> sweep(const PosedHull& a, const glm::vec3& displacement, const PosedHull& b) {
  return sweepToHull(a, displacement, b);
}

}  // namespace collision
