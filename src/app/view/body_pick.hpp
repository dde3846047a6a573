// Which body lies under a place of the window, its outline there, and where a click aims the player's ray.
// Pure: no window, no OpenGL.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "app/view/panes.hpp"
#include "input/command.hpp"
#include "world/world.hpp"

namespace app {

struct PickedBody {
  std::size_t body = 0;   ///< Its index in World::bodies().
  glm::dvec3 point{0.0};  ///< What lies under the place, world space.
};

/// The first body that the sight through a place of the window meets; a point is met a few pixels beside it
/// too. `scale`: pixels for one logical pixel. Nothing in the view of configuration space.
[[nodiscard]] std::optional<PickedBody> bodyAt(const world::World& world, std::span<const PaneFigure> panes,
                                               glm::ivec2 place, float scale);

/// The outline of a body in a pane, pixels of the window: convex, counted round. Empty where a part of the
/// body lies behind the eye.
[[nodiscard]] std::vector<glm::vec2> outlineOf(const world::Body& body, const PaneFigure& shown);

/// A click at `place` aims at the point that lies there on a target or, beside all of them, at one as far
/// from the eye as the player is. On the player it aims along its heading. Nothing where no view of the scene
/// is. `scale`: pixels for one logical pixel.
[[nodiscard]] std::optional<input::AimRay> rayAimed(std::span<const PaneFigure> panes, glm::ivec2 place,
                                                    const world::World& world, float scale);

}  // namespace app
