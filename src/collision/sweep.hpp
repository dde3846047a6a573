// When a shape that moves in a straight line first touches another.
#pragma once

#include <optional>

#include "collision/results.hpp"
#include "collision/shapes.hpp"

namespace collision {

/// The first time, as a share of `displacement` from 0 to 1, at which `shape`, moved by time * displacement
/// without turning, shares a point with `target`; nothing when it never does. However far the displacement
/// and however thin the target, nothing is passed through. Touching counts: a shape that slides along the
/// target's face or grazes its edge hits, one that ends in touch hits at time 1, and one that starts in touch
/// hits at time 0, whichever way it goes, even with no displacement at all.
///
/// The normal points from the target to the shape, never along the displacement unless they overlap at the
/// start. Where several are right (corners, edges), it is the one most against the displacement; of equals a
/// face of the box before the edges, in the order of `explainSat`. At time 0 of shapes that touch or overlap,
/// point and normal are those of `contact(shape, target)`. The point is the middle of where they meet.
///
/// Right whenever the shapes pass each other by more than 4e-6 of the size (the larger extent plus the
/// distance of the centres plus the length of the displacement), or enter each other as deep; at the time
/// reported they are apart or overlap by no more than 2e-5 of it, and before they are apart.
///
/// Source: the target is grown by the shape, the shape shrunk to a point, and what is left is a ray (Ericson,
/// "Real-Time Collision Detection", 5.5.3). Boxes and boxes are cut by the slabs of their separating axes
/// (Levine, "Finding collision times with the method of separating axes", 2000); where something is round,
/// Newton's method runs on the gap, a convex function of the time, and so never passes its root (van den
/// Bergen, "Ray Casting against General Convex Objects", 2004). Input must pass `problem`, and the
/// displacement be finite; debug builds assert it.
[[nodiscard]] std::optional<SweepHit> sweep(const glm::vec3& shape, const glm::vec3& displacement,
                                            const glm::vec3& target);
[[nodiscard]] std::optional<SweepHit> sweep(const glm::vec3& shape, const glm::vec3& displacement,
                                            const Sphere& target);
[[nodiscard]] std::optional<SweepHit> sweep(const glm::vec3& shape, const glm::vec3& displacement,
                                            const Aabb& target);
[[nodiscard]] std::optional<SweepHit> sweep(const glm::vec3& shape, const glm::vec3& displacement,
                                            const Obb& target);
[[nodiscard]] std::optional<SweepHit> sweep(const glm::vec3& shape, const glm::vec3& displacement,
                                            const Capsule& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Sphere& shape, const glm::vec3& displacement,
                                            const Sphere& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Sphere& shape, const glm::vec3& displacement,
                                            const Aabb& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Sphere& shape, const glm::vec3& displacement,
                                            const Obb& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Sphere& shape, const glm::vec3& displacement,
                                            const Capsule& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Aabb& shape, const glm::vec3& displacement,
                                            const Aabb& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Aabb& shape, const glm::vec3& displacement,
                                            const Obb& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Capsule& shape, const glm::vec3& displacement,
                                            const Aabb& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Obb& shape, const glm::vec3& displacement,
                                            const Obb& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Capsule& shape, const glm::vec3& displacement,
                                            const Obb& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Capsule& shape, const glm::vec3& displacement,
                                            const Capsule& target);

/// The same meeting where the target moves against the displacement instead.
[[nodiscard]] inline std::optional<SweepHit> swapped(std::optional<SweepHit> hit,
                                                     const glm::vec3& displacement) {
  if (!hit) return hit;
  hit->normal = -hit->normal;
  hit->point = glm::vec3(glm::dvec3(hit->point) + glm::dvec3(displacement) * static_cast<double>(hit->time));
  return hit;
}

// The other order of each pair.
[[nodiscard]] inline std::optional<SweepHit> sweep(const Sphere& shape, const glm::vec3& displacement,
                                                   const glm::vec3& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweep(const Aabb& shape, const glm::vec3& displacement,
                                                   const glm::vec3& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweep(const Obb& shape, const glm::vec3& displacement,
                                                   const glm::vec3& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweep(const Capsule& shape, const glm::vec3& displacement,
                                                   const glm::vec3& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweep(const Aabb& shape, const glm::vec3& displacement,
                                                   const Sphere& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweep(const Obb& shape, const glm::vec3& displacement,
                                                   const Sphere& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweep(const Capsule& shape, const glm::vec3& displacement,
                                                   const Sphere& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweep(const Obb& shape, const glm::vec3& displacement,
                                                   const Aabb& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweep(const Aabb& shape, const glm::vec3& displacement,
                                                   const Capsule& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweep(const Obb& shape, const glm::vec3& displacement,
                                                   const Capsule& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}

}  // namespace collision
