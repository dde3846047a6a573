// What the keys of the views mean for the camera. Pure: no window, no OpenGL.
#pragma once

#include "app/camera/camera.hpp"
#include "explain/overlay_options.hpp"
#include "input/action.hpp"

namespace app {

/// Does what `action` means for the camera. `overlays`: which body is framed with the player, and what is
/// drawn beside them and must be in the picture too. False: it is not the camera's.
bool act(input::Action action, const world::World& world, const explain::OverlayOptions& overlays,
         Camera& camera);

}  // namespace app
