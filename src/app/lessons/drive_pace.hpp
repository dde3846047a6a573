// Slows down a drive (the keys that a lesson's step plays) by rests between its steps. During a rest, bodies
// are drawn between two poses. Rests are whole ticks and the world moves in whole steps, so that a replay
// gives the same states.
#pragma once

#include <cstddef>
#include <vector>

#include "input/action.hpp"
#include "input/input_script.hpp"
#include "world/world.hpp"

namespace app {

/// Slows down the keys that a lesson plays as its solution: inserts pauses between the steps, so that all
/// steps together take about kTicks. The first and the last steps are the slowest. Waits and long held keys
/// keep their duration.
class DrivePace {
 public:
  static constexpr int kTicks = 144;    ///< 1.2 s.
  static constexpr int kMostRest = 48;  ///< The most ticks of rest before one step.

  DrivePace() = default;
  explicit DrivePace(const input::KeyScript& drive);

  /// Advances by one tick. Returns true if the drive plays its next tick, false if it rests.
  [[nodiscard]] bool advance();
  /// The fraction of the present rest that has passed; 0 outside rests.
  [[nodiscard]] double restFraction() const {
    return rested_ == 0 ? 0.0 : static_cast<double>(rested_) / (rests_[next_] + 1);
  }
  [[nodiscard]] bool beginsRest() const { return rested_ == 1; }
  void skipRests() {
    rests_.clear();
    rested_ = 0;
  }

 private:
  std::vector<int> rests_;  // ticks of rest before each tick of the drive
  std::size_t next_ = 0;
  int rested_ = 0;  // ticks of the present rest
};

/// The world that is drawn during a rest. Each body is between its poses before and after the drive's next
/// tick.
class PoseInterpolator {
 public:
  /// False for scenes with generated bodies, which take too long to build a second time.
  [[nodiscard]] static bool canShow(const world::Scene& scene) { return !scene.generate; }

  explicit PoseInterpolator(const world::Scene& scene) : shown_(scene) {}

  /// Begins a rest: computes the poses to which `next` moves the bodies of `world`.
  void beginRest(const world::World& world, const input::TickInput& next);
  /// Sets poses between two states: the state of `world` for `part` 0, the next state for 1. Updates contacts
  /// and colours.
  void show(const world::World& world, double part);

  [[nodiscard]] const world::World& shown() const { return shown_; }

 private:
  world::World shown_;
  std::vector<world::Placement> goal_;  // the next placement of each listed body
};

}  // namespace app
