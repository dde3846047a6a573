// The present moment of a world, as a scene of its own.
#pragma once

#include "world/world.hpp"

namespace world {

/// The bodies where they stand now, the player in its present shape, push-out on or off as it is now. The
/// title, the camera and the steps are the scene's; what made that one a test case is not taken over.
[[nodiscard]] Scene captureOf(const World& world);

}  // namespace world
