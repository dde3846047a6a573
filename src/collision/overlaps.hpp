// Do two closed sets share a point? Touching counts.
#pragma once

#include "collision/shapes.hpp"

namespace collision {

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
