#include "collision/sweep.hpp"

#include "collision/contact.hpp"
#include "collision/overlaps.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/sweep/cast.hpp"

namespace collision {

namespace {

template <class A, class B>
std::optional<SweepHit> startHit(const A& a, const B& b) {
  const std::optional<Contact> touch = contact(a, b);
  std::optional<SweepHit> hit(std::in_place);
  hit->point = detail::copied(touch->position);
  hit->normal = detail::copied(touch->normal);
  return hit;
}

struct RoundSweep {
  template <class A, class B>
  std::optional<SweepHit> operator()(const A& a, const glm::dvec3& displacement, const B& b) const {
    const detail::RoundedShape movingShape = detail::toRoundedShape(a);
    detail::RoundedShape target = detail::toRoundedShape(b);
    const glm::dvec3 origin = target.core.center;
    target.core.center = glm::dvec3(0.0);
    const detail::Path path{movingShape.core.center - origin, displacement, 1.0};
    const double totalExtent = detail::sumOfAbs(path.origin) + movingShape.radius + target.radius +
                               detail::sumOfAbs(movingShape.core.half) + detail::sumOfAbs(target.core.half);
    const double slack = detail::kDoubleRounding * totalExtent;
    const auto found = cast<A, B>(path, movingShape, target, slack);
    if (!found) return std::nullopt;
    const glm::dvec3 pointOnTarget = found->pointOnTarget + found->impact.normal * target.radius;
    return SweepHit{static_cast<float>(found->impact.t), glm::vec3(origin + pointOnTarget),
                    glm::vec3(found->impact.normal)};
  }

