// The space that bodies take: what a camera frames, and how far the far plane must be.
#pragma once

#include <array>
#include <glm/glm.hpp>
#include <optional>
#include <vector>

#include "collision/shapes.hpp"
#include "explain/figure_options.hpp"
#include "explain/focus.hpp"
#include "world/world.hpp"

namespace app {

[[nodiscard]] inline std::array<glm::dvec3, 8> cornersOf(const collision::Aabb& box) {
  std::array<glm::dvec3, 8> corners{};
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const glm::bvec3 high((i & 1) != 0, (i & 2) != 0, (i & 4) != 0);
    corners[i] = glm::mix(glm::dvec3(box.min), glm::dvec3(box.max), high);
  }
  return corners;
}

/// What should be in view: a ball, in world units.
struct Framing {
  glm::dvec3 center{0.0};
  double radius = 1.0;
};

/// The ball around all bodies at their present placements.
[[nodiscard]] Framing framingOf(const world::World& world);

/// The box around all bodies at their present placements and, where it is in sight, the ground. Only labels
/// are drawn outside it.
[[nodiscard]] collision::Aabb drawnBounds(const world::World& world);

/// The world position that is drawn at 0. It is the position of the bodies where they are so far away that
/// float32 would blur them (at whole units beside a patch of ground); otherwise the origin.
[[nodiscard]] glm::vec3 drawingOrigin(const world::World& world);

/// The boxes that a view of the pair must show: the player, the explained body, and what `options` draws
/// beside the two. For a walking player, only the player.
[[nodiscard]] std::vector<collision::Aabb> pairBoxes(const world::World& world,
                                                     const std::optional<explain::Focus>& focus,
                                                     const explain::FigureOptions& options);

}  // namespace app
