// The user's control of time: pause, single steps forward and back, slow motion, undo and redo.
#pragma once

#include <vector>

#include "input/held_keys.hpp"
#include "world/history.hpp"
#include "world/world.hpp"

namespace app {

/// Decides what each tick of a session does to the world: it plays (the world moves), replays (restores the
/// next snapshot of the history) or stands still. TimeControl counts ticks and reads no clock.
///
/// A pause by a real key also holds a running script, which then goes on where it stopped. A pause in the
/// script itself holds only the world, because the script has to end it.
class TimeControl {
 public:
  explicit TimeControl(const world::World& world) : history_(world.snapshot()) {}

  /// Restarts the history with another world, without anything to undo. Pause and slow motion are kept.
  void restart(const world::World& world);
  /// Call this when a real key or a click triggers an action of the next tick while a script runs, not for
  /// keys of the script.
  void noteUserAction(input::Action action);
  /// While a file drives the world, keys that move or turn do not reach it, so they do not end a replay.
  void setFileDrives(bool drives) { fileDrives_ = drives; }
  /// True when the script must wait in the next tick.
  [[nodiscard]] bool holdsScript(const input::HeldKeys& keys) const;

  /// What one tick does to the world.
  struct Turn {
    enum class Mode { stand, replay, play };
    Mode mode = Mode::stand;
    const input::TickInput& input;  ///< Valid until the next tick.
    bool resting = false;           ///< The world was at rest, so a move of this tick is a new move.
    bool stepsBack = false;         ///< A held key repeats a step back.

    [[nodiscard]] bool plays() const { return mode == Mode::play; }
  };
  /// Begins a tick: decides what it does, and takes the input of `keys`. The caller then lets the world play
  /// (World::step) or stand (World::stand), and calls end().
  [[nodiscard]] Turn begin(const world::World& world, input::HeldKeys& keys);
  /// Ends the tick: notes it in the history, or replaces it by a state of the history. The world's events()
  /// are then those of this tick.
  void end(world::World& world, const Turn& turn);
  /// True when the last tick changed how the world looks.
  [[nodiscard]] bool changed() const { return changed_; }
  /// True when the last tick undid or redid something.
  [[nodiscard]] bool travelled() const { return travelled_; }

  /// Adds a change of the world between ticks, such as a typed value, to the history: as a separate move or,
  /// if it `goesOn`, as part of the move before it.
  void noteEdit(const world::World& world, bool goesOn = false);
  /// Pauses and restores a tick of the history, numbered as by number().
  void goToTick(world::World& world, std::int64_t number);

  /// A contact began or ended in a tick of the history.
  struct Mark {
    std::int64_t tick = 0;
    bool hit = false;  ///< False: it ended.
  };
  /// The marks of the kept history, in order.
  [[nodiscard]] const std::vector<Mark>& marks() const { return marks_; }

  /// The unit direction of the player's last motion; 0 before any motion.
  [[nodiscard]] const glm::dvec3& way() const { return way_; }
  [[nodiscard]] bool paused() const { return paused_; }
  /// The factor of slow motion: 1, 4 or 16. The ticks are the same; they only come more slowly.
  [[nodiscard]] int slowness() const { return slowness_; }
  /// The factor by which ticks come more slowly. It is 1 while the world is paused, so that the camera stays
  /// quick.
  [[nodiscard]] int pace() const { return paused_ ? 1 : slowness_; }
  /// True when another tick may change the world without a key event.
  [[nodiscard]] bool moving(const world::World& world) const;
  [[nodiscard]] const world::History& history() const { return history_; }

  /// Ticks between two steps while a step key is held.
  static constexpr input::Tick kRepeatTicks = 6;

 private:
  using Mode = Turn::Mode;
  struct Plan {
    bool paused = false;
    Mode mode = Mode::stand;
  };

  [[nodiscard]] Plan plan(const input::HeldKeys& keys) const;
  void noteKeys(const input::HeldKeys& keys, Mode mode);
  void noteWay(const glm::dvec3& moved, Mode mode);
  void note(const world::World& world, bool fromRest);
  void addMarks(const world::World& world);
  void travel(world::World& world, const Turn& turn);
  void goTo(world::World& world, const world::Snapshot& snapshot);

  world::History history_;
  std::vector<Mark> marks_;
  glm::dvec3 way_{0.0};
  bool paused_ = false;
  int slowness_ = 1;
  bool rewound_ = false;  // later ticks of the history are replayed when time continues
  bool byUser_ = false;   // the next tick's pause comes from a real key, not from the script
  bool scriptHeld_ = false;
  bool changed_ = false;
  bool travelled_ = false;
  bool fileDrives_ = false;
  std::vector<input::Key> waiting_;  // keys that were down in the last played tick and still are
};

}  // namespace app
