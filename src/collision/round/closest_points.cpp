// The point nearest to a point, and the nearest points of two shapes if one is a point, sphere or capsule.
#include "collision/closest_points.hpp"

#include "collision/overlaps.hpp"
#include "collision/round/round_touch.hpp"
#include "collision/round/sphere_box.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/order.hpp"

namespace collision {

namespace detail {

// Ericson 5.1.3: clamp the point to the box, axis by axis.
glm::dvec3 offsetToNearest(const Aabb& shape, const glm::vec3& point) {
  return difference(glm::min(glm::max(point, shape.min), shape.max), point);
}

namespace {

glm::dvec3 offsetToNearestOfSkewed(const Box& box, const glm::dvec3& fromCenter) {
  const glm::dvec3 q = skewedToLocal(box, fromCenter);
  return box.axes * (glm::clamp(q, -box.half, box.half) - q);
}

}  // namespace

// Ericson 5.1.4: clamp the point in the box's frame. The point is center + axes * q, and q are its
// coordinates in this frame. Dividing by |axis|² gives q even if rounding has changed the length of an axis.
glm::dvec3 offsetToNearest(const Obb& shape, const glm::vec3& point) {
  const Box box = toBox(shape);
  const glm::dvec3 fromCenter = difference(point, shape.center);
  const double reach = sumOfAbs(fromCenter) + sumOfAbs(box.half);
  glm::dvec3 nearest(0.0);
  double largestExcess = -reach;
  for (int i = 0; i < 3; ++i) {
    const double q = glm::dot(fromCenter, box.axes[i]) / lengthSquared(box.axes[i]);
    nearest += (std::clamp(q, -box.half[i], box.half[i]) - q) * box.axes[i];
    largestExcess = std::max(largestExcess, std::abs(q) - box.half[i]);
  }
  if (std::abs(largestExcess) <= kSkewError * reach) [[unlikely]]
    if (isSkewed(box)) nearest = offsetToNearestOfSkewed(box, fromCenter);
  const double tolerance = kAxisRounding * reach;
  return lengthSquared(nearest) <= tolerance * tolerance ? glm::dvec3(0.0) : nearest;
}

}  // namespace detail

namespace {

using detail::difference;
using detail::lengthSquared;
using detail::offsetToNearest;

/// Shortens `offsetToCore`, the vector to a sphere's centre or capsule's axis, by the radius. The length d -
/// r is computed as (d² - r²) / (d + r), which is positive if d² > r².
glm::dvec3 offsetToSurface(const glm::dvec3& offsetToCore, float radius) {
  const double r = double(radius);
  const double squared = lengthSquared(offsetToCore);
  if (squared <= r * r) return glm::dvec3(0.0);
  const double length = std::sqrt(squared);
  return offsetToCore * ((squared - r * r) / ((length + r) * length));
}

glm::dvec3 offsetToNearest(const glm::vec3& shape, const glm::vec3& point) {
  return difference(shape, point);
}

// Ericson, "Real-Time Collision Detection", 5.1.1 and 4.3: a sphere is its centre grown by the radius.
glm::dvec3 offsetToNearest(const Sphere& shape, const glm::vec3& point) {
  return offsetToSurface(difference(shape.center, point), shape.radius);
}

// Ericson 5.1.2. Beyond an end, the vector leads exactly to that end.
glm::dvec3 offsetToNearest(const Segment& shape, const glm::vec3& point) {
  const glm::dvec3 along = difference(shape.b, shape.a);
  const glm::dvec3 fromA = difference(point, shape.a);
  const double dot = glm::dot(fromA, along);
  if (dot <= 0.0) return -fromA;
  if (dot >= lengthSquared(along)) return difference(shape.b, point);
  return (dot / lengthSquared(along)) * along - fromA;
}

glm::dvec3 offsetToNearest(const Capsule& shape, const glm::vec3& point) {
  return offsetToSurface(offsetToNearest(Segment{shape.a, shape.b}, point), shape.radius);
}

template <class S>
glm::vec3 nearestPoint(const S& shape, const glm::vec3& point) {
  detail::assertValid(shape, point);
  const glm::dvec3 offset = offsetToNearest(shape, point);
  return glm::vec3(glm::dvec3(point) + offset);
}

template <class S>
float nearestDistance(const S& shape, const glm::vec3& point) {
  detail::assertValid(shape, point);
  return detail::toLength(std::sqrt(detail::lengthSquared(offsetToNearest(shape, point))));
}

/// Converts the nearest points of two cores, relative to `origin`, to the nearest points of the surfaces.
struct CoreWitnesses {
  glm::dvec3 onA, onB, origin;
  double radiusA = 0.0, radiusB = 0.0;

