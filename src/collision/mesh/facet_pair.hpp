// Queries of a shape and a triangle. For each kind of shape, a LocalShape class transforms triangles to the
// shape's frame and finds nearest points. Templates over LocalShape compute contact, distance and sweep.
#pragma once

#include <optional>

#include "collision/mesh/facet.hpp"
#include "collision/results.hpp"
#include "collision/round/round_touch.hpp"
#include "collision/shape/polyhedron.hpp"
#include "collision/sweep/cast.hpp"

namespace collision::detail {

/// The corners of a triangle in world space.
using Corners = std::array<glm::dvec3, 3>;

[[nodiscard]] inline Corners cornersOf(const Triangle& t) {
  return {glm::dvec3(t.a), glm::dvec3(t.b), glm::dvec3(t.c)};
}

/// A point, sphere or capsule in its own frame, as LocalShape requires. The shape's centre is the origin of
/// the frame. The frame's axes are the world's axes.
class LocalRound {
 public:
  explicit LocalRound(const RoundedShape& shape)
      : origin_(shape.core.center), core_{glm::dvec3(0.0), shape.core.half}, radius_(shape.radius) {}

  [[nodiscard]] Facet toLocal(const Corners& c) const {
    return {c[0] - origin_, c[1] - origin_, c[2] - origin_};
  }
  [[nodiscard]] glm::dvec3 vectorToLocal(const glm::dvec3& vector) const { return vector; }
  [[nodiscard]] glm::dvec3 toWorld(const glm::dvec3& point) const { return origin_ + point; }
  [[nodiscard]] glm::dvec3 vectorToWorld(const glm::dvec3& vector) const { return vector; }
  [[nodiscard]] glm::dvec3 normalToWorld(const glm::dvec3& normal) const { return normal; }
  [[nodiscard]] WitnessPoints nearestTo(const Facet& facet) const { return nearest(core_, facet); }
  /// The smallest dot product of a point of the core with a direction.
  [[nodiscard]] double minAlong(const glm::dvec3& normal) const {
    return -std::abs(glm::dot(core_.half, normal));
  }
  [[nodiscard]] double radius() const { return radius_; }
  [[nodiscard]] double reach(const Facet& facet) const {
    return sumOfAbs(core_.half) + radius_ + facet.reach();
  }
  [[nodiscard]] double slack(const Facet& facet) const { return kDoubleRounding * reach(facet); }
  [[nodiscard]] Polyhedron solid() const { return polyhedronOf(core_); }

 private:
  glm::dvec3 origin_;
  Core core_;
  double radius_;
};

/// A box in its own frame, as LocalShape requires. The box's centre is the origin of the frame, and the box's
/// axes are the frame's axes. If the box is skewed, so is the frame. Even then, shapes touch in the frame
/// exactly if they touch in the world.
class LocalBox {
 public:
  explicit LocalBox(const Aabb& box) : box_(toBox(box)), rounding_(kDoubleRounding) {}
  explicit LocalBox(const Obb& box)
      : box_(toBox(box)), inverse_(glm::inverse(box_.axes)), rounding_(kAxisRounding) {}

  [[nodiscard]] Facet toLocal(const Corners& c) const {
    const auto toLocalPoint = [this](const glm::dvec3& corner) { return inverse_ * (corner - box_.center); };
    return {toLocalPoint(c[0]), toLocalPoint(c[1]), toLocalPoint(c[2])};
  }
  [[nodiscard]] glm::dvec3 vectorToLocal(const glm::dvec3& vector) const { return inverse_ * vector; }
  [[nodiscard]] glm::dvec3 toWorld(const glm::dvec3& point) const { return box_.center + box_.axes * point; }
  [[nodiscard]] glm::dvec3 vectorToWorld(const glm::dvec3& vector) const { return box_.axes * vector; }
  [[nodiscard]] glm::dvec3 normalToWorld(const glm::dvec3& normal) const { return normal * inverse_; }
  [[nodiscard]] WitnessPoints nearestTo(const Facet& facet) const { return nearestToBox(box_.half, facet); }
  [[nodiscard]] double minAlong(const glm::dvec3& normal) const {
    return -glm::dot(box_.half, magnitude(normal));
  }
  [[nodiscard]] double radius() const { return 0.0; }
  [[nodiscard]] double reach(const Facet& facet) const { return sumOfAbs(box_.half) + facet.reach(); }
  [[nodiscard]] double slack(const Facet& facet) const { return rounding_ * reach(facet); }
  [[nodiscard]] Polyhedron solid() const { return polyhedronOfBox(box_.half); }

