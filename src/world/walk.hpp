// Keeps a walking player on uneven ground with rays straight down.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "world/bodies.hpp"

namespace world {

/// A ray and its hit on the ground.
struct GroundRay {
  glm::vec3 from{0.0f};    ///< A foot of the player.
  glm::vec3 point{0.0f};   ///< The point of the ground straight below or above the foot.
  glm::vec3 normal{0.0f};  ///< The ground's normal at that point, upwards.
};

/// Returns a ray for each foot of the player at its present position; nullopt for a foot without ground.
[[nodiscard]] std::vector<std::optional<GroundRay>> groundRays(std::span<const Body> bodies,
                                                               const Walk& walk);

/// Returns `goal`, moved up or down until the lowest foot is at the walk's height above the ground and, with
/// three feet or more, tilted to the ground. Uses only x, z and the angle about y of `goal`, so the pose does
/// not depend on the path to it. Rays start above the whole ground, so that a fast player does not fall
/// through it. Returns nullopt when a foot has no ground.
[[nodiscard]] std::optional<Placement> onGround(std::span<const Body> bodies, const Walk& walk,
                                                const Placement& goal);

}  // namespace world