  /// A common point of overlapping shapes. The point divides the line between the cores in the ratio of the
  /// radii.
  [[nodiscard]] Proximity overlappingProximity() const {
    const double radii = radiusA + radiusB;
    const double fraction = radii > 0.0 ? radiusA / radii : 0.5;
    const glm::vec3 point(origin + onA + (onB - onA) * fraction);
    return {detail::copied(point), detail::copied(point), 0.0f};
  }

  [[nodiscard]] Proximity separatedProximity() const {
    const glm::dvec3 offset = onB - onA;
    const double distance = glm::length(offset);
    const glm::dvec3 direction = distance > 0.0 ? offset / distance : glm::dvec3(0.0);
    return {glm::vec3(origin + onA + direction * radiusA), glm::vec3(origin + onB - direction * radiusB),
            detail::toLength(std::max(distance - radiusA - radiusB, std::numeric_limits<double>::min()))};
  }
};

template <class A, class B>
Proximity roundProximity(const A& a, const B& b) {
  detail::assertValid(a, b);
  const detail::RoundPair pair = detail::toRoundPair(a, b);
  const CoreWitnesses cores{pair.nearest.onA, pair.nearest.onB, pair.origin, pair.a.radius, pair.b.radius};
  return pair.touching() ? cores.overlappingProximity() : cores.separatedProximity();
}

template <class Round>
Proximity orderedProximity(const Round& a, const Round& b) {
  return detail::outOfOrder(a, b) ? swapped(roundProximity(b, a)) : roundProximity(a, b);
}

template <class Round, class AnyBox>
Proximity boxProximity(const Round& a, const AnyBox& b) {
  detail::assertValid(a, b);
  const detail::RoundBoxPair pair = detail::toRoundBoxPair(a, b);
  const glm::dmat3& axes = pair.box.axes;
  const CoreWitnesses cores{axes * pair.nearest.onA, axes * pair.nearest.onB, pair.box.center, pair.a.radius,
                            0.0};
  return overlaps(a, b) ? cores.overlappingProximity() : cores.separatedProximity();
}

}  // namespace

glm::vec3 closestPoint(const glm::vec3& shape, const glm::vec3& point) { return nearestPoint(shape, point); }
glm::vec3 closestPoint(const Sphere& shape, const glm::vec3& point) { return nearestPoint(shape, point); }
glm::vec3 closestPoint(const Aabb& shape, const glm::vec3& point) { return nearestPoint(shape, point); }
glm::vec3 closestPoint(const Obb& shape, const glm::vec3& point) { return nearestPoint(shape, point); }
glm::vec3 closestPoint(const Capsule& shape, const glm::vec3& point) { return nearestPoint(shape, point); }
glm::vec3 closestPoint(const Segment& shape, const glm::vec3& point) { return nearestPoint(shape, point); }

float distance(const glm::vec3& shape, const glm::vec3& point) { return nearestDistance(shape, point); }
float distance(const Sphere& shape, const glm::vec3& point) { return nearestDistance(shape, point); }
float distance(const Aabb& shape, const glm::vec3& point) { return nearestDistance(shape, point); }
float distance(const Obb& shape, const glm::vec3& point) { return nearestDistance(shape, point); }
float distance(const Capsule& shape, const glm::vec3& point) { return nearestDistance(shape, point); }
float distance(const Segment& shape, const glm::vec3& point) { return nearestDistance(shape, point); }

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
