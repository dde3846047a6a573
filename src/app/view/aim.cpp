#include "app/view/aim.hpp"

#include "app/view/body_pick.hpp"

namespace app {
std::optional<input::AimRay> rayAimed(std::span<const PaneFigure> panes, glm::ivec2 place,
                                      const world::World& world, float scale) {
  const PaneFigure* shown = paneAt(panes, place);
  if (!shown || shown->pane.kind == PaneKind::configuration) return std::nullopt;
  const explain::Sight sight = sightThrough(*shown, place);
  const glm::dvec3 along = glm::normalize(sight.direction);
  const auto seen = bodyAt(world, panes, place, scale);
  if (seen && seen->body == 0) return input::AimRay{};
  const glm::dvec3 beside =
      sight.origin + along * glm::dot(world.player().placement.center - sight.origin, along);
  const glm::dvec3 at = seen ? seen->point : beside;
  return input::AimRay{{{at.x, at.y, at.z}}};
}

}  // namespace app
