#include "app/camera/camera_actions.hpp"

#include <vector>

#include "explain/focus.hpp"
#include "explain/overlays.hpp"
#include "world/compound.hpp"

namespace app {
namespace {

using input::Action;

void addStretch(const glm::vec3& from, const glm::vec3& to, std::vector<collision::Aabb>& boxes) {
  boxes.push_back({glm::min(from, to), glm::max(from, to)});
}

/// The axis of the fifteen and the bars of the intervals stand beside the bodies, and in front of them: what
/// shows only the bodies cuts them off.
void addRails(const world::World& world, explain::OverlayOptions overlays,
              std::vector<collision::Aabb>& boxes) {
  explain::FigureOptions options;
  for (const explain::Overlay rail : {explain::Overlay::intervals, explain::Overlay::axes})
    options.overlays.on.set(rail, overlays.on.has(rail));
  options.overlays.target = overlays.target;
  options.overlays.axis = overlays.axis;
  render::DrawList drawn;
  explain::drawOverlays(world, options, drawn);
  for (const render::Stroke& stroke : drawn.strokes) addStretch(stroke.a, stroke.b, boxes);
  for (const render::Arrow& arrow : drawn.arrows) addStretch(arrow.from, arrow.to, boxes);
}

void framePair(const world::World& world, const explain::OverlayOptions& overlays, Camera& camera) {
  std::vector<collision::Aabb> boxes{world::boundsOf(world.player().shapes)};
  if (const auto focus = explain::focusOf(world, overlays.target))
    boxes.push_back(world::boundsOf(world.bodies()[focus->body].shapes));
  addRails(world, overlays, boxes);
  camera.frame(boxes);
}

}  // namespace

bool act(Action action, const world::World& world, const explain::OverlayOptions& overlays, Camera& camera) {
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
      framePair(world, overlays, camera);
      return true;
    default:
      return false;
  }
}

}  // namespace app
