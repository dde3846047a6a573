// Facts of one shape: its support point, its centre, itself elsewhere, and itself as an oriented box.
#pragma once

#include "collision/shapes.hpp"

namespace collision {

/// The point of the shape furthest along `direction` (finite, of any length), world space. Of several: the
/// middle of them for a box and a capsule, the first corner for a triangle; the centre of a sphere for a
/// direction of 0 (Ericson, "Real-Time Collision Detection", 9.5.4).
[[nodiscard]] glm::vec3 support(const glm::vec3& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Sphere& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Aabb& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Obb& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Capsule& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Triangle& shape, const glm::vec3& direction);

/// The centre, to which the shape is symmetric; for a triangle, its centroid. World space, rounded to float.
[[nodiscard]] glm::vec3 center(const glm::vec3& shape);
[[nodiscard]] glm::vec3 center(const Sphere& shape);
[[nodiscard]] glm::vec3 center(const Aabb& shape);
[[nodiscard]] glm::vec3 center(const Obb& shape);
[[nodiscard]] glm::vec3 center(const Capsule& shape);
[[nodiscard]] glm::vec3 center(const Triangle& shape);

/// The shape moved by `by`. Every coordinate is one float addition, so that what is exact stays exact.
[[nodiscard]] glm::vec3 translated(const glm::vec3& shape, const glm::vec3& by);
[[nodiscard]] Sphere translated(const Sphere& shape, const glm::vec3& by);
[[nodiscard]] Aabb translated(const Aabb& shape, const glm::vec3& by);
[[nodiscard]] Obb translated(const Obb& shape, const glm::vec3& by);
[[nodiscard]] Capsule translated(const Capsule& shape, const glm::vec3& by);
[[nodiscard]] Triangle translated(const Triangle& shape, const glm::vec3& by);

/// A box as an oriented one: an Obb as it is, an Aabb on the world's axes. Centre and half extents of an Aabb
/// are rounded to float.
[[nodiscard]] Obb toObb(const Aabb& box);
[[nodiscard]] Obb toObb(const Obb& box);

}  // namespace collision
