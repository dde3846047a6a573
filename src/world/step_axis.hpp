// One number that moves in exact steps: a coordinate, or an angle in degrees.
#pragma once

#include <cstdint>

#include "input/tick_input.hpp"

namespace world {

/// Sub-steps of one whole step: the grain of a glide. A power of two, so that dividing by it is exact and
/// whole steps cost nothing in precision.
inline constexpr std::int64_t kSubSteps = 65536;

/// base + count * step / kSubSteps, worked out anew each time, never accumulated: ten steps there and ten
/// back are the same bits.
class StepAxis {
 public:
  explicit StepAxis(double base = 0.0) : base_(base) {}

  [[nodiscard]] double value(double step) const {
    return base_ + static_cast<double>(count_) * step / static_cast<double>(kSubSteps);
  }

  /// One tick: taps at once; a glide by `rate` sub-steps; after a glide, on to the next whole step in its
  /// direction.
  void advance(const input::AxisInput& input, std::int64_t rate);

  /// Nothing is left to finish.
  [[nodiscard]] bool settled() const { return heading_ == 0; }
  /// Leaves a glide unfinished where it is.
  void stop() { heading_ = 0; }
  /// Steps are counted from `value` from now on.
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
