#include "collision/closest_point.hpp"

#include "collision/round/to_nearest.hpp"
#include "collision/shape/assert_valid.hpp"

namespace collision {

namespace {

template <class S>
glm::vec3 nearestPoint(const S& shape, const glm::vec3& point) {
  detail::assertValid(shape, point);
  const glm::dvec3 way = detail::toNearest(shape, point);
  return glm::vec3(glm::dvec3(point) + way);
}

template <class S>
float nearestDistance(const S& shape, const glm::vec3& point) {
  detail::assertValid(shape, point);
  return detail::toLength(std::sqrt(detail::lengthSquared(detail::toNearest(shape, point))));
}

}  // namespace

glm::vec3 closestPoint(const glm::vec3& shape, const glm::vec3& point) { return nearestPoint(shape, point); }
glm::vec3 closestPoint(const Sphere& shape, const glm::vec3& point) { return nearestPoint(shape, point); }
glm::vec3 closestPoint(const Aabb& shape, const glm::vec3& point) { return nearestPoint(shape, point); }
glm::vec3 closestPoint(const Obb& shape, const glm::vec3& point) { return nearestPoint(shape, point); }
glm::vec3 closestPoint(const Capsule& shape, const glm::vec3& point) { return nearestPoint(shape, point); }
glm::vec3 closestPoint(const Segment& shape, const glm::vec3& point) { return nearestPoint(shape, point); }
glm::vec3 closestPoint(const Triangle& shape, const glm::vec3& point) { return nearestPoint(shape, point); }

float distance(const glm::vec3& shape, const glm::vec3& point) { return nearestDistance(shape, point); }
float distance(const Sphere& shape, const glm::vec3& point) { return nearestDistance(shape, point); }
float distance(const Aabb& shape, const glm::vec3& point) { return nearestDistance(shape, point); }
float distance(const Obb& shape, const glm::vec3& point) { return nearestDistance(shape, point); }
float distance(const Capsule& shape, const glm::vec3& point) { return nearestDistance(shape, point); }
float distance(const Segment& shape, const glm::vec3& point) { return nearestDistance(shape, point); }
float distance(const Triangle& shape, const glm::vec3& point) { return nearestDistance(shape, point); }

}  // namespace collision