 private:
  Box box_;
  glm::dmat3 inverse_{1.0};
  double rounding_;
};

/// The LocalShape class of a triangle. The first corner is the origin of the frame. The frame's axes are the
/// world's axes.
class LocalFacet {
 public:
  explicit LocalFacet(const Corners& c) : origin_(c[0]), facet_(glm::dvec3(0.0), c[1] - c[0], c[2] - c[0]) {}

  [[nodiscard]] Facet toLocal(const Corners& c) const {
    return {c[0] - origin_, c[1] - origin_, c[2] - origin_};
  }
  [[nodiscard]] glm::dvec3 vectorToLocal(const glm::dvec3& vector) const { return vector; }
  [[nodiscard]] glm::dvec3 toWorld(const glm::dvec3& point) const { return origin_ + point; }
  [[nodiscard]] glm::dvec3 vectorToWorld(const glm::dvec3& vector) const { return vector; }
  [[nodiscard]] glm::dvec3 normalToWorld(const glm::dvec3& normal) const { return normal; }
  [[nodiscard]] WitnessPoints nearestTo(const Facet& facet) const { return nearest(facet_, facet); }
  [[nodiscard]] double minAlong(const glm::dvec3& normal) const { return -facet_.maxAlong(-normal); }
  [[nodiscard]] double radius() const { return 0.0; }
  [[nodiscard]] double reach(const Facet& facet) const { return facet_.reach() + facet.reach(); }
  [[nodiscard]] double slack(const Facet& facet) const { return kDoubleRounding * reach(facet); }
  [[nodiscard]] Polyhedron solid() const { return polyhedronOf(facet_); }

 private:
  glm::dvec3 origin_;
  Facet facet_;
};

[[nodiscard]] inline LocalRound localShapeOf(const glm::vec3& point) {
  return LocalRound(toRoundedShape(point));
}
[[nodiscard]] inline LocalRound localShapeOf(const Sphere& sphere) {
  return LocalRound(toRoundedShape(sphere));
}
[[nodiscard]] inline LocalRound localShapeOf(const Capsule& capsule) {
  return LocalRound(toRoundedShape(capsule));
}
[[nodiscard]] inline LocalBox localShapeOf(const Aabb& box) { return LocalBox(box); }
[[nodiscard]] inline LocalBox localShapeOf(const Obb& box) { return LocalBox(box); }
[[nodiscard]] inline LocalFacet localShapeOf(const Corners& corners) { return LocalFacet(corners); }
[[nodiscard]] inline LocalFacet localShapeOf(const Triangle& triangle) {
  return LocalFacet(cornersOf(triangle));
}

/// A shape (a) and one triangle (b) in the shape's frame, and their nearest points.
template <class LocalShape>
struct FacetPair {
  const LocalShape& localShape;
  Facet facet;
  WitnessPoints nearest;

  FacetPair(const LocalShape& a, const Corners& corners) : FacetPair(a, a.toLocal(corners)) {}
  FacetPair(const LocalShape& a, const Facet& localFacet)
      : localShape(a), facet(localFacet), nearest(a.nearestTo(localFacet)) {}

