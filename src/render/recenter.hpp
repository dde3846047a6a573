// Moves bodies that are far from the origin near to it before they are drawn: float32 resolves their
// positions, but not the products with a rotation.
#pragma once

#include "render/draw_list.hpp"

namespace render {

/// Moves everything except the ground so that `origin` comes to lie at 0. The move is exact for everything
/// that is nearer to `origin` than `origin` is to 0.
void recenter(DrawList& list, const glm::vec3& origin);

}  // namespace render
