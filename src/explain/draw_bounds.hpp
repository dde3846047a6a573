// Bounding volumes: the AABB and the sphere around a shape, and the hits that only they report.
#pragma once

#include "explain/focus.hpp"
#include "explain/sketch.hpp"

namespace explain {

/// The smallest sphere around the shape's middle that holds it.
[[nodiscard]] collision::Sphere boundingSphere(const collision::Shape& shape);

/// Around every body the AABB that collision::bounds fits as it stands; around the player, the target that is
/// explained and those whose sphere meets the player's, the sphere, which turning leaves as it is; neither
/// around a shape that is its own bound. Targets that only their bounds report are marked, and one of each
/// kind is called so.
void drawBounds(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

/// Of the pairs of the player with each target: how many overlap, and how many more only by their bounds.
struct BoundsCount {
  int bodies = 0;
  int onlyBoxes = 0;
  int onlySpheres = 0;
};
[[nodiscard]] BoundsCount countBounds(const world::World& world);

}  // namespace explain
