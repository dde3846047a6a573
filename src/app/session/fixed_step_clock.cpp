#include "app/session/fixed_step_clock.hpp"

#include <algorithm>

namespace app {

void FixedStepClock::start(Nanoseconds now) {
  if (running_) return;
  running_ = true;
  start_ = now;
  taken_ = 0;
}

void FixedStepClock::pace(int slowness, Nanoseconds now) {
  if (slowness == slowness_) return;
  slowness_ = slowness;
  start_ = now;
  taken_ = 0;
}

input::Tick FixedStepClock::ticksIn(Nanoseconds time) const {
  return time * input::kTicksPerSecond / (kSecond * slowness_);
}

int FixedStepClock::due(Nanoseconds now) {
  if (!running_) return 0;
  const input::Tick most = std::max(input::Tick{1}, ticksIn(kLongestStall));
  const input::Tick owed = ticksIn(now - start_) - taken_;
  if (owed <= 0) return 0;
  taken_ += owed;
  return static_cast<int>(std::min(owed, most));
}

}  // namespace app
