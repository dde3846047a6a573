#include "app/view_actions.hpp"

#include <vector>

#include "explain/overlays.hpp"
#include "world/compound.hpp"

namespace app {
namespace {

using world::Action;

void framePair(const world::World& world, std::uint32_t target, Camera& camera) {
  std::vector<collision::Aabb> boxes{world::boundsOf(world.player().shapes)};
  if (const auto focus = explain::focusOf(world, target))
    boxes.push_back(world::boundsOf(world.bodies()[focus->body].shapes));
  camera.frame(boxes);
}

}  // namespace

bool act(Action action, const world::World& world, std::uint32_t target, Camera& camera) {
  switch (action) {
    case Action::resetView:
      camera.reset();
      return true;
    case Action::viewFront:
      camera.lookFrom(Side::front);
      return true;
    case Action::viewTop:
      camera.lookFrom(Side::top);
      return true;
    case Action::viewSide:
      camera.lookFrom(Side::side);
      return true;
    case Action::toggleOrthographic:
      camera.toggleOrthographic();
      return true;
    case Action::followPlayer:
      camera.toggleFollow(world.player().placement.center);
      return true;
    case Action::framePair:
      framePair(world, target, camera);
      return true;
    default:
      return false;
  }
}

}  // namespace app
