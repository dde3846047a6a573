// The user's control of time: pause, single steps forward and back, slow motion, undo and redo.
#pragma once

#include <vector>

#include "input/keys.hpp"
#include "world/history.hpp"
#include "world/world.hpp"

namespace app {

/// Decides what each tick does to the world. The tick moves the world, restores the next snapshot of the
/// history, or does nothing. Counts ticks and reads no clock.
/// A pause by the user also pauses a running script. A pause by the script stops only the world, because the
/// script must end the pause.
class TimeControl {
 public:
  explicit TimeControl(const world::World& world) : history_(world.snapshot()) {}

  /// Restarts the history with `world`. Keeps pause and slow motion.
  void restart(const world::World& world);
  /// Call this when the user, not the script, triggers an action of the next tick.
  void noteUserAction(input::Action action);
  /// True while a test case or lesson plays its keys. The user's movement keys are then ignored, so they do
  /// not end a replay.
  void setPlaysFileKeys(bool plays) { playsFileKeys_ = plays; }
  /// True if the script must wait in the next tick.
  [[nodiscard]] bool scriptWaits(const input::HeldKeys& keys) const;

  /// The effect of one tick on the world.
  struct TickEffect {
    enum class Mode { stand, replay, play };
    Mode mode = Mode::stand;
    const input::TickInput& input;  ///< Valid until the next tick.
    bool beginsMove = false;        ///< The world was at rest before, so a change begins a new move for undo.
    bool stepsBack = false;         ///< A held key repeats a step back.

    [[nodiscard]] bool plays() const { return mode == Mode::play; }
  };
  /// Begins a tick: decides its effect and takes the input of `keys`. The caller then calls World::step() or
  /// World::applyActions(), and end().
  [[nodiscard]] TickEffect begin(const world::World& world, input::HeldKeys& keys);
  /// Ends the tick: adds the world's state to the history, or restores a state of the history.
  /// World::events() then has this tick's events.
  void end(world::World& world, const TickEffect& effect);
  /// True if the last tick changed the visible state of the world.
  [[nodiscard]] bool worldChanged() const { return worldChanged_; }
  /// True if the last tick undid or redid something.
  [[nodiscard]] bool undidOrRedid() const { return undidOrRedid_; }

  /// Adds a change between ticks, such as a typed value, to the history. `continuesMove`: undo treats this
  /// change and the previous move as one.
  void noteEdit(const world::World& world, bool continuesMove = false) { recordState(world, !continuesMove); }
  /// Pauses the world and restores its state at `tick` (History::currentTick()).
  void goToTick(world::World& world, std::int64_t tick);

  /// The begin or end of a contact.
  struct ContactMark {
    std::int64_t tick = 0;
    bool hit = false;  ///< True if the contact began, false if it ended.
  };
  [[nodiscard]] const std::vector<ContactMark>& contactMarks() const { return contactMarks_; }

  /// The unit direction of the player's last motion. 0 before the first motion.
  [[nodiscard]] const glm::dvec3& lastDirection() const { return lastDirection_; }
  [[nodiscard]] bool paused() const { return paused_; }
  /// The factor of slow motion: 1, 4 or 16. Ticks are less frequent but have the same effect.
  [[nodiscard]] int slowness() const { return slowness_; }
  /// The factor by which ticks are less frequent. 1 during a pause, so that the camera is not slowed.
  [[nodiscard]] int tickSlowness() const { return paused_ ? 1 : slowness_; }
  [[nodiscard]] bool moving(const world::World& world) const;
  [[nodiscard]] const world::History& history() const { return history_; }

  /// Ticks between two steps while a step key is held.
  static constexpr input::Tick kRepeatTicks = 6;

 private:
  using Mode = TickEffect::Mode;
  struct Plan {
    bool paused = false;
    Mode mode = Mode::stand;
  };

  [[nodiscard]] Plan plan(const input::HeldKeys& keys) const;
  void noteKeys(const input::HeldKeys& keys, Mode mode);
  void noteDirection(const glm::dvec3& displacement, Mode mode);
  void recordState(const world::World& world, bool beginsMove);
  void addContactMarks(const world::World& world);
  void applyTimeActions(world::World& world, const TickEffect& effect);
  void goTo(world::World& world, const world::Snapshot& snapshot);

  world::History history_;
  std::vector<ContactMark> contactMarks_;
  glm::dvec3 lastDirection_{0.0};
  bool paused_ = false;
  int slowness_ = 1;
  bool rewound_ = false;        // later ticks of the history are replayed when time continues
  bool isPauseByUser_ = false;  // the next tick's pause comes from the user, not from the script
  bool isScriptPaused_ = false;
  bool worldChanged_ = false;
  bool undidOrRedid_ = false;
  bool playsFileKeys_ = false;
  std::vector<input::Key> keysHeldSincePlay_;  // keys that were down in the last played tick and still are
};

}  // namespace app
