// The player's ray, the player's sweep along its next move, and the placement on a line at which it first
// touches a target.
#pragma once

#include <optional>

#include "world/world.hpp"

namespace world {

/// The first hit of a cast.
struct CastHit {
  std::size_t body = 0;  ///< The index of the hit target in World::bodies().
  double time = 0.0;     ///< For a ray, world units along it; for a sweep, the fraction of the displacement.
  glm::vec3 point{0.0f};
  glm::vec3 normal{0.0f};                         ///< Unit, out of the target.
  std::uint32_t feature = collision::kNoFeature;  ///< For a mesh: the index of the triangle that is hit.
};

/// A ray from the player's centre towards World::aim() or, without an aim, along the x axis of the player's
/// frame.
struct PlayerRay {
  collision::Ray ray;
  std::optional<CastHit> hit{};
  /// The ray reflected at the hit; nullopt without a hit, or when the ray starts inside a target.
  std::optional<collision::Ray> reflected{};
  std::optional<CastHit> next{};  ///< The hit of the reflected ray, ignoring the body that reflects it.
};

[[nodiscard]] PlayerRay playerRay(const World& world);

/// The player's next displacement: its speed times one tick if that is longer than halfThickness() of the
/// player, otherwise its speed times one second. Its direction is that of the last move by keys, initially
/// the x axis of the player's frame.
struct PlayerSweep {
  glm::vec3 displacement{0.0f};
  bool oneTick = false;
  std::optional<CastHit> hit{};
  /// True when the sweep hits a target although the end position is free. A discrete test at the end position
  /// would then miss the hit.
  bool tunnels = false;
};

[[nodiscard]] PlayerSweep playerSweep(const World& world);
/// Returns true while the player has its placement from the scene.
[[nodiscard]] bool isAtStart(const World& world);
/// Returns true while the player is where one move without obstacles takes it from the start of the scene.
[[nodiscard]] bool isAfterFirstMove(const World& world);
/// Returns the player's next displacement, swept from the twin's position (Scene::twin), with the target that
/// stops the twin. The world must have a twin.
[[nodiscard]] PlayerSweep twinSweep(const World& world);

/// Snap to touch: returns the placement at which the player, moving along `way` (unit), first touches a
/// target: the distance is 0 and the depth is the least that float32 allows. A player that already overlaps a
/// target moves back along `way` until it only just overlaps. A `way` of 0 stands for the direction to the
/// nearest target. Returns nullopt when no target is in that direction. Can miss a grazing touch shorter than
/// 1e-5 of the pair's size.
[[nodiscard]] std::optional<Placement> touchAlong(const World& world, const glm::dvec3& way);

}  // namespace world
