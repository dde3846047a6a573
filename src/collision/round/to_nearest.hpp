// The vector from a point to the nearest point of a solid, in double and relative to the point, so that it
// does not depend on the origin. Zero exactly when the point is in the solid or touches it.
#pragma once

#include "collision/shape/box.hpp"
#include "collision/shapes.hpp"

namespace collision::detail {

[[nodiscard]] glm::dvec3 toNearest(const glm::vec3& shape, const glm::vec3& point);
[[nodiscard]] glm::dvec3 toNearest(const Sphere& shape, const glm::vec3& point);
[[nodiscard]] glm::dvec3 toNearest(const Aabb& shape, const glm::vec3& point);
[[nodiscard]] glm::dvec3 toNearest(const Obb& shape, const glm::vec3& point);
[[nodiscard]] glm::dvec3 toNearest(const Capsule& shape, const glm::vec3& point);
[[nodiscard]] glm::dvec3 toNearest(const Segment& shape, const glm::vec3& point);
[[nodiscard]] glm::dvec3 toNearest(const Triangle& shape, const glm::vec3& point);

}  // namespace collision::detail
