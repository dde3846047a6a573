// Keeps a walking player on uneven ground with vertical rays.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "world/bodies.hpp"

namespace world {

struct GroundRay {
  glm::vec3 from{0.0f};    ///< A foot of the player.
  glm::vec3 point{0.0f};   ///< The point of the ground straight below or above the foot.
  glm::vec3 normal{0.0f};  ///< The ground's normal at that point, upwards.
};

/// Returns a ray for each foot of the player. Nullopt for a foot without ground.
[[nodiscard]] std::vector<std::optional<GroundRay>> groundRays(std::span<const Body> bodies,
                                                               const Walk& walk);

/// Returns `goal`, moved vertically until the lowest foot is at the walk's height above the ground. With
/// three feet or more, also tilts it to the ground. Uses only x, z and the angle about y of `goal`, so the
/// pose does not depend on the path. Rays start above all ground, so a fast player does not fall through.
/// Nullopt if a foot has no ground.
[[nodiscard]] std::optional<Placement> onGround(std::span<const Body> bodies, const Walk& walk,
                                                const Placement& goal);

}  // namespace world
