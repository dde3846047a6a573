// Rays at cylinders and cones. convex_hull.hpp declares the other query functions for cylinders and cones.
#pragma once

#include "collision/convex_hull.hpp"
#include "collision/sweep_into.hpp"

namespace collision {

/// A ray hits if it passes the solid within 2^-24 of the distance from its origin to the solid's far side.
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Cylinder& shape, float maxDistance);
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Cone& shape, float maxDistance);

}  // namespace collision
