// The space that bodies occupy. The camera's distance and its far plane depend on it.
#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <vector>

#include "collision/shapes.hpp"
#include "explain/figure_options.hpp"
#include "explain/focus.hpp"
#include "world/world.hpp"

namespace app {

/// The bounding sphere of the bodies in world space. The camera starts at a distance that shows all of it.
struct Framing {
  glm::dvec3 center{0.0};
  double radius = 1.0;
};

[[nodiscard]] Framing framingOf(const world::World& world);

/// Returns the box around all bodies and around the ground, if the ground is in sight.
[[nodiscard]] collision::Aabb drawnBounds(const world::World& world);

/// Returns the world position that is drawn at 0, so that float32 also resolves bodies far away. It is 0 if
/// explain::groundInSight(), otherwise the centre of the bodies. With a patch of ground, x and z are the
/// middle of the patch, in whole numbers.
[[nodiscard]] glm::vec3 drawingOrigin(const world::World& world);

/// Returns the boxes that a view of the pair must show: the player, the target in focus, and the overlays
/// that `options` switches on. For a walking player, only the player.
[[nodiscard]] std::vector<collision::Aabb> pairBoxes(const world::World& world,
                                                     const std::optional<explain::Focus>& focus,
                                                     const explain::FigureOptions& options);

}  // namespace app
