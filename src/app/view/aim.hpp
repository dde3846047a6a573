// Where a click on the scene aims the player's ray.
#pragma once

#include <optional>
#include <span>

#include "app/view/panes.hpp"
#include "input/command.hpp"

namespace app {

/// A click at `place` aims at the point that lies there on a target or, beside all of them, at one as far
/// from the eye as the player is. On the player it aims along its heading. Nothing where no view of the scene
/// is. `scale`: pixels for one logical pixel.
[[nodiscard]] std::optional<input::AimRay> rayAimed(std::span<const PaneFigure> panes, glm::ivec2 place,
                                                    const world::World& world, float scale);

}  // namespace app
