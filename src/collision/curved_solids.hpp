// Raycasts at cylinders and cones. Their other queries are in convex_hull.hpp.
#pragma once

#include "collision/convex_hull.hpp"
#include "collision/sweep_into.hpp"

namespace collision {

/// Tolerance: a miss by at most 2^-24 of the distance from the ray's origin to the solid's far side counts as
/// a hit.
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Cylinder& shape, float maxDistance);
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Cone& shape, float maxDistance);

}  // namespace collision
