// One number that moves in exact steps: a coordinate, or an angle in degrees.
#pragma once

#include <cstdint>

#include "input/tick_input.hpp"

namespace world {

/// The sub-steps of one whole step, in which a glide is counted. A power of two, so that the division is
/// exact and whole steps lose no precision.
inline constexpr std::int64_t kSubSteps = 65536;

/// The value is base + count * step / kSubSteps, recomputed each time and never accumulated: ten steps
/// there and ten steps back give the same bits.
class StepAxis {
 public:
  explicit StepAxis(double base = 0.0) : base_(base) {}

  [[nodiscard]] double value(double step) const {
    return base_ + static_cast<double>(count_) * step / static_cast<double>(kSubSteps);
  }

  /// Plays one tick. Taps count at once; a glide moves by `rate` sub-steps and, when the key is up, goes on
  /// to the next whole step in its direction.
  void advance(const input::AxisInput& input, std::int64_t rate);

  /// True when no glide is moving towards a whole step.
  [[nodiscard]] bool settled() const { return heading_ == 0; }
  /// Stops a glide at once, possibly between two steps.
  void stop() { heading_ = 0; }
  /// Restarts the count of steps at `value`.
  void restartAt(double value) { *this = StepAxis(value); }

 private:
  void finish(std::int64_t rate);

  double base_;
  std::int64_t count_ = 0;
  int heading_ = 0;  // of a glide that has not reached a whole step
};

/// Sub-steps in a tick for a speed in units (or degrees) a second; at least one.
[[nodiscard]] std::int64_t subStepsPerTick(double speed, double step);

}  // namespace world
