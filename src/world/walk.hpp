// A player that walks on uneven ground, held above it by rays straight down: the displacement vector.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "world/bodies.hpp"

namespace world {

/// One of the rays as it finds the ground.
struct GroundRay {
  glm::vec3 from{0.0f};    ///< A foot of the player.
  glm::vec3 point{0.0f};   ///< Straight below or above it, on the ground.
  glm::vec3 normal{0.0f};  ///< Of the ground there, upwards.
};

/// The rays of the player where it stands: nothing for one that finds no ground.
[[nodiscard]] std::vector<std::optional<GroundRay>> groundRays(std::span<const Body> bodies,
                                                               const Walk& walk);

/// `goal` raised or lowered so that no foot is less than the walk's height above the ground, and one is just
/// that high; with three feet or more, tilted as they lie. Only `goal`'s x, z and angle about y count, so
/// that the same place has the same pose whichever way it was come to, and no speed leads below the ground:
/// the rays start above all of it. Nothing when a foot has no ground below it.
[[nodiscard]] std::optional<Placement> onGround(std::span<const Body> bodies, const Walk& walk,
                                                const Placement& goal);

}  // namespace world
