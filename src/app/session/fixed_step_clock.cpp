#include "app/session/fixed_step_clock.hpp"

#include <algorithm>

namespace app {

void TickClock::start(Nanoseconds now) {
  if (running_) return;
  running_ = true;
  start_ = now;
  taken_ = 0;
}

void TickClock::pace(int slowness, Nanoseconds now) {
  if (slowness == slowness_) return;
  slowness_ = slowness;
  start_ = now;
  taken_ = 0;
}

world::Tick TickClock::ticksIn(Nanoseconds time) const {
  return time * world::kTicksPerSecond / (kSecond * slowness_);
}

int TickClock::due(Nanoseconds now) {
  if (!running_) return 0;
  const world::Tick most = std::max(world::Tick{1}, ticksIn(kLongestStall));
  const world::Tick owed = ticksIn(now - start_) - taken_;
  if (owed <= 0) return 0;
  taken_ += owed;
  return static_cast<int>(std::min(owed, most));
}

}  // namespace app
