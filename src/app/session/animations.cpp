#include "app/session/animations.hpp"

#include <algorithm>

#include "collision/explain_sat.hpp"
#include "explain/gjk_iterations.hpp"

namespace app {

void Animations::stop() {
  unfoldAnimation_.stop();
  frameTurnAnimation_.stop();
}

bool Animations::tick(const ViewState& view) {
  const bool isShown = view.overlays.on.has(explain::Overlay::configuration) && !view.fourViews;
  const bool justAppeared = isShown && !isConfigurationShown_;
  isConfigurationShown_ = isShown;
  if (!isShown) unfoldAnimation_.stop();
  if (justAppeared && !view.reducedMotion) unfoldAnimation_.start();
  const bool wasPlaying = playing();
  unfoldAnimation_.tick();
  frameTurnAnimation_.tick();
  return wasPlaying;
}

void Animations::finish(const ViewState& view) {
  tick(view);
  stop();
}

double Animations::boxFrameTurnFraction(bool reducedMotion) const {
  if (!frameTurnAnimation_.playing()) return 0.0;
  const int elapsed = frameTurnAnimation_.currentTick() - kFrameTurnWait;
  const int turnTicks =
      std::min(elapsed, 2 * kFrameTurnTicks + kFrameTurnHold - elapsed);  // falls in the turn back
  const double fraction = std::clamp(static_cast<double>(turnTicks) / kFrameTurnTicks, 0.0, 1.0);
  return reducedMotion ? (fraction < 0.5 ? 0.0 : 1.0) : smoothstep(fraction);
}

int AxisPlayer::tick(const std::optional<explain::Focus>& focus, const explain::OverlayOptions& options) {
  const auto iterations = focus ? explain::iterationsOf(*focus, options) : std::nullopt;
  if (iterations) return tickSteps(static_cast<int>(iterations->rows.size()), options.axis);
  const auto boxes = focus ? explain::boxesOf(*focus) : std::nullopt;
  return boxes ? tickAxes(*boxes, options.satAxis()) : stopAt(options.axis);
}

int AxisPlayer::stopAt(int axis) {
  stop();
  return axis;
}

int AxisPlayer::showNext(int oldAxis, int newAxis) {
  axisTicks_ = 0;
  previousAxis_ = oldAxis;
  return newAxis;
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
  int newAxis = axis + 1;
  while (newAxis < count && axisAt(newAxis).degenerate) ++newAxis;
  return showNext(axis, newAxis < count ? newAxis : -1);
}

std::optional<explain::AxisTransition> AxisPlayer::transition() const {
  if (!axisTicks_ || !previousAxis_ || *axisTicks_ >= kTurnTicks) return std::nullopt;
  return explain::AxisTransition{*previousAxis_, smoothstep(static_cast<double>(*axisTicks_) / kTurnTicks)};
}

}  // namespace app
