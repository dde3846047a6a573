// Do two closed sets share a point? Touching counts.
//
// Right whenever the true gap or depth is above 4e-6 of the pair's size (largest extent plus distance between
// centres), at any position, scale, rotation and aspect ratio. Point, sphere and Aabb among themselves are
// decided in double or by comparing floats alone, so a touch that floats can say exactly is a hit, and the
// next float away is not. With an Obb, whose axes are rounded, a gap below 2^-24 of what the pair spans
// counts as touching.
//
// The order of the arguments never matters. `contact` and `closestPoints` agree with the verdict: a contact
// is present, and the distance 0, exactly when it is true. Input must pass `problem`; debug builds assert it.
#pragma once

#include "collision/shapes.hpp"

namespace collision {

/// Two points overlap when they are equal. A point overlaps a sphere of radius 0 or a box of size 0 at its
/// place.
[[nodiscard]] bool overlaps(const glm::vec3& a, const glm::vec3& b);
[[nodiscard]] bool overlaps(const glm::vec3& a, const Sphere& b);
[[nodiscard]] bool overlaps(const glm::vec3& a, const Aabb& b);
[[nodiscard]] bool overlaps(const glm::vec3& a, const Obb& b);
[[nodiscard]] bool overlaps(const glm::vec3& a, const Capsule& b);
[[nodiscard]] bool overlaps(const Sphere& a, const Sphere& b);
[[nodiscard]] bool overlaps(const Sphere& a, const Aabb& b);
[[nodiscard]] bool overlaps(const Sphere& a, const Obb& b);
[[nodiscard]] bool overlaps(const Sphere& a, const Capsule& b);
[[nodiscard]] bool overlaps(const Aabb& a, const Aabb& b);
/// Separating axes, all fifteen (Gottschalk, Lin, Manocha, OBBTree, SIGGRAPH 1996): `explainSat` shows them.
[[nodiscard]] bool overlaps(const Aabb& a, const Obb& b);
[[nodiscard]] bool overlaps(const Aabb& a, const Capsule& b);
[[nodiscard]] bool overlaps(const Obb& a, const Obb& b);
[[nodiscard]] bool overlaps(const Obb& a, const Capsule& b);
[[nodiscard]] bool overlaps(const Capsule& a, const Capsule& b);

// The other order of each pair asks the same question.
[[nodiscard]] inline bool overlaps(const Sphere& a, const glm::vec3& b) { return overlaps(b, a); }
[[nodiscard]] inline bool overlaps(const Aabb& a, const glm::vec3& b) { return overlaps(b, a); }
[[nodiscard]] inline bool overlaps(const Obb& a, const glm::vec3& b) { return overlaps(b, a); }
[[nodiscard]] inline bool overlaps(const Capsule& a, const glm::vec3& b) { return overlaps(b, a); }
[[nodiscard]] inline bool overlaps(const Aabb& a, const Sphere& b) { return overlaps(b, a); }
[[nodiscard]] inline bool overlaps(const Obb& a, const Sphere& b) { return overlaps(b, a); }
[[nodiscard]] inline bool overlaps(const Capsule& a, const Sphere& b) { return overlaps(b, a); }
[[nodiscard]] inline bool overlaps(const Obb& a, const Aabb& b) { return overlaps(b, a); }
[[nodiscard]] inline bool overlaps(const Capsule& a, const Aabb& b) { return overlaps(b, a); }
[[nodiscard]] inline bool overlaps(const Capsule& a, const Obb& b) { return overlaps(b, a); }

}  // namespace collision
