// Where a ray first meets a shape.
#pragma once

#include <limits>
#include <optional>

#include "collision/results.hpp"
#include "collision/shapes.hpp"

namespace collision {

/// For rays that end nowhere.
inline constexpr float kEndless = std::numeric_limits<float>::infinity();

/// The first point of the ray that belongs to `shape`, if there is one with t at most `maxDistance`; nothing
/// otherwise. Touching counts: a ray that grazes an edge, runs along a face or ends on one hits. Solids are
/// full: a ray that starts in one, or on it, hits at t = 0, whichever way it goes.
///
/// The normal is that of the surface at the point. Where several are right (an edge, a corner), it is the
/// face's most against the direction, of equals the first of x, y, z. At t = 0 it is that of `contact(origin,
/// shape)`: the shortest way out. Of a shape without extent across the ray (a point), it is against the
/// direction.
///
/// A triangle counts from both sides, its normal on the side of the origin. A ray within its plane hits the
/// border, and the normal lies in the plane, square to the edge (at a corner: as from the nearest point). One
/// that starts on the triangle hits at t = 0 with the plane's normal, against the direction; along b - a
/// times c - a where the ray lies in the plane, and against the direction when the triangle has no area.
///
/// Right whenever the ray passes the shape by more than 4e-6 of the size (the shape's extent plus the
/// distance from the origin to its centre), or goes in as deep. A direction that is not along an axis is
/// rounded to float, and so its point at t is known to 2^-24 t: what lies within that is hit, so that a ray
/// aimed at a point hits it. Worked out in double, from the shape's centre.
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
