// Sweeps a shape along a displacement, and returns time, point and normal of its first touch with a target.
#pragma once

#include <optional>

#include "collision/results.hpp"
#include "collision/shapes.hpp"

namespace collision {

/// Finds the first time, from 0 to 1, at which `shape`, moved by time * displacement without rotation, shares
/// a point with `target`; nullopt if there is none. The shape never passes through the target, however long
/// the displacement and however thin the target. Touching counts. A shape that slides along a face or grazes
/// an edge hits. A shape that touches only at the end hits at time 1. A shape that touches at the start hits
/// at time 0, for any displacement, even 0.
///
/// The normal points from the target to the shape, and never along the displacement unless the shapes overlap
/// at the start. Where corners or edges touch, several normals are right, and the result is the normal most
/// opposed to the displacement. If normals of two boxes are equally opposed, the result is the first in the
/// order of `explainSat`. If the shapes touch or overlap at the start, point and normal are those of
/// `contact(shape, target)`. Otherwise the point is the middle of the region where the shapes touch.
///
/// The result is right if the moving shape misses the target, or would penetrate it, by more than 4e-6 of the
/// size (the larger extent plus the distance of the centres plus the length of the displacement). At the
/// reported time, the gap or overlap is at most 2e-5 of the size. Before that time, the shapes are apart.
///
/// Method: the target is grown by the shape, and the shape shrinks to a point, so the sweep becomes a raycast
/// (Ericson, "Real-Time Collision Detection", 5.5.3). For two boxes, the ray is clipped to the slabs of their
/// separating axes (Levine, "Finding collision times with the method of separating axes", 2000). For round
/// shapes and triangles, Newton's method finds the root of the gap, a convex function of time (van den
/// Bergen, "Ray Casting against General Convex Objects", 2004). In each step, a plane separates the shapes,
/// and time advances until the plane no longer separates them, so no step passes the root. Such planes also
/// prove a miss. Input must pass `problem`, and the displacement must be finite; debug builds assert it.
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
[[nodiscard]] std::optional<SweepHit> sweep(const Capsule& shape, const glm::vec3& displacement,
                                            const Capsule& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Capsule& shape, const glm::vec3& displacement,
                                            const Aabb& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Capsule& shape, const glm::vec3& displacement,
                                            const Obb& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Aabb& shape, const glm::vec3& displacement,
                                            const Aabb& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Aabb& shape, const glm::vec3& displacement,
                                            const Obb& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Obb& shape, const glm::vec3& displacement,
                                            const Obb& target);

/// Converts a hit of the target, moving by -displacement, to a hit of the shape, moving by `displacement`.
/// The normal is negated, and the point moves with the shape.
[[nodiscard]] inline std::optional<SweepHit> swapped(std::optional<SweepHit> hit,
                                                     const glm::vec3& displacement) {
  if (!hit) return hit;
  hit->normal = -hit->normal;
  hit->point = glm::vec3(glm::dvec3(hit->point) + glm::dvec3(displacement) * static_cast<double>(hit->time));
  return hit;
}

/// The overloads above with shape and target exchanged.
template <class A, class B>
requires NeedsSwap<A, B>
[[nodiscard]] inline std::optional<SweepHit> sweep(const A& shape, const glm::vec3& displacement,
                                                   const B& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}

}  // namespace collision
