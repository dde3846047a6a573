#include "collision/round/round_touch.hpp"

namespace collision::detail {

namespace {

/// Sine of the angle below which the cross product of two intersecting cores is not used. A normal
/// perpendicular to one of them then changes the depth by at most this fraction of the other's length.
constexpr double kParallelCores = 1e-9;

glm::dvec3 squareToBoth(const glm::dvec3& a, const glm::dvec3& b) {
  const glm::dvec3 cross = glm::cross(a, b);
  const double limit = kParallelCores * kParallelCores * lengthSquared(a) * lengthSquared(b);
  if (lengthSquared(cross) > limit) return glm::normalize(cross);
  return squareTo(lengthSquared(b) > lengthSquared(a) ? b : a);
}

bool holds(const Rounded& shape, const glm::dvec3& point) {
  return touching(nearest(shape.core, point), shape.radius);
}

/// The middle of the overlap of the two spheres about the nearest points of the cores, on the line through
/// these points.
glm::dvec3 middleOfSpheres(const RoundPair& pair, const glm::dvec3& normal) {
  const double centerA = glm::dot(pair.nearest.onA - pair.nearest.onB, normal);
  return toMiddle(pair.nearest.onB, normal, {centerA + glm::dot(pair.nearest.onB, normal), pair.a.radius},
                  {glm::dot(pair.nearest.onB, normal), pair.b.radius});
}

bool surelyHeld(const RoundPair& pair, const glm::dvec3& place) {
  const double slack =
      kSurelyHeld * (sumOfAbs(pair.a.core.half) + sumOfAbs(pair.b.core.half) + pair.a.radius + pair.b.radius);
  const double inA = std::max(pair.a.radius - slack, 0.0), inB = std::max(pair.b.radius - slack, 0.0);
  const double fromA = lengthSquared(pair.nearest.onA - place),
               fromB = lengthSquared(pair.nearest.onB - place);
  return (fromA < inA * inA) & (fromB < inB * inB);
}

/// The middle of the overlap along the normal: the centre of a shape whose interval lies within the other's,
/// or else a point on the line through the nearest points. Where that is outside one of the shapes (a capsule
/// askew in a larger shape), the middle of the two spheres' overlap.
glm::dvec3 positionOf(const RoundPair& pair, const glm::dvec3& normal) {
  const CenteredInterval intervalA = intervalOf(pair.a, normal), intervalB = intervalOf(pair.b, normal);
  const glm::dvec3 &centerA = pair.a.core.center, &centerB = pair.b.core.center;
  if (intervalB.holds(intervalA) && holds(pair.b, centerA)) return centerA;
  if (intervalA.holds(intervalB) && holds(pair.a, centerB)) return centerB;
  const glm::dvec3 middle = toMiddle(pair.nearest.onB, normal, intervalA, intervalB);
  const bool isHeld = surelyHeld(pair, middle) || (holds(pair.a, middle) && holds(pair.b, middle));
  if (!isHeld) return middleOfSpheres(pair, normal);
  return copied(middle);
}

}  // namespace

Touch touchOf(const RoundPair& pair) {
  const Rounded &a = pair.a, &b = pair.b;
  const glm::dvec3 way = pair.nearest.onA - pair.nearest.onB;
  const double length = glm::length(way);
  const double noise = kNoDirection * (sumOfAbs(a.core.half) + sumOfAbs(b.core.half));
  Touch touch;
  touch.normal = length > noise ? way / length : squareToBoth(a.core.half, b.core.half);
  touch.depth = a.radius + b.radius - length;
  touch.position = positionOf(pair, touch.normal);
  return touch;
}

}  // namespace collision::detail
