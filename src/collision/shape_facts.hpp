// Properties of one shape: support point, centre, the translated shape, and a box as an oriented box.
#pragma once

#include "collision/shapes.hpp"

namespace collision {

/// The support point: the point of the shape farthest along `direction` (finite, of any length), world space.
/// Where several points are equally far, a box or capsule returns their middle and a triangle its first
/// corner. For a direction of length 0 a sphere returns its centre. Source: Ericson, "Real-Time Collision
/// Detection", 9.5.4.
[[nodiscard]] glm::vec3 support(const glm::vec3& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Sphere& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Aabb& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Obb& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Capsule& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Triangle& shape, const glm::vec3& direction);

/// The centre of symmetry of the shape; for a triangle, the centroid. World space, rounded to float.
[[nodiscard]] glm::vec3 center(const glm::vec3& shape);
[[nodiscard]] glm::vec3 center(const Sphere& shape);
[[nodiscard]] glm::vec3 center(const Aabb& shape);
[[nodiscard]] glm::vec3 center(const Obb& shape);
[[nodiscard]] glm::vec3 center(const Capsule& shape);
[[nodiscard]] glm::vec3 center(const Triangle& shape);

/// The shape moved by `by`. Each coordinate is one float addition, so exact sums stay exact.
[[nodiscard]] glm::vec3 translated(const glm::vec3& shape, const glm::vec3& by);
[[nodiscard]] Sphere translated(const Sphere& shape, const glm::vec3& by);
[[nodiscard]] Aabb translated(const Aabb& shape, const glm::vec3& by);
[[nodiscard]] Obb translated(const Obb& shape, const glm::vec3& by);
[[nodiscard]] Capsule translated(const Capsule& shape, const glm::vec3& by);
[[nodiscard]] Triangle translated(const Triangle& shape, const glm::vec3& by);

/// The box as an oriented box: an Obb unchanged, an Aabb with the world's axes. Centre and half extents of an
/// Aabb are rounded to float.
[[nodiscard]] Obb toObb(const Aabb& box);
[[nodiscard]] Obb toObb(const Obb& box);

}  // namespace collision
