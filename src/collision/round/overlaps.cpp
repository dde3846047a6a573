// Point, sphere and axis-aligned box. Squares are computed in double: there the square of a float neither
// overflows nor underflows, and the difference of two floats is nearly exact.
#include "collision/overlaps.hpp"

#include "collision/round/to_nearest.hpp"
#include "collision/shape/assert_valid.hpp"

namespace collision {

bool overlaps(const glm::vec3& a, const glm::vec3& b) {
  detail::assertValid(a, b);
  return a == b;
}

// Ericson, "Real-Time Collision Detection", 4.3.1, with one radius 0.
bool overlaps(const glm::vec3& a, const Sphere& b) {
  detail::assertValid(a, b);
  const double radius = double(b.radius);
  return detail::lengthSquared(detail::difference(b.center, a)) <= radius * radius;
}

// Ericson 4.2.1, with one box a point.
bool overlaps(const glm::vec3& a, const Aabb& b) {
  detail::assertValid(a, b);
  return glm::all(glm::lessThanEqual(b.min, a)) && glm::all(glm::lessThanEqual(a, b.max));
}

// Ericson 4.3.1: squared distance of the centres against the squared sum of the radii.
bool overlaps(const Sphere& a, const Sphere& b) {
  detail::assertValid(a, b);
  const double radii = double(a.radius) + double(b.radius);
  return detail::lengthSquared(detail::difference(b.center, a.center)) <= radii * radii;
}

bool detail::sphereMeetsInDouble(const Sphere& a, const Aabb& b) {
  const double radius = double(a.radius);
  return lengthSquared(toNearest(b, a.center)) <= radius * radius;
}

}  // namespace collision
