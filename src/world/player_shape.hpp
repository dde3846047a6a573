// Converts the player to another shape of similar size.
#pragma once

#include <vector>

#include "world/scene/scene.hpp"
#include "world/scene/shape_kind.hpp"

namespace world {

/// The scene's player as a shape of `kind`, in its own frame. A single shape of that kind stays as in the
/// file. Otherwise, with h the half extents of the file's shape about its middle (for a point, two steps each
/// way): a box has h; a sphere has the mean of h as its radius; a capsule lies along the longest of h, has
/// that length, and half the mean of h as its radius. A mesh becomes the simple shape alone.
[[nodiscard]] std::vector<collision::Shape> playerAs(ShapeKind kind, const Scene& scene);

}  // namespace world
