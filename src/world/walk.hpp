// Keeps a walking player on uneven ground by rays straight down.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "world/bodies.hpp"

namespace world {

/// A ray and its hit on the ground.
struct GroundRay {
  glm::vec3 from{0.0f};    ///< A foot of the player.
  glm::vec3 point{0.0f};   ///< Straight below or above it, on the ground.
  glm::vec3 normal{0.0f};  ///< Of the ground there, upwards.
};

/// The rays of the player at its present position; nothing for a ray without ground.
[[nodiscard]] std::vector<std::optional<GroundRay>> groundRays(std::span<const Body> bodies,
                                                               const Walk& walk);

/// `goal` raised or lowered until the lowest foot is at the walk's height above the ground and, with three
/// feet or more, tilted to the ground. Only `goal`'s x, z and angle about y count, so the pose depends on the
/// position alone, however it was reached. Rays start above all ground, so no speed leads below it. Nothing
/// when a foot has no ground below it.
[[nodiscard]] std::optional<Placement> onGround(std::span<const Body> bodies, const Walk& walk,
                                                const Placement& goal);

}  // namespace world
