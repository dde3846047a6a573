// Simple shapes around many points, which can collide in place of a mesh.
#pragma once

#include <span>

#include "collision/shapes.hpp"

namespace collision {

/// Each fitted shape overlaps every point, as `overlaps` decides, and is computed in double. There must be at
/// least one point, and all points must be finite. The time is linear in the number of points, with a factor
/// that depends on how the points lie. The smallest Aabb is bounds(mesh).

/// The smallest enclosing sphere, apart from rounding (Welzl, "Smallest enclosing disks (balls and
/// ellipsoids)", 1991, by the pivots of Gärtner, "Fast and Robust Smallest Enclosing Balls", 1999).
[[nodiscard]] Sphere fittedSphere(std::span<const glm::vec3> points);

/// A box of nearly the smallest volume: of random clouds, elongated by up to 1 : 1000, no rotation was found
/// in which a box is smaller by a twentieth (docs/accuracy.md). Edges count as no shorter than 2^-22 of the
/// longest: of points in a plane the surface decides, and of points on a line the length. Many directions are
/// tried as one axis, and the best boxes are refined until turning no longer helps.
[[nodiscard]] Obb fittedObb(std::span<const glm::vec3> points);

/// A capsule of nearly the smallest volume: it starts along an axis of the fitted box and is refined until
/// turning no longer helps. Where the fitted sphere is smaller, the capsule is that sphere.
[[nodiscard]] Capsule fittedCapsule(std::span<const glm::vec3> points);

}  // namespace collision
