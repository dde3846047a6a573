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
/// steps together take about kDriveTicks. The first and the last steps are the slowest. Waits and long held
/// keys keep their duration.
class DrivePace {
 public:
  static constexpr int kDriveTicks = 144;   ///< 1.2 s.
  static constexpr int kMaxRestTicks = 48;  ///< The most ticks of rest before one step.

  DrivePace() = default;
  explicit DrivePace(const input::KeyScript& drive);

  /// Advances by one tick. Returns true if the drive plays its next tick, false if it rests.
  [[nodiscard]] bool advance();
  /// The fraction of the present rest that has passed; 0 outside rests.
  [[nodiscard]] double restFraction() const {
    return ticksRested_ == 0 ? 0.0 : static_cast<double>(ticksRested_) / (restTicks_[nextTick_] + 1);
  }
  [[nodiscard]] bool beginsRest() const { return ticksRested_ == 1; }
  void skipRests() {
    restTicks_.clear();
    ticksRested_ = 0;
  }

 private:
  std::vector<int> restTicks_;  // ticks of rest before each tick of the drive
  std::size_t nextTick_ = 0;
  int ticksRested_ = 0;  // ticks of the present rest
};

/// The world that is drawn during a rest. Each body is between its poses before and after the drive's next
/// tick.
class PoseInterpolator {
 public:
  /// False for scenes with generated bodies, which take too long to build a second time.
  [[nodiscard]] static bool canShow(const world::Scene& scene) { return !scene.generate; }

  explicit PoseInterpolator(const world::Scene& scene) : interpolatedWorld_(scene) {}

  /// Begins a rest: computes the poses to which `nextInput` moves the bodies of `world`.
  void beginRest(const world::World& world, const input::TickInput& nextInput);
  /// Sets poses between two states: the state of `world` for `fraction` 0, the next state for 1. Updates
  /// contacts and colours.
  void show(const world::World& world, double fraction);

  [[nodiscard]] const world::World& interpolatedWorld() const { return interpolatedWorld_; }

 private:
  world::World interpolatedWorld_;
  std::vector<world::Placement> goalPlacements_;  // the next placement of each listed body
};

}  // namespace app
