// Point, sphere and capsule in one form: a segment, possibly of length zero, grown by a radius.
#pragma once

#include "collision/shape/segment.hpp"
#include "collision/shapes.hpp"

namespace collision::detail {

/// All points at most `radius` from the core; world space in double.
struct Rounded {
  Core core;
  double radius = 0.0;
};

[[nodiscard]] inline Rounded toRounded(const glm::vec3& point) { return {{glm::dvec3(point), {}}, 0.0}; }
[[nodiscard]] inline Rounded toRounded(const Sphere& s) {
  return {{glm::dvec3(s.center), glm::dvec3(0.0)}, double(s.radius)};
}
[[nodiscard]] inline Rounded toRounded(const Capsule& c) {
  const glm::dvec3 a(c.a), b(c.b);
  return {{0.5 * (a + b), 0.5 * (b - a)}, double(c.radius)};
}

/// The distance from a point of the core to the surface in a unit direction: to the side of the capsule, or
/// to the ball about an end.
[[nodiscard]] inline double onwards(const Rounded& shape, const glm::dvec3& from,
                                    const glm::dvec3& direction) {
  const double length = glm::length(shape.core.half), radius = shape.radius;
  if (length == 0.0) return radius;
  const glm::dvec3 unit = shape.core.half / length;
  const double along = glm::dot(direction, unit), at = glm::dot(from - shape.core.center, unit);
  const double side = std::sqrt(std::max(1.0 - along * along, 0.0)), size = std::abs(along),
               end = std::max(length - std::copysign(1.0, along) * at, 0.0);
  if (radius * size <= end * side) return radius / side;
  return end * size + std::sqrt(std::max(radius * radius - end * end * side * side, 0.0));
}

}  // namespace collision::detail