 private:
  /// Uses the closed formula for two balls, and Newton's method for capsules.
  template <class A, class B>
  static std::optional<detail::NearestImpact> cast(const detail::Path& path,
                                                   const detail::RoundedShape& movingShape,
                                                   const detail::RoundedShape& target, double slack) {
    if constexpr (std::is_same_v<A, Capsule> || std::is_same_v<B, Capsule>)
      return detail::castOnRounded(path, movingShape.core.half, target, slack, movingShape.radius);
    const auto impact = detail::castOnBall(path, movingShape.radius + target.radius, slack);
    if (!impact) return std::nullopt;
    return detail::NearestImpact{*impact, target.core.center};
  }
};

/// Sweeps in the box's frame unless the box is skewed.
struct BoxSweep {
  template <class Round, class AnyBox>
  std::optional<SweepHit> operator()(const Round& a, const glm::dvec3& displacement, const AnyBox& b) const {
    const detail::Box box = detail::toBox(b);
    const detail::RoundedShape movingShape = detail::toRoundedShape(a);
    const glm::dvec3 center = movingShape.core.center - box.center;
    const glm::dvec3 start = detail::toLocal(box, center), half = detail::toLocal(box, movingShape.core.half);
    const double extents = detail::sumOfAbs(half) + detail::sumOfAbs(box.half) + movingShape.radius;
    const double slack = detail::slackOf(b, extents) + detail::kDoubleRounding * detail::sumOfAbs(start);
    const bool isBoxSkewed = std::is_same_v<AnyBox, Obb> && detail::isSkewed(box);
    const auto found = isBoxSkewed
                           ? detail::castOnSkewedBox({center, displacement, 1.0}, movingShape, box, slack)
                           : detail::castOnBox({start, detail::toLocal(box, displacement), 1.0}, half,
                                               box.half, slack, movingShape.radius);
    if (!found) return std::nullopt;
    const glm::dvec3 &pointOnTarget = found->pointOnTarget, &normal = found->impact.normal;
    return SweepHit{static_cast<float>(found->impact.t),
                    glm::vec3(box.center + (isBoxSkewed ? pointOnTarget : box.axes * pointOnTarget)),
                    glm::vec3(isBoxSkewed ? normal : detail::toWorldUnit(box, normal))};
  }
};

struct PointSweep {
  template <class AnyBox>
  std::optional<SweepHit> operator()(const glm::vec3& a, const glm::dvec3& displacement,
                                     const AnyBox& b) const {
    const detail::Box box = detail::toBox(b);
    const glm::dvec3 start = glm::dvec3(a) - box.center;
    const detail::Path path{detail::exactlyToLocal(box, start), detail::exactlyToLocal(box, displacement),
                            1.0};
    const double slack =
        detail::slackOf(b, detail::sumOfAbs(box.half)) + detail::kDoubleRounding * detail::sumOfAbs(start);
    const auto found = detail::castOnSlabs(path, box.half, slack);
    if (!found) return std::nullopt;
    return SweepHit{static_cast<float>(found->t), glm::vec3(glm::dvec3(a) + displacement * found->t),
                    glm::vec3(detail::toWorldUnit(box, found->normal))};
  }
};

/// Sweeps an Aabb to an Aabb, with one slab for each of the three axes.
struct AabbSweep {
  std::optional<SweepHit> operator()(const Aabb& a, const glm::dvec3& displacement, const Aabb& b) const {
    constexpr unsigned kThreeAxes = 7;
    const detail::Box target = detail::toBox(b);
    detail::BoxContact pair(detail::toBox(a), target);
    return detail::sweepBoxes(pair, target.center, displacement, kThreeAxes, true);
  }
};

/// Handles a touch at the start and a displacement of 0, then calls Sweep.
template <class Sweep, class A, class B>
std::optional<SweepHit> sweepPair(const A& a, const glm::vec3& displacement, const B& b) {
  detail::assertValid(a, displacement, b);
  if (overlaps(a, b)) return startHit(a, b);
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  return Sweep{}(a, glm::dvec3(displacement), b);
}

/// Sweeps a box to an Obb. One pass in float decides nearly all touches at the start, and selects the axes to
/// compute in double (docs/architecture.md).
template <class AnyBox>
std::optional<SweepHit> sweepToObb(const AnyBox& a, const glm::vec3& displacement, const Obb& b) {
  detail::assertValid(a, displacement, b);
  const detail::Float4 displacement4{displacement.x, displacement.y, displacement.z, 0.0f};
  const detail::SweepCandidates candidates =
      detail::sweepCandidates(detail::toBoxPair4(a, b), detail::alongAxes(a, displacement4));
  if (!candidates.areApart && overlaps(a, b)) return startHit(a, b);
  if (candidates.candidateAxes == 0 || displacement == glm::vec3(0.0f)) return std::nullopt;
  detail::BoxContact pair(detail::toBox(a), detail::toBox(b));
  return detail::sweepBoxes(pair, glm::dvec3(b.center), glm::dvec3(displacement), candidates.candidateAxes,
                            false);
}

}  // namespace

std::optional<SweepHit> sweep(const glm::vec3& a, const glm::vec3& displacement, const glm::vec3& b) {
  return sweepPair<RoundSweep>(a, displacement, b);
}
std::optional<SweepHit> sweep(const glm::vec3& a, const glm::vec3& displacement, const Sphere& b) {
  return sweepPair<RoundSweep>(a, displacement, b);
}
std::optional<SweepHit> sweep(const glm::vec3& a, const glm::vec3& displacement, const Aabb& b) {
  return sweepPair<PointSweep>(a, displacement, b);
}
std::optional<SweepHit> sweep(const glm::vec3& a, const glm::vec3& displacement, const Obb& b) {
  return sweepPair<PointSweep>(a, displacement, b);
}
std::optional<SweepHit> sweep(const glm::vec3& a, const glm::vec3& displacement, const Capsule& b) {
  return sweepPair<RoundSweep>(a, displacement, b);
}
std::optional<SweepHit> sweep(const Sphere& a, const glm::vec3& displacement, const Sphere& b) {
  return sweepPair<RoundSweep>(a, displacement, b);
}
// A sphere of radius 0 is swept as a point. BoxSweep grows the box by the radius; with radius 0, the rounded
// edges would have no width, and because of rounding errors the sphere could pass between two faces.
std::optional<SweepHit> sweep(const Sphere& a, const glm::vec3& displacement, const Aabb& b) {
  if (a.radius == 0.0f) return sweep(a.center, displacement, b);
  return sweepPair<BoxSweep>(a, displacement, b);
}
std::optional<SweepHit> sweep(const Sphere& a, const glm::vec3& displacement, const Obb& b) {
  if (a.radius == 0.0f) return sweep(a.center, displacement, b);
  return sweepPair<BoxSweep>(a, displacement, b);
}
std::optional<SweepHit> sweep(const Sphere& a, const glm::vec3& displacement, const Capsule& b) {
  return sweepPair<RoundSweep>(a, displacement, b);
}
std::optional<SweepHit> sweep(const Aabb& a, const glm::vec3& displacement, const Aabb& b) {
  return sweepPair<AabbSweep>(a, displacement, b);
}
std::optional<SweepHit> sweep(const Aabb& a, const glm::vec3& displacement, const Obb& b) {
  return sweepToObb(a, displacement, b);
}
std::optional<SweepHit> sweep(const Capsule& a, const glm::vec3& displacement, const Aabb& b) {
  return sweepPair<BoxSweep>(a, displacement, b);
}
std::optional<SweepHit> sweep(const Obb& a, const glm::vec3& displacement, const Obb& b) {
  return sweepToObb(a, displacement, b);
}
std::optional<SweepHit> sweep(const Capsule& a, const glm::vec3& displacement, const Obb& b) {
  return sweepPair<BoxSweep>(a, displacement, b);
}
std::optional<SweepHit> sweep(const Capsule& a, const glm::vec3& displacement, const Capsule& b) {
  return sweepPair<RoundSweep>(a, displacement, b);
}

}  // namespace collision
