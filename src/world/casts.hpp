// The player's ray, its sweep along its next move, and the place on a line where it first touches a target.
#pragma once

#include <optional>

#include "world/world.hpp"

namespace world {

// The player's ray, and the player's sweep along its next move.

/// The first target that is hit.
struct CastHit {
  std::size_t body = 0;  ///< Its index in World::bodies().
  double time = 0.0;     ///< World units along a ray; fraction of the displacement of a sweep.
  glm::vec3 point{0.0f};
  glm::vec3 normal{0.0f};                         ///< Unit, out of the target.
  std::uint32_t feature = collision::kNoFeature;  ///< For a mesh: the index of the triangle that is hit.
};

/// From the player's centre towards World::aim(), or along its heading: the x axis of its own frame, which
/// the keys that turn it aim.
struct PlayerRay {
  collision::Ray ray;
  std::optional<CastHit> hit{};
  /// The ray reflected at the hit; nothing without a hit, or when the ray starts inside.
  std::optional<collision::Ray> reflected{};
  std::optional<CastHit> next{};  ///< The hit of the reflected ray, ignoring the body that reflects it.
};

[[nodiscard]] PlayerRay playerRay(const World& world);

/// The player's next displacement, in the direction in which it last moved (initially its heading): that of
/// one tick, or of one second where a tick moves it by at most half of its smallest size.
struct PlayerSweep {
  glm::vec3 displacement{0.0f};
  bool oneTick = false;
  std::optional<CastHit> hit{};
  /// True when the sweep hits something but the end position is free: a discrete test would let it through.
  bool tunnels = false;
};

[[nodiscard]] PlayerSweep playerSweep(const World& world);
/// True while the player has the placement of the scene.
[[nodiscard]] bool isAtStart(const World& world);
/// The same displacement of the player's twin, and what stops it. The world must have a twin.
[[nodiscard]] PlayerSweep twinSweep(const World& world);

/// Snap to touch: the placement at which the player, moving along `way` (unit), first touches a target: it
/// overlaps there with a distance of exactly 0 and the least depth that float32 allows. A player that already
/// overlaps moves back along `way` to where it only just overlaps. A `way` of 0 means towards the nearest
/// target. nullopt when there is no target in that direction. A graze shorter than 1e-5 of the pair's size
/// may be missed.
[[nodiscard]] std::optional<Placement> touchAlong(const World& world, const glm::dvec3& way);

}  // namespace world
