// Tests whether a body hides a point. Independent of the window and OpenGL.
#pragma once

#include "app/view/panes.hpp"
#include "world/world.hpp"

namespace app {

/// True when a body is between the eye and `place`, a position in the pane's figure, or contains it.
[[nodiscard]] bool isHidden(const PaneFigure& shown, const world::World& world, const glm::vec3& place);

}  // namespace app
