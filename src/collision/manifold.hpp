// Computes the contact manifold of two shapes, which is the normal of `contact` and up to eight points with a
// depth each. The manifold has points exactly if `overlaps(a, b)`.
#pragma once

#include "collision/results.hpp"
#include "collision/shapes.hpp"

namespace collision {

/// Converts manifold(a, b) to manifold(b, a).
[[nodiscard]] inline Manifold swapped(Manifold m) {
  m.normal = -m.normal;
  for (int i = 0; i < m.count; ++i) {
    std::uint32_t& id = m.storage[static_cast<std::size_t>(i)].id;
    id = (id >> 8 & 0x00ff00ffu) | (id & 0x00ff00ffu) << 8;
  }
  return m;
}

[[nodiscard]] Manifold manifold(const glm::vec3& a, const glm::vec3& b);
[[nodiscard]] Manifold manifold(const glm::vec3& a, const Sphere& b);
[[nodiscard]] Manifold manifold(const glm::vec3& a, const Capsule& b);
[[nodiscard]] Manifold manifold(const glm::vec3& a, const Aabb& b);
[[nodiscard]] Manifold manifold(const glm::vec3& a, const Obb& b);
[[nodiscard]] Manifold manifold(const Sphere& a, const Sphere& b);
[[nodiscard]] Manifold manifold(const Sphere& a, const Capsule& b);
[[nodiscard]] Manifold manifold(const Sphere& a, const Aabb& b);
[[nodiscard]] Manifold manifold(const Sphere& a, const Obb& b);
[[nodiscard]] Manifold manifold(const Capsule& a, const Capsule& b);
[[nodiscard]] Manifold manifold(const Capsule& a, const Aabb& b);
[[nodiscard]] Manifold manifold(const Capsule& a, const Obb& b);
[[nodiscard]] Manifold manifold(const Aabb& a, const Aabb& b);
[[nodiscard]] Manifold manifold(const Aabb& a, const Obb& b);
[[nodiscard]] Manifold manifold(const Obb& a, const Obb& b);

/// The pairs above in the opposite order.
template <class A, class B>
requires NeedsSwap<A, B>
[[nodiscard]] inline Manifold manifold(const A& a, const B& b) { return swapped(manifold(b, a)); }

}  // namespace collision
