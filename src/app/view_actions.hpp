// What the keys of the views mean for the camera. Pure: no window, no OpenGL.
#pragma once

#include <cstdint>

#include "app/camera.hpp"
#include "world/action.hpp"

namespace app {

/// Does what `action` means for the camera. `target`: the body that is framed with the player, as in
/// explain::OverlayOptions. False: it is not the camera's.
bool act(world::Action action, const world::World& world, std::uint32_t target, Camera& camera);

}  // namespace app
