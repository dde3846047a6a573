// The part of a scene file that describes a body: its name, its shapes and where it stands.
#pragma once

#include "base/json_reader.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// A target. Its name is required.
[[nodiscard]] BodySpec readTarget(const base::JsonView& view);

/// The player, which is called "player" where the file does not name it.
[[nodiscard]] BodySpec readPlayer(const base::JsonView& view);

/// A shape of a compound body: fixed in the body's frame, where an Aabb is refitted at once.
[[nodiscard]] collision::Shape readPart(const base::JsonView& view);

}  // namespace world
