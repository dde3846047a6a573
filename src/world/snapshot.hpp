// The complete state of a world at one moment.
#pragma once

#include <memory>
#include <vector>

#include "world/bodies.hpp"
#include "world/false_alarms.hpp"
#include "world/player_motion.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// World::restore returns the world to it, bit for bit; the same keys then give the same states again. Data
/// that seldom changes is shared with earlier snapshots, so that a snapshot of a driven player is small. Only
/// World creates and reads it.
struct Snapshot {
  using Places = std::vector<Placement>;
  using Forms = std::vector<Form>;

  PlayerMotion motion;
  Placement player;
  std::shared_ptr<const Places> targets;  ///< The placements of the targets, in order.
  std::shared_ptr<const Forms> forms;     ///< Every body in its own frame, the player first.
  bool push = false;
  bool wedged = false;
  bool overlapsMayBeLeft = false;
  FalseAlarms falseAlarms;
  std::int64_t spun = 0;  ///< Ticks for which spinning bodies have turned since their placement in `targets`.

  /// True when both look the same in the picture. Both must be of one world: shared data is compared by
  /// identity.
  [[nodiscard]] bool looksLike(const Snapshot& other) const {
    return player == other.player && targets == other.targets && forms == other.forms && push == other.push &&
           wedged == other.wedged && spun == other.spun && falseAlarms == other.falseAlarms;
  }
};

}  // namespace world
