// Slows the drive of a lesson's step down, so that it can be followed by eye, and moves the bodies smoothly
// while the drive rests. Counted in ticks, and the world itself moves in whole steps, so that a recorded
// session replays to the same state.
#pragma once

#include <cstddef>
#include <vector>

#include "input/action.hpp"
#include "input/input_script.hpp"
#include "world/world.hpp"

namespace app {

/// A drive rests before each step, so that all steps together take kTicks: slow at first and at the end,
/// faster between. Waits and long glides keep their own time.
class DrivePace {
 public:
  static constexpr int kTicks = 144;    ///< 1.2 s.
  static constexpr int kMostRest = 48;  ///< Ticks before one step.

  DrivePace() = default;
  explicit DrivePace(const input::KeyScript& drive);

  /// True when the next tick of the drive is due; false when the drive rests for this tick.
  [[nodiscard]] bool plays();
  /// The fraction of the present rest that has passed; 0 when the drive does not rest.
  [[nodiscard]] double part() const;
  /// True in the first tick of a rest.
  [[nodiscard]] bool beginsRest() const { return rested_ == 1; }
  /// Ends all rests.
  void hurry() {
    rests_.clear();
    rested_ = 0;
  }

 private:
  std::vector<int> rests_;  // before each tick of the drive
  std::size_t next_ = 0;
  int rested_ = 0;  // ticks of the present rest
};

/// What the picture shows during a rest: the bodies on their way from one state of the world to the next.
class DriveGlide {
 public:
  /// Scenes with generated bodies are too large to be built a second time.
  [[nodiscard]] static bool canShow(const world::Scene& scene) { return !scene.generate; }

  /// `scene`: of the step.
  explicit DriveGlide(const world::Scene& scene) : shown_(scene) {}

  /// A rest begins in this state of the world, after which `next` moves it.
  void aim(const world::World& world, const input::TickInput& next);
  /// Places the bodies on their way to the next state: 0 at its beginning, 1 at its end. Contacts and colours
  /// are those of these places.
  void show(const world::World& world, double part);

  [[nodiscard]] const world::World& shown() const { return shown_; }

 private:
  world::World shown_;
  std::vector<world::Placement> goal_;  // of each listed body
};

}  // namespace app
