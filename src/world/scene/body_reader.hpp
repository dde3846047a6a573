// Reads the part of a scene file that describes a body: its name, its shapes and its placement.
#pragma once

#include "base/json_reader.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// Reads a target, whose name is required.
[[nodiscard]] BodySpec readTarget(const base::JsonView& view);

/// Reads the player; its name defaults to "player".
[[nodiscard]] BodySpec readPlayer(const base::JsonView& view);

}  // namespace world
