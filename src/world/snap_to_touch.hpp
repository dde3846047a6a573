// Snap to touch: the first position on a line at which the player just touches a target.
#pragma once

#include <optional>

#include "world/world.hpp"

namespace world {

/// The placement at which the player, moving along `way` (unit), first touches a target: it overlaps there
/// with a distance of exactly 0 and the least depth that float32 allows. A player that already overlaps moves
/// back along `way` to where it only just overlaps. A `way` of 0 means towards the nearest target. nullopt
/// when there is no target in that direction. A graze shorter than 1e-5 of the pair's size may be missed.
[[nodiscard]] std::optional<Placement> touchAlong(const World& world, const glm::dvec3& way);

}  // namespace world
