// Where the player just touches something: the first place on a line where `overlaps` says so.
#pragma once

#include <optional>

#include "world/world.hpp"

namespace world {

/// The player's place where, going along `way` (unit), it first touches a target: it overlaps there, with a
/// distance of exactly 0 and a depth that is not more than float32 can help. When it overlaps already, it
/// goes back along `way` to where it only just does. A zero `way` is towards the nearest target. Nothing:
/// there is no target that way. A graze shorter than 1e-5 of the pair's size may be passed by.
[[nodiscard]] std::optional<Placement> touchAlong(const World& world, const glm::dvec3& way);

}  // namespace world
