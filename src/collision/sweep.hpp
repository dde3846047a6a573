// Sweeps a shape along a straight displacement: the time, point and normal of its first touch with another.
#pragma once

#include <optional>

#include "collision/results.hpp"
#include "collision/shapes.hpp"

namespace collision {

/// The first time, as a fraction of `displacement` from 0 to 1, at which `shape`, moved by time *
/// displacement without rotating, shares a point with `target`; nullopt when there is none. The shape never
/// passes through, however long the displacement and however thin the target. Touching counts: a shape that
/// slides along a face of the target or grazes an edge hits, a shape that ends in touch hits at time 1, and a
/// shape that starts in touch hits at time 0 for any displacement, even 0.
///
/// The normal points from the target to the shape, and never along the displacement unless the two overlap at
/// the start. Where several normals are right (corners, edges), the result is the one most opposed to the
/// displacement; of equal ones a box face before the edges, in the order of `explainSat`. When the shapes
/// touch or overlap at the start, point and normal are those of `contact(shape, target)`. The point is the
/// middle of the region of touch.
///
/// The result is right whenever the shapes miss each other, or penetrate, by more than 4e-6 of the size (the
/// larger extent plus the distance of the centres plus the length of the displacement). At the reported time
/// the gap or overlap is at most 2e-5 of the size, and before that time the shapes are apart.
///
/// Method: the target is grown by the shape, which shrinks to a point, so the sweep becomes a ray cast
/// (Ericson, "Real-Time Collision Detection", 5.5.3). Two boxes are solved by the slabs of their separating
/// axes (Levine, "Finding collision times with the method of separating axes", 2000). For round shapes and
/// triangles, Newton's method runs on the gap, a convex function of time (van den Bergen, "Ray Casting
/// against General Convex Objects", 2004). A step goes only as far as two planes prove the shapes apart, so
/// it never passes the root and also proves a miss. Input must pass `problem`, and the displacement must be
/// finite; debug builds assert it.
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

/// The same hit with shape and target exchanged: the target moves by the opposite displacement.
[[nodiscard]] inline std::optional<SweepHit> swapped(std::optional<SweepHit> hit,
                                                     const glm::vec3& displacement) {
  if (!hit) return hit;
  hit->normal = -hit->normal;
  hit->point = glm::vec3(glm::dvec3(hit->point) + glm::dvec3(displacement) * static_cast<double>(hit->time));
  return hit;
}

/// The other order of each pair.
template <class A, class B>
requires Exchanged<A, B>
[[nodiscard]] inline std::optional<SweepHit> sweep(const A& shape, const glm::vec3& displacement,
                                                   const B& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}

}  // namespace collision
