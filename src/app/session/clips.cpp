#include "app/session/clips.hpp"

#include <algorithm>
#include <utility>

namespace app {

void Clips::stop() {
  unfolding_.stop();
  inside_.stop();
}

bool Clips::tick(const ViewState& view) {
  const bool open = view.overlays.on.has(explain::Overlay::configuration) && !view.fourViews;
  const bool opened = open && !isOpen_;
  isOpen_ = open;
  if (!open) unfolding_.stop();
  if (opened && !view.reducedMotion) unfolding_.start();
  const bool played = playing();
  unfolding_.tick();
  inside_.tick();
  return played;
}

void Clips::finish(const ViewState& view) {
  tick(view);
  stop();
}

std::optional<double> Clips::unfolding() const {
  return unfolding_.playing() ? std::optional(unfolding_.part()) : std::nullopt;
}

double Clips::inside(bool reducedMotion) const {
  if (!inside_.playing()) return 0.0;
  const int turned = inside_.at() - kInsideWait;
  const int there = std::min(turned, 2 * kInsideTurn + kInsideHold - turned);  // the same on the way back
  const double part = std::clamp(static_cast<double>(there) / kInsideTurn, 0.0, 1.0);
  return reducedMotion ? (part < 0.5 ? 0.0 : 1.0) : eased(part);
}

}  // namespace app
