// Fits a sphere, box or capsule around many points, for use as a simple collider instead of a mesh.
#pragma once

#include <span>

#include "collision/shapes.hpp"

namespace collision {

/// For each fitted shape, overlaps(point, shape) is true for every point. There must be at least one point,
/// and all points must be finite. The time is linear in the number of points, with a factor that depends on
/// their distribution; the computation is in double. For the smallest Aabb of a mesh, call bounds(mesh).

/// The smallest enclosing sphere, up to rounding (Welzl, "Smallest enclosing disks (balls and ellipsoids)",
/// 1991, with the pivot rule of Gärtner, "Fast and Robust Smallest Enclosing Balls", 1999).
[[nodiscard]] Sphere fittedSphere(std::span<const glm::vec3> points);

/// A box of nearly the smallest volume. For random point clouds, elongated by up to 1 : 1000, no box was
/// found that is smaller by 5 % (docs/accuracy.md). Edges shorter than rounding can resolve are lengthened in
/// the comparison of volumes, so points in a plane get a box of the smallest area, and points on a line get a
/// box of the smallest length. Many directions are tried as one axis of the box, and the best boxes are
/// refined until no small rotation improves them.
[[nodiscard]] Obb fittedObb(std::span<const glm::vec3> points);

/// A capsule of nearly the smallest volume. The search starts with each axis of the fitted box as the
/// capsule's axis and ends when no small rotation improves the capsule. If the fitted sphere has a smaller
/// volume, the capsule is that sphere.
[[nodiscard]] Capsule fittedCapsule(std::span<const glm::vec3> points);

}  // namespace collision
