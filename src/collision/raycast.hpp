// Casts a ray at a shape: the first hit, with distance, point and normal.
#pragma once

#include <limits>
#include <optional>

#include "collision/results.hpp"
#include "collision/shapes.hpp"

namespace collision {

/// The maximum distance of a ray without an end.
inline constexpr float kEndless = std::numeric_limits<float>::infinity();

/// The first point of the ray that belongs to `shape`, if its t is at most `maxDistance`; nullopt otherwise.
/// Touching counts: a ray that grazes an edge, runs along a face or ends on a face hits. Solids are filled: a
/// ray that starts in or on a solid hits it at t = 0, in any direction.
///
/// The normal is the surface normal at the point. Where several normals are right (an edge, a corner), the
/// face that is most opposed to the direction gives it; of equal faces, the first of x, y, z. At t = 0 the
/// normal is that of `contact(origin, shape)`. For a shape without extent across the
/// ray (a point), the normal is opposed to the direction.
///
/// A triangle is hit from both sides, with the normal on the side of the origin. A ray in the plane of the
/// triangle hits the border; the normal then lies in the plane, perpendicular to the edge (at a corner: as
/// from the nearest point). A ray that starts on the triangle hits at t = 0 with the normal of the plane,
/// opposed to the direction; where the ray lies in the plane, the normal is along (b - a) x (c - a), and
/// opposed to the direction when the triangle has no area.
///
/// The answer is right whenever the ray misses the shape by more than 4e-6 of the size (the shape's extent
/// plus the distance from the origin to its centre), or enters it as deep. A direction that is not along an
/// axis is rounded to float, so the point at t is known only to 2^-24 t: anything within that distance counts
/// as hit, so that a ray aimed at a point hits it. For a triangle, this slack grows from 0 at the origin, so
/// that a ray that leaves the border from just beside it misses. Everything is computed relative to the
/// shape's centre, in double, or, for certain hits of boxes, in float to 3e-6 of the size (1e-5 where the
/// axes of an OBB are skewed by as much). A hit with t at most `maxDistance` does not depend on
/// `maxDistance`.
///
/// `maxDistance` is in world units, 0 or more, and may be kEndless. Input must pass `problem`; debug builds
/// assert it. Sources: Ericson, "Real-Time Collision Detection", 5.3; Kay and Kajiya, "Ray Tracing Complex
/// Scenes", SIGGRAPH 1986, for boxes.
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const glm::vec3& shape, float maxDistance);
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Sphere& shape, float maxDistance);
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Aabb& shape, float maxDistance);
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Obb& shape, float maxDistance);
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Capsule& shape, float maxDistance);
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Triangle& shape, float maxDistance);

}  // namespace collision
