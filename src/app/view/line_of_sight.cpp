#include "app/view/line_of_sight.hpp"

#include <algorithm>
#include <limits>

#include "render/solid_instances.hpp"
#include "world/part.hpp"

namespace app {
namespace {

bool isInWay(const world::Body& body, const collision::Ray& sight, float distance) {
  for (std::size_t i = 0; i < body.shapes.size(); ++i) {
    if (world::raycast(sight, world::partOf(body, i), distance)) return true;
  }
  return false;
}

bool isTargetInWay(const world::World& world, const collision::Ray& sight, float distance) {
  constexpr float kEnough = -1.0f;
  bool found = false;
  const auto visit = [&](std::uint32_t target, float limit) {
    found = isInWay(world.bodies()[target], sight, distance);
    return found ? kEnough : limit;
  };
  world.targets().raycast(sight, distance, visit);
  return found;
}

}  // namespace

bool isHidden(const PaneFigure& shown, const world::World& world, const glm::vec3& place) {
  // In double: for bodies near the largest float, the square of a length overflows.
  const glm::dvec3 way(place - render::eyeOf(shown.view));
  const double length = glm::length(way);
  const auto distance = static_cast<float>(std::min(length, double{std::numeric_limits<float>::max()}));
  if (distance == 0.0f) return false;
  const collision::Ray sight{place + shown.origin - glm::vec3(way), glm::vec3(way / length)};
  // In configuration space the player is a point.
  const bool drawsPlayer = shown.pane.kind != PaneKind::configuration;
  return (drawsPlayer && isInWay(world.player(), sight, distance)) || isTargetInWay(world, sight, distance);
}

}  // namespace app
