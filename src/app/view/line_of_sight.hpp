// Whether a body hides a point. Knows no window and no OpenGL.
#pragma once

#include "app/view/panes.hpp"
#include "world/world.hpp"

namespace app {

/// Does a body stand between the eye and `place`, a position in the pane's figure, or contain it?
[[nodiscard]] bool isHidden(const PaneFigure& shown, const world::World& world, const glm::vec3& place);

}  // namespace app
