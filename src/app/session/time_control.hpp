// Time under the viewer's hand: pause, single steps there and back, slow motion, undo and redo.
#pragma once

#include <functional>
#include <vector>

#include "input/held_keys.hpp"
#include "world/history.hpp"
#include "world/world.hpp"

namespace app {

/// Decides what each tick of a session means for the world. A tick plays (the world moves), replays (the next
/// moment of the history comes again) or stands. Pure: it counts ticks, and reads no clock.
///
/// A pause by hand holds a running script too, and it goes on where it stopped; a pause that is written in
/// the script holds the world alone, for the script has to end it.
class TimeControl {
 public:
  explicit TimeControl(const world::World& world) : history_(world.snapshot()) {}

  /// Another world has come: nothing leads back from it. Paused and slow stay as they are.
  void restart(const world::World& world);
  /// A real key or a click asks for it in the next tick, beside a running script, whose keys are not told.
  void handAsks(input::Action action);
  /// Keys that move or turn do not reach the world, which something else drives: they cut nothing off.
  void leaveDriving(bool left) { drivingLeft_ = left; }
  /// The script must not go on in the tick to come.
  [[nodiscard]] bool holdsScript(const input::HeldKeys& keys) const;

  /// Makes the world's tick, from what the keys ask for.
  using Step = std::function<void(const input::TickInput&)>;

  /// One tick: takes `keys`, moves the world or not. Returns what was asked for. The world's events() are
  /// those of this tick. `step` plays it; none: World::step.
  const input::TickInput& tick(world::World& world, input::HeldKeys& keys, const Step& step = {});
  /// The last tick changed what the world looks like.
  [[nodiscard]] bool changed() const { return changed_; }
  /// The last tick undid or redid something.
  [[nodiscard]] bool travelled() const { return travelled_; }

  /// The world was changed between ticks, by a typed value or the like: a move of its own.
  void noteEdit(const world::World& world);

  /// The direction in which the player last moved by itself, unit; zero: it has not.
  [[nodiscard]] const glm::dvec3& way() const { return way_; }
  [[nodiscard]] bool paused() const { return paused_; }
  /// The world's speed is one in so many: 1, 4 or 16. The ticks are the same; they only come as slowly.
  [[nodiscard]] int slowness() const { return slowness_; }
  /// Ticks come at one in so many of their pace; not while it is paused, for the camera is quick then.
  [[nodiscard]] int pace() const { return paused_ ? 1 : slowness_; }
  /// Another tick may change the world, though no key goes down or comes up.
  [[nodiscard]] bool moving(const world::World& world) const;
  [[nodiscard]] const world::History& history() const { return history_; }

  /// Ticks between two steps of a step key that is held.
  static constexpr input::Tick kRepeatTicks = 6;

 private:
  enum class Mode { stand, replay, play };
  struct Plan {
    bool paused = false;
    Mode mode = Mode::stand;
  };

  [[nodiscard]] Plan plan(const input::HeldKeys& keys) const;
  void noteKeys(const input::HeldKeys& keys, Mode mode);
  void noteWay(const glm::dvec3& moved, Mode mode);
  void note(const world::World& world, bool fromRest);
  void travel(world::World& world, const input::TickInput& input, bool repeatBack);
  void goTo(world::World& world, const world::Snapshot& snapshot);

  world::History history_;
  glm::dvec3 way_{0.0};
  bool paused_ = false;
  int slowness_ = 1;
  bool rewound_ = false;  // what followed now comes again when time goes on
  bool byHand_ = false;   // the next tick's pause is not the script's
  bool scriptHeld_ = false;
  bool changed_ = false;
  bool travelled_ = false;
  bool drivingLeft_ = false;
  std::vector<input::Key> waiting_;  // keys that were down when the world last moved by them, and still are
};

}  // namespace app
