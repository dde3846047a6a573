// Ground grid, world axes with their letters, and the line that drops from the player to the ground.
#pragma once

#include <optional>

#include "explain/figure_options.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// False where the ground is a thousand times as far away or as large as all bodies together. Nobody could
/// see both, so neither the ground and axes nor the player's drop line are drawn, but for a patch.
[[nodiscard]] bool groundInSight(const world::World& world);

/// A piece of ground beside bodies of usual size that are far from the origin and yet near the ground's
/// height: with axes and their place in numbers, it tells where one is.
struct GroundPatch {
  glm::vec3 middle{0.0f};  ///< At whole units; at the ground's height.
  float half = 0.0f;       ///< Half a side, world units.
};
/// Nothing where the ground itself is in sight, or where bodies and ground cannot be seen together.
[[nodiscard]] std::optional<GroundPatch> groundPatch(const world::World& world);

void drawGround(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// Draws a dashed line straight down from the player's centre to the ground, so that the player's height and
/// position can be read.
void drawDropLine(const world::World& world, const FigureOptions& options, render::DrawList& out);

}  // namespace explain
