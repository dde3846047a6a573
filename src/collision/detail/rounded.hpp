// Point, sphere and capsule as one thing: a segment, perhaps of length zero, grown by a radius.
#pragma once

#include "collision/detail/segment.hpp"
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

}  // namespace collision::detail
