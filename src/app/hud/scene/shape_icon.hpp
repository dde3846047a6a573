// Small pictures of the kinds of shapes.
#pragma once

#include <imgui.h>

#include "world/scene/shape_kind.hpp"

namespace app {

/// Draws a kind of shape, `radius` pixels about `center`: a disc, a square, a turned square, a capsule, a
/// dot.
void drawShapeIcon(ImDrawList& list, ImVec2 center, float radius, world::ShapeKind kind, ImU32 color);

}  // namespace app
