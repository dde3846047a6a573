// The point of a solid nearest to a given point, and how far that is.
#pragma once

#include "collision/shapes.hpp"

namespace collision {

/// The point of `shape` nearest to `point`, world space; `point` itself, to the bit, when it lies inside or
/// touches. Solids are full: a point within is its own answer. Worked out in double as the way from `point`
/// to the shape, so the position in the world costs nothing but the last rounding to float. Always finite; a
/// segment or triangle of size 0 is the point or line it has become. Input must pass `problem`; debug builds
/// assert it.
///
/// Source: Ericson, "Real-Time Collision Detection", 5.1.
[[nodiscard]] glm::vec3 closestPoint(const glm::vec3& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Sphere& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Aabb& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Obb& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Capsule& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Segment& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Triangle& shape, const glm::vec3& point);

/// How far `point` is from `shape`, world units: exactly 0 when `overlaps(shape, point)`, and above 0
/// otherwise.
[[nodiscard]] float distance(const glm::vec3& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Sphere& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Aabb& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Obb& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Capsule& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Segment& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Triangle& shape, const glm::vec3& point);

}  // namespace collision
