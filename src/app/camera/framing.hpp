// How much room bodies take: what a camera frames, and what a picture must reach.
#pragma once

#include <glm/glm.hpp>
#include <vector>

#include "collision/shapes.hpp"
#include "explain/overlay_options.hpp"
#include "world/world.hpp"

namespace app {

/// What should be in view: a ball in world units.
struct Framing {
  glm::dvec3 center{0.0};
  double radius = 1.0;
};

/// The ball about all bodies as they stand.
[[nodiscard]] Framing framingOf(const world::World& world);

/// The box about all bodies as they stand and, where it is in sight, the ground: nothing is drawn outside it
/// but words.
[[nodiscard]] collision::Aabb drawnBounds(const world::World& world);

/// The place that is drawn at 0: that of the bodies where they stand so far off that the ground is out of
/// sight and float32 would blur them, else the world's own.
[[nodiscard]] glm::vec3 drawingOrigin(const world::World& world);

/// The player, the body that is explained, and what `overlays` draws beside the two: what a view of the pair
/// must show.
[[nodiscard]] std::vector<collision::Aabb> pairBoxes(const world::World& world,
                                                     const explain::OverlayOptions& overlays);

}  // namespace app
