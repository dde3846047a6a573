// Fits a sphere, box or capsule around many points, as a simple collider in place of a mesh.
#pragma once

#include <span>

#include "collision/shapes.hpp"

namespace collision {

/// Each fitted shape overlaps every point, as `overlaps` decides. There must be at least one point, and all
/// points must be finite. The time is linear in the number of points, with a factor that depends on their
/// distribution; the computation is in double. The smallest Aabb is bounds(mesh).

/// The smallest enclosing sphere, up to rounding (Welzl, "Smallest enclosing disks (balls and ellipsoids)",
/// 1991, with the pivot rule of Gärtner, "Fast and Robust Smallest Enclosing Balls", 1999).
[[nodiscard]] Sphere fittedSphere(std::span<const glm::vec3> points);

/// A box of nearly the smallest volume: for random clouds, elongated by up to 1 : 1000, no rotation was found
/// whose box is smaller by 5 % (docs/accuracy.md). Edges count as at least 2^-22 of the longest, so points in
/// a plane get the smallest area, and points on a line the smallest length. Many directions are tried as one
/// axis, and the best boxes are refined until no small rotation improves them.
[[nodiscard]] Obb fittedObb(std::span<const glm::vec3> points);

/// A capsule of nearly the smallest volume. The search starts along the axes of the fitted box and refines
/// until no small rotation improves it. When the fitted sphere is smaller, the capsule is that sphere.
[[nodiscard]] Capsule fittedCapsule(std::span<const glm::vec3> points);

}  // namespace collision
