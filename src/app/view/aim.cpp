#include "app/view/aim.hpp"

#include "collision/raycast.hpp"
#include "world/part.hpp"

namespace app {
namespace {

struct Seen {
  std::size_t body = 0;
  glm::dvec3 point{0.0};
};

/// The player counts too.
std::optional<Seen> firstSeen(const world::World& world, const collision::Ray& sight) {
  std::optional<Seen> first;
  const auto look = [&](std::uint32_t body, float limit) {
    const auto hit = world::firstHit(sight, world.bodies()[body], limit);
    if (!hit || (first && hit->t == limit && body < first->body)) return limit;  // of equals, the last
    first = Seen{body, glm::dvec3(hit->point)};
    return hit->t;
  };
  world.targets().raycast(sight, look(0, collision::kEndless), look);
  return first;
}

}  // namespace

std::optional<input::AimRay> rayAimed(std::span<const PaneFigure> panes, glm::ivec2 place,
                                      const world::World& world) {
  const PaneFigure* shown = paneAt(panes, place);
  if (!shown || shown->pane.kind == PaneKind::configuration) return std::nullopt;
  const explain::Sight sight = sightThrough(*shown, place);
  const glm::dvec3 along = glm::normalize(sight.direction);
  const auto seen = firstSeen(world, {glm::vec3(sight.origin), glm::vec3(along)});
  if (seen && seen->body == 0) return input::AimRay{};
  const glm::dvec3 beside =
      sight.origin + along * glm::dot(world.player().placement.center - sight.origin, along);
  const glm::dvec3 at = seen ? seen->point : beside;
  return input::AimRay{{{at.x, at.y, at.z}}};
}

}  // namespace app
