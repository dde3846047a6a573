// What the player would meet from where it stands: along a ray, and swept along its way.
#pragma once

#include <optional>

#include "world/world.hpp"

namespace world {

/// The first target that is met.
struct CastHit {
  std::size_t body = 0;  ///< Its index in World::bodies().
  double time = 0.0;     ///< Of a ray: world units along it. Of a sweep: share of the displacement.
  glm::vec3 point{0.0f};
  glm::vec3 normal{0.0f};  ///< Unit, out of the target.
};

/// From the player's centre towards World::aim(), or along its heading: the x axis of its own frame, which
/// the keys that turn it aim.
struct PlayerRay {
  collision::Ray ray;
  std::optional<CastHit> hit{};
  /// From the hit on as a mirror would send it; nothing where nothing is hit, or where the ray starts inside.
  std::optional<collision::Ray> reflected{};
  std::optional<CastHit> next{};  ///< What that one hits; never the body that sends it.
};

[[nodiscard]] PlayerRay playerRay(const World& world);

/// Where a held key would take the player next, the way that it last moved (at first along its heading): in
/// one tick, or in a second where a tick takes it no further than half its smallest size.
struct PlayerSweep {
  glm::vec3 displacement{0.0f};
  bool oneTick = false;
  std::optional<CastHit> hit{};
  /// At the end it overlaps nothing, though something is in its way: a test of places alone lets it through.
  bool tunnels = false;
};

[[nodiscard]] PlayerSweep playerSweep(const World& world);
/// The same way of the player's twin, and what stops it; there is one.
[[nodiscard]] PlayerSweep twinSweep(const World& world);

}  // namespace world
