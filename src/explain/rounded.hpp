// Every shape as a box grown by a radius, which is what a render::Solid is; and when two of them add up to
// one.
#pragma once

#include <optional>

#include "collision/shapes.hpp"

namespace explain {

/// All points at most `radius` from `core`. A point and a sphere have a core without size, a capsule's has
/// length along its own y only, a box has radius 0.
struct Rounded {
  collision::Obb core{{0, 0, 0}, {0, 0, 0}, glm::mat3(1.0f)};
  float radius = 0.0f;
};

[[nodiscard]] Rounded rounded(const glm::vec3& point);
[[nodiscard]] Rounded rounded(const collision::Sphere& ball);
[[nodiscard]] Rounded rounded(const collision::Aabb& box);
[[nodiscard]] Rounded rounded(const collision::Obb& box);
[[nodiscard]] Rounded rounded(const collision::Capsule& pill);
[[nodiscard]] Rounded roundedAny(const collision::Shape& shape);

/// Configuration space (see minkowski.hpp) where it needs no new solid: `target` grown by `player` at the
/// target's place, so that the player's centre is inside exactly when the two overlap. A sphere grows a
/// sphere into a bigger one and a box into a rounded one; AABBs, and all boxes whose edges are parallel, into
/// a bigger box. Nothing when edges of both stand at an angle: then minkowskiSolid of both cores, grown by
/// both radii, is the answer.
[[nodiscard]] std::optional<Rounded> grownRounded(const collision::Shape& player,
                                                  const collision::Shape& target);

}  // namespace explain
