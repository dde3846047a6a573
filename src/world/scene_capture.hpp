// Converts the present state of a world to a scene.
#pragma once

#include "world/world.hpp"

namespace world {

/// The bodies at their present placements, the player in its present shape, and push-out on or off as it is
/// now. Title, camera and steps are those of the world's scene; the fields of a test case are left out.
[[nodiscard]] Scene captureOf(const World& world);

}  // namespace world
