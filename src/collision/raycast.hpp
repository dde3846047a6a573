// Casts a ray at a shape and returns the first hit, with its distance, point and normal.
#pragma once

#include <limits>
#include <optional>

#include "collision/results.hpp"
#include "collision/shapes.hpp"

namespace collision {

/// The maximum distance of a ray that never ends.
inline constexpr float kEndless = std::numeric_limits<float>::infinity();

/// The first point of the ray in `shape`, if its t is at most `maxDistance`; otherwise nullopt. Touching
/// counts: a ray that grazes an edge, runs along a face or ends on a face hits. Solids are filled: a ray that
/// starts in or on a solid hits at t = 0, in any direction.
///
/// The normal is the surface normal at the point. At an edge or corner, it is the normal of the face most
/// opposed to the direction. Of equally opposed faces, the first in the order x, y, z is used. At t = 0, it
/// is the normal of `contact(origin, shape)`. For a point, it is opposed to the direction.
///
/// A triangle is hit from both sides; the normal points to the side of the origin. A ray in the plane of the
/// triangle hits the border, and the normal is the edge's outward normal in the plane. At a corner, the
/// normal is opposed to the direction if the ray meets the corner before both of its edges; otherwise it is
/// the normal of the edge that is more opposed. A ray that starts on the triangle hits at t = 0, with the
/// plane normal that is opposed to the direction. If the ray also lies in the plane, the normal is the
/// normalized (b - a) x (c - a). For a triangle without area, the normal at t = 0 is opposed to the
/// direction.
///
/// The result is right if the ray misses the shape, or penetrates it, by more than 4e-6 of the size (the
/// shape's extent plus the distance from the origin to its centre). A direction not along an axis is rounded
/// to float, so the point at t is known only to 2^-24 t. A miss by at most 2^-24 t counts as a hit, so that a
/// ray aimed at a point hits the point. For a triangle, this tolerance is 0 at the origin and grows with t,
/// so that a ray that starts just beside the border and leads away misses.
///
/// Computations are in double, relative to the shape's centre. Boxes are the exception: a hit that is certain
/// in float is computed in float, to 3e-6 of the size (1e-5 if an OBB's axes are skewed by 1e-5). A hit with
/// t at most `maxDistance` does not depend on `maxDistance`.
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
