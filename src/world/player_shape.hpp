// The player as another shape of like size.
#pragma once

#include <vector>

#include "world/scene/scene.hpp"
#include "world/scene/shape_kind.hpp"

namespace world {

/// What the scene's player is as a `kind`, in its own frame. A single shape that is of that kind already
/// stays what the file says. Otherwise, with h the half extents of the file's shape about its middle (for a
/// point, two steps each way): a box has h; a sphere has the mean of h as its radius; a capsule lies along
/// the longest of h, is that long and half the mean of h thick all around.
/// A mesh becomes the simple shape alone.
[[nodiscard]] std::vector<collision::Shape> playerAs(ShapeKind kind, const Scene& scene);

}  // namespace world
