#include "app/session/guide.hpp"

#include "app/words/verdict_words.hpp"

namespace app {

void Guide::start(const world::World& world) {
  if (world.bodies().size() <= kTarget) return;
  step_ = Step::touch;
  ticks_ = 0;
  wanted_ = world::isBox(world.playerKind()) ? world::ShapeKind::sphere : world::ShapeKind::aabb;
}

bool Guide::followed(const world::World& world, const ViewState& viewState) const {
  switch (*step_) {
    case Step::touch:
      return playerHits(world);
    case Step::why:
      return viewState.overlays.on.has(explain::Overlay::pushOut);
    case Step::shape:
      return world.playerKind() == wanted_;
    case Step::done:
      break;
  }
  return false;
}

bool Guide::tick(const world::World& world, const ViewState& viewState) {
  if (!step_) return false;
  if (followed(world, viewState)) {
    step_ = static_cast<Step>(static_cast<int>(*step_) + 1);
    ticks_ = 0;
    return true;
  }
  if (++ticks_ < (step_ == Step::done ? kLastWord : kPatience)) return false;
  stop();
  return true;
}

}  // namespace app
