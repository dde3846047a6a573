// Small pictures of the kinds of shapes.
#pragma once

#include <imgui.h>

#include "world/scene/shape_kind.hpp"

namespace app {

/// Draws the icon of a kind of shape around `center`, about `radius` pixels to each side.
void drawShapeIcon(ImDrawList& list, ImVec2 center, float radius, world::ShapeKind kind, ImU32 color);

}  // namespace app
