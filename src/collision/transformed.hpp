// Applies a transform to a collider: scales, then rotates, then moves it.
#pragma once

#include "collision/shapes.hpp"
#include "collision/transform.hpp"

namespace collision {

/// The transformed collider; Transform{} returns it unchanged, to the bit. Under mirroring, sizes stay
/// positive and axes stay right-handed.
///
/// Points, centres and a capsule's ends are scaled, then rotated, then moved. The radius of a sphere or
/// capsule grows by the largest |scale|, so that the result contains the stretched solid. An Aabb is refitted
/// around the rotated box (Arvo, Graphics Gems, 1990) and rounded outward.
///
/// An Obb is scaled exactly when the result is a box: by a uniform scale, or along its own axes. Any other
/// scale would shear it; the result is then the smallest box on its rotated axes that contains the sheared
/// box.
[[nodiscard]] glm::vec3 transformed(const glm::vec3& shape, const Transform& by);
[[nodiscard]] Sphere transformed(const Sphere& shape, const Transform& by);
[[nodiscard]] Aabb transformed(const Aabb& shape, const Transform& by);
[[nodiscard]] Obb transformed(const Obb& shape, const Transform& by);
[[nodiscard]] Capsule transformed(const Capsule& shape, const Transform& by);
[[nodiscard]] Triangle transformed(const Triangle& shape, const Transform& by);

}  // namespace collision
