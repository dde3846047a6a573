#include "app/session/guide.hpp"

#include "world/body.hpp"
#include "world/player.hpp"

namespace app {
namespace {

using world::ShapeKind;

constexpr double kLeastDepth = 0.5;  // steps: enough to see the overlap and its normal

double leastDepth(const world::World& world) { return kLeastDepth * world.scene().step; }

/// With push-out on, hits stay shallow, so any hit counts.
bool isInside(const world::World& world) {
  const world::BodyContact* hit = deepestHit(world);
  return hit && (world.push() || static_cast<double>(hit->contact.depth) >= leastDepth(world));
}

/// True when the player, as a `kind` at the same position, would be inside the target.
bool wouldBeInside(ShapeKind kind, const world::World& world, std::uint32_t target) {
  world::Body player = world.player();
  player.local = world::playerAs(kind, world.scene());
  player.mesh.reset();
  player.posed.reset();
  world::refit(player);
  const auto contact = world::deepestContact(player, world.bodies()[target]);
  return contact && static_cast<double>(contact->depth) >= leastDepth(world);
}

ShapeKind shapeFor(const world::World& world) {
  if (!world::isBox(world.playerKind())) return ShapeKind::aabb;  // an AABB is no smaller
  const world::BodyContact* hit = deepestHit(world);
  for (const ShapeKind kind : {ShapeKind::sphere, ShapeKind::capsule}) {
    if (hit && wouldBeInside(kind, world, hit->b)) return kind;
  }
  return ShapeKind::sphere;
}

}  // namespace

const world::BodyContact* deepestHit(const world::World& world) {
  const world::BodyContact* deepest = nullptr;
  for (const world::BodyContact& pair : world.contacts()) {
    if (pair.a == 0 && (!deepest || pair.contact.depth > deepest->contact.depth)) deepest = &pair;
  }
  return deepest;
}

void Guide::start(const world::World& world) {
  if (!hasTarget(world)) return;
  step_ = Step::touch;
  ticks_ = 0;
}

bool Guide::followed(const world::World& world, const ViewState& viewState) const {
  switch (*step_) {
    case Step::touch:
      return isInside(world);
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
    if (step_ == Step::shape) wanted_ = shapeFor(world);
    return true;
  }
  if (step_ == Step::done) {
    if (++ticks_ < kLastWord) return false;
    stop();
    return true;
  }
  // The player left the target before the guide explained the hit: start again.
  if (step_ == Step::touch || deepestHit(world)) return false;
  step_ = Step::touch;
  return true;
}

}  // namespace app