  [[nodiscard]] bool touching() const {
    const double maxDistance = localShape.radius() + localShape.slack(facet);
    return nearest.squaredDistance <= maxDistance * maxDistance;
  }
};

/// The contact of a touching pair, in the shape's frame. If the core and the triangle are apart, the normal
/// is along the vector between their nearest points, and the depth is the radius minus the vector's length.
/// Otherwise the Minkowski difference of core and triangle is a convex solid that contains the origin. The
/// minimum translation of the core leads to the nearest face of this solid. The depth is the length of this
/// translation plus the radius (Ericson, "Real-Time Collision Detection", 3.11).
template <class LocalShape>
[[nodiscard]] Touch touchOf(const FacetPair<LocalShape>& pair) {
  const glm::dvec3 offset = pair.nearest.onA - pair.nearest.onB;
  const double length = glm::length(offset), radius = pair.localShape.radius();
  Touch touch;
  touch.position = pair.nearest.onB;
  if (radius > 0.0 && length > kMinDirectionLength * pair.localShape.reach(pair.facet)) {
    touch.normal = offset / length;
    touch.depth = radius - length;
    return touch;
  }
  const MinimumTranslation translation = leastOverlap(pair.localShape.solid(), polyhedronOf(pair.facet));
  touch.normal = translation.normal;
  touch.depth = radius + std::max(translation.depth, 0.0);
  return touch;
}

template <class LocalShape>
[[nodiscard]] Contact worldContact(const FacetPair<LocalShape>& pair) {
  const Touch touch = touchOf(pair);
  const glm::dvec3 normal = pair.localShape.normalToWorld(touch.normal);
  return {glm::vec3(glm::normalize(normal)), static_cast<float>(std::max(touch.depth, 0.0)),
          glm::vec3(pair.localShape.toWorld(touch.position))};
}

template <class LocalShape>
[[nodiscard]] Proximity worldProximity(const FacetPair<LocalShape>& pair) {
  const WitnessPoints& nearest = pair.nearest;
  if (pair.touching()) {
    const glm::vec3 point(pair.localShape.toWorld(nearest.onB));
    return {point, point, 0.0f};
  }
  const glm::dvec3 offset = pair.localShape.vectorToWorld(nearest.onB - nearest.onA);
  const double length = glm::length(offset), radius = pair.localShape.radius();
  const glm::dvec3 onA =
      pair.localShape.toWorld(nearest.onA) + offset * (length > 0.0 ? radius / length : 0.0);
  return {glm::vec3(onA), glm::vec3(pair.localShape.toWorld(nearest.onB)),
          toLength(std::max(length - radius, std::numeric_limits<double>::min()))};
}

/// A moving shape and a triangle. In the shape's frame, the triangle moves in the opposite direction.
template <class LocalShape>
struct MovingFacet {
  const LocalShape& localShape;
  const Facet& facet;
  const glm::dvec3& displacement;  ///< The displacement of the shape, in its frame.

  [[nodiscard]] WitnessPoints nearestAt(double t) const {
    return localShape.nearestTo(facet.moved(-t * displacement));
  }
  [[nodiscard]] double gapAlong(double t, const glm::dvec3& normal) const {
    return localShape.minAlong(normal) - facet.maxAlong(normal) + t * glm::dot(displacement, normal);
  }
  template <class Visit>
  void forEachAxis(const glm::dvec3& direction, Visit visit) const {
    forEachSeparatingAxis(localShape.solid(), polyhedronOf(facet), direction, visit);
  }
};
/// If a point and a triangle overlap, sets both nearest points to the point, bit for bit.
[[nodiscard]] inline Proximity snappedToPoint(const Proximity& found, const glm::vec3& point) {
  return found.distance == 0.0f ? Proximity{point, point, 0.0f} : found;
}

/// The first touch of the shape, moved by t * displacement, with the triangle, for t up to `limit`. The
/// displacement must not be 0.
template <class LocalShape>
[[nodiscard]] std::optional<SweepHit> worldSweep(const LocalShape& localShape, const glm::dvec3& displacement,
                                                 const Corners& corners, double limit) {
  const Facet facet = localShape.toLocal(corners);
  const glm::dvec3 localDisplacement = localShape.vectorToLocal(displacement);
  const auto found = castOnNearest(MovingFacet<LocalShape>{localShape, facet, localDisplacement},
                                   {glm::dvec3(0.0), localDisplacement, limit}, localShape.radius(),
                                   localShape.slack(facet), localShape.reach(facet));
  if (!found) return std::nullopt;
  const glm::dvec3 point = localShape.toWorld(found->pointOnTarget) + displacement * found->impact.t;
  return SweepHit{static_cast<float>(found->impact.t), glm::vec3(point),
                  glm::vec3(glm::normalize(localShape.normalToWorld(found->impact.normal)))};
}

}  // namespace collision::detail
