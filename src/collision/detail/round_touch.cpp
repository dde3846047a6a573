#include "collision/detail/round_touch.hpp"

namespace collision::detail {

namespace {

/// Sine of the angle below which the cross product of two cores that meet is not used: leaving square to one
/// of them then costs at most this share of the other's length.
constexpr double kParallelCores = 1e-9;

glm::dvec3 squareToBoth(const glm::dvec3& a, const glm::dvec3& b) {
  const glm::dvec3 cross = glm::cross(a, b);
  const double limit = kParallelCores * kParallelCores * lengthSquared(a) * lengthSquared(b);
  if (lengthSquared(cross) > limit) return glm::normalize(cross);
  return squareTo(lengthSquared(b) > lengthSquared(a) ? b : a);
}

bool holds(const Rounded& shape, const glm::dvec3& point) {
  const CorePair way = nearest(shape.core, Core{point, glm::dvec3(0.0)});
  return touching(way, shape.radius);
}

glm::dvec3 positionOf(const Rounded& a, const Rounded& b, const glm::dvec3& onB, const glm::dvec3& normal) {
  const Shadow shadowA = shadowOf(a, normal), shadowB = shadowOf(b, normal);
  if (contains(shadowB, shadowA, normal) && holds(b, a.core.center)) return a.core.center;
  if (contains(shadowA, shadowB, normal) && holds(a, b.core.center)) return b.core.center;
  return overlapOf(shadowA, shadowB, normal).middle(onB, normal);
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
  touch.position = positionOf(a, b, pair.nearest.onB, touch.normal);
  return touch;
}

}  // namespace collision::detail
