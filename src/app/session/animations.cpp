#include "app/session/animations.hpp"

#include <algorithm>

#include "collision/explain_sat.hpp"
#include "explain/gjk_iterations.hpp"

namespace app {

void Animations::stop() {
  unfolding_.stop();
  frameTurn_.stop();
}

bool Animations::tick(const ViewState& view) {
  const bool open = view.overlays.on.has(explain::Overlay::configuration) && !view.fourViews;
  const bool opened = open && !isOpen_;
  isOpen_ = open;
  if (!open) unfolding_.stop();
  if (opened && !view.reducedMotion) unfolding_.start();
  const bool played = playing();
  unfolding_.tick();
  frameTurn_.tick();
  return played;
}

void Animations::finish(const ViewState& view) {
  tick(view);
  stop();
}

double Animations::boxFrameTurn(bool reducedMotion) const {
  if (!frameTurn_.playing()) return 0.0;
  const int turned = frameTurn_.at() - kFrameTurnWait;
  const int there =
      std::min(turned, 2 * kFrameTurnTicks + kFrameTurnHold - turned);  // falls in the turn back
  const double part = std::clamp(static_cast<double>(there) / kFrameTurnTicks, 0.0, 1.0);
  return reducedMotion ? (part < 0.5 ? 0.0 : 1.0) : smoothstep(part);
}

int AxisPlayer::tick(const std::optional<explain::Focus>& focus, const explain::OverlayOptions& shown) {
  const auto steps = focus ? explain::iterationsOf(*focus, shown) : std::nullopt;
  if (steps) return tickSteps(static_cast<int>(steps->rows.size()), shown.axis);
  const auto boxes = focus ? explain::boxesOf(*focus) : std::nullopt;
  return boxes ? tickAxes(*boxes, shown.satAxis()) : stopAt(shown.axis);
}

int AxisPlayer::stopAt(int axis) {
  stop();
  return axis;
}

int AxisPlayer::showNext(int from, int to) {
  ticks_ = 0;
  previousAxis_ = from;
  return to;
}

int AxisPlayer::tickSteps(int count, int step) {
  const bool isLast = step < 0 || step >= count - 1;
  if (!isDue()) return step;
  return isLast ? stopAt(step) : showNext(step, step + 1);
}

int AxisPlayer::tickAxes(const explain::BoxPair& boxes, int axis) {
  const bool due = isDue();
  if (turn()) return axis;
  const collision::SatReport report = collision::explainSat(boxes.a, boxes.b);
  const auto at = [&](int i) -> const collision::SatAxis& {
    return report.axes[static_cast<std::size_t>(i)];
  };
  if (axis < 0 || (!at(axis).degenerate && at(axis).gap > 0.0f)) return stopAt(axis);
  if (!due) return axis;
  const int count = static_cast<int>(report.axes.size());
  int next = axis + 1;
  while (next < count && at(next).degenerate) ++next;
  return showNext(axis, next < count ? next : -1);
}

std::optional<explain::AxisTransition> AxisPlayer::turn() const {
  if (!ticks_ || !previousAxis_ || *ticks_ >= kTurnTicks) return std::nullopt;
  return explain::AxisTransition{*previousAxis_, smoothstep(static_cast<double>(*ticks_) / kTurnTicks)};
}

}  // namespace app
