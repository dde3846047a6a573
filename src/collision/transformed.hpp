// A collider placed in a scene: scaled, then rotated, then moved.
#pragma once

#include "collision/shapes.hpp"
#include "collision/transform.hpp"

namespace collision {

/// The placed collider; Transform{} returns it unchanged, to the bit. Under mirroring, sizes stay positive
/// and axes stay right-handed.
///
/// Points, centres and a capsule's ends are scaled, then turned, then moved. A sphere's and a capsule's
/// radius grows by the largest |scale|, so that the result holds the stretched solid. An Aabb is refitted
/// around the turned box (Arvo, Graphics Gems, 1990) and rounded outward.
///
/// An Obb is scaled exactly where the result is still a box: by a uniform scale, or along its own axes. A
/// non-uniform scale across its axes would shear it; the result is then the smallest box on its turned axes
/// that holds the sheared box.
[[nodiscard]] glm::vec3 transformed(const glm::vec3& shape, const Transform& by);
[[nodiscard]] Sphere transformed(const Sphere& shape, const Transform& by);
[[nodiscard]] Aabb transformed(const Aabb& shape, const Transform& by);
[[nodiscard]] Obb transformed(const Obb& shape, const Transform& by);
[[nodiscard]] Capsule transformed(const Capsule& shape, const Transform& by);
[[nodiscard]] Triangle transformed(const Triangle& shape, const Transform& by);

}  // namespace collision
