#include "app/session/axis_player.hpp"

#include "collision/explain_sat.hpp"

namespace app {

int AxisPlayer::tick(const std::optional<explain::Focus>& focus, int axis) {
  const auto boxes = focus ? explain::boxesOf(*focus) : std::nullopt;
  if (!boxes || axis < 0) {
    stop();
    return axis;
  }
  const collision::SatReport report = collision::explainSat(boxes->a, boxes->b);
  const auto at = [&](int i) -> const collision::SatAxis& {
    return report.axes[static_cast<std::size_t>(i)];
  };
  const int count = static_cast<int>(report.axes.size());
  if (!at(axis).degenerate && at(axis).gap > 0.0f) {
    stop();
    return axis;
  }
  if (++*ticks_ < kTicksForEach) return axis;
  ticks_ = 0;
  do ++axis;
  while (axis < count && at(axis).degenerate);
  if (axis < count) return axis;
  stop();
  return -1;
}

}  // namespace app
