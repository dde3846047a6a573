// Plays the fifteen separating axes one after the other, and stops at the first gap.
#pragma once

#include <optional>

#include "explain/focus.hpp"

namespace app {

class AxisPlayer {
 public:
  /// Ticks for which each axis is shown.
  static constexpr int kTicksForEach = 60;

  void start() { ticks_ = 0; }
  void stop() { ticks_.reset(); }
  [[nodiscard]] bool playing() const { return ticks_.has_value(); }
  /// One tick, while `axis` is shown: the axis that is shown from now on, as OverlayOptions::axis. It stops
  /// at an axis that keeps the two apart and, when none does, with the deciding one; axes of parallel edges
  /// are passed over. Without two boxes in `focus` it stops at once.
  [[nodiscard]] int tick(const std::optional<explain::Focus>& focus, int axis);

 private:
  std::optional<int> ticks_;  // since the axis is shown
};

}  // namespace app
