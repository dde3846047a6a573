// The nearest points of two shapes and their distance.
// The distance is exactly 0 if `overlaps(a, b)`. Otherwise its error is at most 2e-5 of the pair's size
// (overlaps.hpp).
#pragma once

#include <concepts>

#include "collision/results.hpp"
#include "collision/shapes.hpp"

namespace collision {

/// The point of `shape` nearest to `point`, in world space.
/// Solids are filled: for a point inside or on the border, the result is `point` itself, to the bit. The
/// vector from `point` to the shape is computed in double, so that only the final rounding depends on the
/// position in the world. The result is always finite: a segment of length 0 counts as a point, and a
/// triangle without area as a point or a segment. Input must pass `problem`; debug builds assert it.
///
/// Source: Ericson, "Real-Time Collision Detection", 5.1.
[[nodiscard]] glm::vec3 closestPoint(const glm::vec3& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Sphere& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Aabb& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Obb& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Capsule& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Segment& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Triangle& shape, const glm::vec3& point);

/// The distance in world units. It is exactly 0 if `overlaps(shape, point)`, and above 0 otherwise.
[[nodiscard]] float distance(const glm::vec3& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Sphere& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Aabb& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Obb& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Capsule& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Segment& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Triangle& shape, const glm::vec3& point);

/// Converts closestPoints(a, b) to closestPoints(b, a).
[[nodiscard]] inline Proximity swapped(const Proximity& p) { return {p.onB, p.onA, p.distance}; }

[[nodiscard]] Proximity closestPoints(const glm::vec3& a, const glm::vec3& b);
[[nodiscard]] Proximity closestPoints(const glm::vec3& a, const Sphere& b);
[[nodiscard]] Proximity closestPoints(const glm::vec3& a, const Capsule& b);
[[nodiscard]] Proximity closestPoints(const glm::vec3& a, const Aabb& b);
[[nodiscard]] Proximity closestPoints(const glm::vec3& a, const Obb& b);
[[nodiscard]] Proximity closestPoints(const Sphere& a, const Sphere& b);
[[nodiscard]] Proximity closestPoints(const Sphere& a, const Capsule& b);
[[nodiscard]] Proximity closestPoints(const Sphere& a, const Aabb& b);
[[nodiscard]] Proximity closestPoints(const Sphere& a, const Obb& b);
[[nodiscard]] Proximity closestPoints(const Capsule& a, const Capsule& b);
[[nodiscard]] Proximity closestPoints(const Capsule& a, const Aabb& b);
[[nodiscard]] Proximity closestPoints(const Capsule& a, const Obb& b);
[[nodiscard]] Proximity closestPoints(const Aabb& a, const Aabb& b);
[[nodiscard]] Proximity closestPoints(const Aabb& a, const Obb& b);
[[nodiscard]] Proximity closestPoints(const Obb& a, const Obb& b);

/// closestPoints(a, b) for each pair that is declared above only as closestPoints(b, a).
template <class A, class B>
requires NeedsSwap<A, B>
[[nodiscard]] inline Proximity closestPoints(const A& a, const B& b) { return swapped(closestPoints(b, a)); }

/// True for pairs that `closestPoints` supports in this order. triangle.hpp, mesh.hpp and convex_hull.hpp add
/// more pairs.
template <class A, class B>
concept HasClosestPoints = requires(const A& a, const B& b) {
  { closestPoints(a, b) } -> std::same_as<Proximity>;
};

/// The distance of closestPoints(a, b), world units. Exactly 0 if `overlaps(a, b)`. distance(b, a) returns
/// the same bits. Input must pass `problem`; debug builds assert it.
template <class A, class B>
requires HasClosestPoints<A, B>
[[nodiscard]] inline float distance(const A& a, const B& b) { return closestPoints(a, b).distance; }

/// Exchanges the arguments, because the functions above expect the shape first.
template <class B>
requires HasClosestPoints<glm::vec3, B>
[[nodiscard]] inline float distance(const glm::vec3& a, const B& b) { return distance(b, a); }

}  // namespace collision
