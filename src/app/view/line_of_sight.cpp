#include "app/view/line_of_sight.hpp"

#include <algorithm>

#include "collision/any.hpp"
#include "render/solid_instances.hpp"

namespace app {
namespace {

bool isInWay(const world::Body& body, const collision::Ray& sight, float distance) {
  return std::any_of(body.shapes.begin(), body.shapes.end(), [&](const collision::Shape& shape) {
    return collision::raycastAny(sight, shape, distance).has_value();
  });
}

}  // namespace

bool isHidden(const PaneFigure& shown, const world::World& world, const glm::vec3& place) {
  const glm::vec3 way = place - render::eyeOf(shown.view);
  const float distance = glm::length(way);
  if (distance == 0.0f) return false;
  const collision::Ray sight{place + shown.origin - way, way / distance};
  // In configuration space the player is a point.
  const std::size_t first = shown.pane.kind == PaneKind::configuration ? 1 : 0;
  const auto bodies = world.bodies().subspan(first);
  return std::any_of(bodies.begin(), bodies.end(),
                     [&](const world::Body& body) { return isInWay(body, sight, distance); });
}

}  // namespace app
