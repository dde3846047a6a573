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
  const bool isShown = view.overlays.on.has(explain::Overlay::configuration) && !view.fourViews;
  const bool justAppeared = isShown && !isConfigurationShown_;
  isConfigurationShown_ = isShown;
  if (!isShown) unfolding_.stop();
  if (justAppeared && !view.reducedMotion) unfolding_.start();
  const bool wasPlaying = playing();
  unfolding_.tick();
  frameTurn_.tick();
  return wasPlaying;
}

void Animations::finish(const ViewState& view) {
  tick(view);
  stop();
}

double Animations::boxFrameTurn(bool reducedMotion) const {
  if (!frameTurn_.playing()) return 0.0;
  const int elapsed = frameTurn_.currentTick() - kFrameTurnWait;
  const int turnTicks =
      std::min(elapsed, 2 * kFrameTurnTicks + kFrameTurnHold - elapsed);  // falls in the turn back
  const double fraction = std::clamp(static_cast<double>(turnTicks) / kFrameTurnTicks, 0.0, 1.0);
  return reducedMotion ? (fraction < 0.5 ? 0.0 : 1.0) : smoothstep(fraction);
}

int AxisPlayer::tick(const std::optional<explain::Focus>& focus, const explain::OverlayOptions& options) {
  const auto steps = focus ? explain::iterationsOf(*focus, options) : std::nullopt;
  if (steps) return tickSteps(static_cast<int>(steps->rows.size()), options.axis);
  const auto boxes = focus ? explain::boxesOf(*focus) : std::nullopt;
  return boxes ? tickAxes(*boxes, options.satAxis()) : stopAt(options.axis);
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
  if (!advanceTick()) return step;
  return isLast ? stopAt(step) : showNext(step, step + 1);
}

int AxisPlayer::tickAxes(const explain::BoxPair& boxes, int axis) {
  const bool isNextDue = advanceTick();
  if (transition()) return axis;
  const collision::SatReport report = collision::explainSat(boxes.a, boxes.b);
  const auto axisAt = [&](int i) -> const collision::SatAxis& {
    return report.axes[static_cast<std::size_t>(i)];
  };
  if (axis < 0 || (!axisAt(axis).degenerate && axisAt(axis).gap > 0.0f)) return stopAt(axis);
  if (!isNextDue) return axis;
  const int count = static_cast<int>(report.axes.size());
  int next = axis + 1;
  while (next < count && axisAt(next).degenerate) ++next;
  return showNext(axis, next < count ? next : -1);
}

std::optional<explain::AxisTransition> AxisPlayer::transition() const {
  if (!ticks_ || !previousAxis_ || *ticks_ >= kTurnTicks) return std::nullopt;
  return explain::AxisTransition{*previousAxis_, smoothstep(static_cast<double>(*ticks_) / kTurnTicks)};
}

}  // namespace app
