// Simple shapes around many points: what may collide in a mesh's place.
#pragma once

#include <span>

#include "collision/shapes.hpp"

namespace collision {

/// Each holds every point, by `overlaps`, and is worked out in double; there is at least one point, and all
/// are finite. Time is linear in their number, but for a factor that depends on how they lie. The smallest
/// Aabb is bounds(mesh).

/// The smallest there is (Welzl, "Smallest enclosing disks (balls and ellipsoids)", 1991, by the pivots of
/// Gärtner, "Fast and Robust Smallest Enclosing Balls", 1999), but for rounding.
[[nodiscard]] Sphere fittedSphere(std::span<const glm::vec3> points);

/// Nearly the smallest: rotations all round are tried, and the best of them turned on for as long as that
/// helps.
[[nodiscard]] Obb fittedObb(std::span<const glm::vec3> points);

/// Nearly the smallest along one of the fitted box's axes, turned on for as long as that helps; the fitted
/// sphere where that is smaller.
[[nodiscard]] Capsule fittedCapsule(std::span<const glm::vec3> points);

}  // namespace collision
