// Tests whether two shapes overlap, that is, share a point. Touching shapes overlap.
//
// A verdict is right if the true gap or depth is above 4e-6 of the pair's size, at any position, scale,
// rotation and aspect ratio. The size is the largest half extent plus the distance between the centres. Pairs
// of points, spheres and Aabbs are decided in double or by comparing floats. If shapes with the given floats
// touch exactly, the verdict is a hit. If they are one float farther apart, the verdict is a miss. The axes
// of an Obb are rounded, so with an Obb a gap below 2^-24 of the pair's extent counts as touching.
//
// The order of the arguments does not change the verdict. `contact` returns a contact, and `closestPoints` a
// distance of 0, exactly if `overlaps` is true. Input must pass `problem`; debug builds assert it.
#pragma once

#include "collision/round/sphere_box.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/box.hpp"
#include "collision/shapes.hpp"

namespace collision {

namespace detail {

/// The verdict in double, for pairs that are uncertain in float. Not inlined, so that the common case needs
/// no stack frame.
[[nodiscard]] [[gnu::noinline, gnu::cold]] bool sphereOverlapsInDouble(const Sphere& a, const Aabb& b);
[[nodiscard]] [[gnu::noinline, gnu::cold]] bool sphereOverlapsInDouble(const Sphere& a, const Obb& b);

}  // namespace detail

/// Two points overlap if equal. A point overlaps a sphere or box of size 0 at the same position.
[[nodiscard]] bool overlaps(const glm::vec3& a, const glm::vec3& b);
[[nodiscard]] bool overlaps(const glm::vec3& a, const Sphere& b);
[[nodiscard]] bool overlaps(const glm::vec3& a, const Aabb& b);
[[nodiscard]] bool overlaps(const glm::vec3& a, const Obb& b);
[[nodiscard]] bool overlaps(const glm::vec3& a, const Capsule& b);
[[nodiscard]] bool overlaps(const Sphere& a, const Sphere& b);

/// Compares the centre's distance from the box with the radius (Arvo, "A Simple Method for Box-Sphere
/// Intersection Testing", Graphics Gems, 1990; Ericson, "Real-Time Collision Detection", 5.2.5).
[[nodiscard]] inline bool overlaps(const Sphere& a, const Aabb& b) {
  detail::assertValid(a, b);
  const detail::UlpDifference steps = detail::squaredDistanceUlps(a, b);
  if (steps.isCertain()) return steps.value < 0;
  return detail::sphereOverlapsInDouble(a, b);
}

/// Ericson 5.2.6: like overlaps(Sphere, Aabb), in the box's frame.
[[nodiscard]] inline bool overlaps(const Sphere& a, const Obb& b) {
  detail::assertValid(a, b);
  const detail::SphereExcess excess = detail::sphereExcess(a, b);
  if (excess.isCertain()) return excess.isNegative();
  return detail::sphereOverlapsInDouble(a, b);
}
[[nodiscard]] bool overlaps(const Sphere& a, const Capsule& b);
[[nodiscard]] bool overlaps(const Capsule& a, const Capsule& b);
[[nodiscard]] bool overlaps(const Capsule& a, const Aabb& b);
[[nodiscard]] bool overlaps(const Capsule& a, const Obb& b);

/// Ericson 4.2.1. Exact, because it only compares floats.
[[nodiscard]] inline bool overlaps(const Aabb& a, const Aabb& b) {
  detail::assertValid(a, b);
  return detail::overlapsInline(a, b);
}

/// The separating-axis test with fifteen axes (Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH 1996). See also
/// `explainSat`.
[[nodiscard]] bool overlaps(const Aabb& a, const Obb& b);
[[nodiscard]] bool overlaps(const Obb& a, const Obb& b);

/// The pairs above in the opposite order.
template <class A, class B>
requires NeedsSwap<A, B>
[[nodiscard]] inline bool overlaps(const A& a, const B& b) { return overlaps(b, a); }

}  // namespace collision
