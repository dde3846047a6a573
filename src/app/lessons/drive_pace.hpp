// Slows down a drive (the key script of a lesson's step) by rests so that the eye can follow it, and shows
// the bodies moving smoothly during the rests. Rests are counted in ticks, and the world itself moves only in
// whole steps, so that a recorded session replays to the same state.
#pragma once

#include <cstddef>
#include <vector>

#include "input/action.hpp"
#include "input/input_script.hpp"
#include "world/world.hpp"

namespace app {

/// Lets a drive rest before its steps, so that all steps together take about kTicks: slowly at the beginning
/// and at the end, faster in between. Waits and long glides keep their duration.
class DrivePace {
 public:
  static constexpr int kTicks = 144;    ///< 1.2 s.
  static constexpr int kMostRest = 48;  ///< The most ticks of rest before one step.

  DrivePace() = default;
  explicit DrivePace(const input::KeyScript& drive);

  /// Advances by one tick. Returns true if the drive plays its next tick, false if it rests.
  [[nodiscard]] bool plays();
  /// The fraction of the present rest that has passed; 0 if the drive does not rest.
  [[nodiscard]] double part() const;
  /// True in the first tick of a rest.
  [[nodiscard]] bool beginsRest() const { return rested_ == 1; }
  /// Ends all rests.
  void hurry() {
    rests_.clear();
    rested_ = 0;
  }

 private:
  std::vector<int> rests_;  // ticks of rest before each tick of the drive
  std::size_t next_ = 0;
  int rested_ = 0;  // ticks of the present rest
};

/// The world that is drawn during a rest: each body is between its present pose and its pose after the next
/// tick of the drive.
class DriveGlide {
 public:
  /// False for scenes with generated bodies, because such a scene is too large to be built a second time.
  [[nodiscard]] static bool canShow(const world::Scene& scene) { return !scene.generate; }

  /// `scene`: the scene of the lesson's step.
  explicit DriveGlide(const world::Scene& scene) : shown_(scene) {}

  /// Begins a rest: computes the poses to which `next` moves the bodies of `world`.
  void aim(const world::World& world, const input::TickInput& next);
  /// Interpolates the poses: `part` 0 gives the state of `world`, 1 the next state. Contacts and colours
  /// belong to the interpolated poses.
  void show(const world::World& world, double part);

  [[nodiscard]] const world::World& shown() const { return shown_; }

 private:
  world::World shown_;
  std::vector<world::Placement> goal_;  // the next placement of each listed body
};

}  // namespace app
