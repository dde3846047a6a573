#include "world/step_axis.hpp"

#include <algorithm>
#include <cmath>

namespace world {

void StepAxis::advance(const input::AxisInput& input, std::int64_t rate) {
  count_ += input.steps * kSubSteps;
  if (input.glide != 0) {
    count_ += input.glide * rate;
    heading_ = input.glide;
  } else if (heading_ != 0) {
    finish(rate);
  }
}

void StepAxis::finish(std::int64_t rate) {
  const std::int64_t beyond = ((count_ % kSubSteps) + kSubSteps) % kSubSteps;  // past the whole step below
  const std::int64_t left = heading_ > 0 ? (kSubSteps - beyond) % kSubSteps : beyond;
  count_ += heading_ * std::min(left, rate);
  if (left <= rate) heading_ = 0;
}

std::int64_t subStepsPerTick(double speed, double step) {
  const double perTick = speed / input::kTicksPerSecond / step * static_cast<double>(kSubSteps);
  return std::max(std::int64_t{1}, static_cast<std::int64_t>(std::llround(perTick)));
}

}  // namespace world
