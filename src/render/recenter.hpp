// Bodies far from the origin, drawn near it: float32 tells their places apart, but not once they are turned.
#pragma once

#include "render/draw_list.hpp"

namespace render {

/// Everything but the ground moves so that `origin` comes to lie at 0. Exact where things are nearer to the
/// origin given than that is to 0.
void recenter(DrawList& list, const glm::vec3& origin);

}  // namespace render
