// Shows the fifteen separating axes one after the other, and stops at the first gap; or the iterations of GJK
// or EPA, up to the last.
#pragma once

#include <optional>

#include "explain/figure_options.hpp"
#include "explain/focus.hpp"

namespace app {

class AxisPlayer {
 public:
  /// Ticks for which each axis is shown.
  static constexpr int kTicksForEach = 60;
  /// Of these, ticks in which the axis turns from the one before.
  static constexpr int kTurnTicks = 30;

  void start() {
    ticks_ = 0;
    before_.reset();
  }
  void stop() { ticks_.reset(); }
  [[nodiscard]] bool playing() const { return ticks_.has_value(); }
  /// The turn from the axis before; nullopt when it is over.
  [[nodiscard]] std::optional<explain::AxisTurn> turn() const;
  /// Plays one tick and returns the axis or iteration to show next, as OverlayOptions::axis. Stops at an axis
  /// that separates the boxes or, if there is none, at the deciding one. Skips axes of parallel edges. Stops
  /// at once if `focus` has neither.
  [[nodiscard]] int tick(const std::optional<explain::Focus>& focus, const explain::OverlayOptions& shown);

 private:
  [[nodiscard]] int tickAxes(const explain::BoxPair& boxes, int axis);
  [[nodiscard]] int tickSteps(int count, int step);
  /// Counts a tick; true when the next axis or iteration is due.
  [[nodiscard]] bool isDue();
  [[nodiscard]] int stopAt(int axis);
  [[nodiscard]] int goOn(int from, int to);

  std::optional<int> ticks_;   // for which the axis has been shown
  std::optional<int> before_;  // the axis shown before
};

}  // namespace app
