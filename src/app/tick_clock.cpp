#include "app/tick_clock.hpp"

#include <algorithm>

namespace app {

void TickClock::start(Nanoseconds now) {
  if (running_) return;
  running_ = true;
  start_ = now;
  taken_ = 0;
}

int TickClock::due(Nanoseconds now) {
  if (!running_) return 0;
  constexpr world::Tick kMost = kLongestStall * world::kTicksPerSecond / kSecond;
  const world::Tick owed = (now - start_) * world::kTicksPerSecond / kSecond - taken_;
  if (owed <= 0) return 0;
  taken_ += owed;
  return static_cast<int>(std::min(owed, kMost));
}

}  // namespace app
