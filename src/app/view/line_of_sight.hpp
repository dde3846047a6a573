// What a body hides. Pure: no window, no OpenGL.
#pragma once

#include "app/view/panes.hpp"
#include "world/world.hpp"

namespace app {

/// Whether a body stands between the eye and `place`, a place of the pane's figure, or holds it.
[[nodiscard]] bool isHidden(const PaneFigure& shown, const world::World& world, const glm::vec3& place);

}  // namespace app
