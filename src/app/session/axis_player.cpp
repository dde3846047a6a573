#include "app/session/axis_player.hpp"

#include "app/session/clips.hpp"
#include "collision/explain_sat.hpp"

namespace app {

int AxisPlayer::tick(const std::optional<explain::Focus>& focus, int axis) {
  const auto boxes = focus ? explain::boxesOf(*focus) : std::nullopt;
  if (!boxes) {
    stop();
    return axis;
  }
  ++*ticks_;
  if (turn()) return axis;
  const collision::SatReport report = collision::explainSat(boxes->a, boxes->b);
  const auto at = [&](int i) -> const collision::SatAxis& {
    return report.axes[static_cast<std::size_t>(i)];
  };
  if (axis < 0 || (!at(axis).degenerate && at(axis).gap > 0.0f)) {
    stop();
    return axis;
  }
  if (*ticks_ < kTicksForEach) return axis;
  ticks_ = 0;
  before_ = axis;
  const int count = static_cast<int>(report.axes.size());
  do ++axis;
  while (axis < count && at(axis).degenerate);
  return axis < count ? axis : -1;
}

std::optional<explain::AxisTurn> AxisPlayer::turn() const {
  if (!ticks_ || !before_ || *ticks_ >= kTurnTicks) return std::nullopt;
  return explain::AxisTurn{*before_, eased(static_cast<double>(*ticks_) / kTurnTicks)};
}

}  // namespace app
