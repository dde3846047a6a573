// All that a world is at one moment, to be kept and gone back to.
#pragma once

#include <memory>
#include <vector>

#include "world/bodies.hpp"
#include "world/false_alarms.hpp"
#include "world/player_motion.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// A value: World::restore puts the world back to it, bit for bit, and the same keys then give the same
/// states as they did. What seldom changes is shared with the moments before, so that one moment of a driven
/// player costs no memory but its own. Only World makes one and reads one.
struct Snapshot {
  using Places = std::vector<Placement>;
  using Forms = std::vector<Form>;

  PlayerMotion motion;
  Placement player;
  std::shared_ptr<const Places> targets;  ///< Where the targets stand, in order.
  std::shared_ptr<const Forms> forms;     ///< Every body in its own frame, the player first.
  bool push = false;
  bool wedged = false;
  bool overlapsMayBeLeft = false;
  FalseAlarms falseAlarms;
  std::int64_t spun = 0;  ///< Ticks for which what spins has turned on from its place in `targets`.

  /// Nothing in the picture tells the two apart. Two moments of one world: what is shared is compared by
  /// identity.
  [[nodiscard]] bool looksLike(const Snapshot& other) const {
    return player == other.player && targets == other.targets && forms == other.forms && push == other.push &&
           wedged == other.wedged && spun == other.spun && falseAlarms == other.falseAlarms;
  }
};

}  // namespace world
