// Fits a sphere, box or capsule around many points, as a simple collider instead of a mesh.
#pragma once

#include <span>

#include "collision/shapes.hpp"

namespace collision {

/// For each function below, overlaps(point, result) is true for every point. There must be at least one
/// point, and all must be finite. Takes linear time, with a factor that depends on the points' distribution.
/// Computes in double. For the smallest Aabb of a mesh, call bounds(mesh).

/// The smallest enclosing sphere, up to rounding (Welzl, "Smallest enclosing disks (balls and ellipsoids)",
/// 1991, with the pivot rule of Gärtner, "Fast and Robust Smallest Enclosing Balls", 1999).
[[nodiscard]] Sphere fittedSphere(std::span<const glm::vec3> points);

/// A box of nearly the smallest volume. For random point clouds, elongated by up to 1 : 1000, no box smaller
/// by 5 % was found (docs/accuracy.md). When volumes are compared, edges shorter than the rounding error
/// count as longer. So points in a plane get a box of the smallest area, and points on a line get a box of
/// the smallest length. Tries many directions as an axis of the box, and refines the best boxes until no
/// small rotation improves them.
[[nodiscard]] Obb fittedObb(std::span<const glm::vec3> points);

/// A capsule of nearly the smallest volume. The search starts from each axis of the fitted box, and ends when
/// no small rotation improves the capsule. If the fitted sphere is smaller than the capsule, returns the
/// sphere as a capsule.
[[nodiscard]] Capsule fittedCapsule(std::span<const glm::vec3> points);

}  // namespace collision
