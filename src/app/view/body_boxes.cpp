#include "app/view/body_boxes.hpp"

#include "world/compound.hpp"
#include "world/near_player.hpp"

namespace app {
namespace {

glm::vec3 cornerOf(const collision::Aabb& box, int corner) {
  glm::vec3 place = box.min;
  for (int axis = 0; axis < 3; ++axis) {
    if ((corner >> axis & 1) != 0) place[axis] = box.max[axis];
  }
  return place;
}

/// The box on screen around the corners that are in front of the eye; nullopt when none is.
std::optional<LabelBox> boxOf(const PaneFigure& shown, const collision::Aabb& bounds) {
  glm::vec2 low(INFINITY), high(-INFINITY);
  for (int corner = 0; corner < 8; ++corner) {
    const auto place = placeIn(shown, cornerOf(bounds, corner) - shown.origin);
    if (!place) continue;
    low = glm::min(low, *place);
    high = glm::max(high, *place);
  }
  if (low.x > high.x) return std::nullopt;
  return LabelBox{low, high - low};
}

}  // namespace

std::optional<BodyBox> bodyBox(const PaneFigure& shown, const world::Body& body) {
  const auto box = boxOf(shown, world::boundsOf(body.shapes));
  return box ? std::optional(BodyBox{*box, body.hit}) : std::nullopt;
}

std::vector<BodyBox> bodyBoxes(const PaneFigure& shown, const world::World& world) {
  std::vector<BodyBox> boxes;
  if (shown.pane.kind == PaneKind::configuration) return boxes;
  const auto add = [&](std::uint32_t i) {
    if (const auto box = bodyBox(shown, world.bodies()[i])) boxes.push_back(*box);
  };
  add(0);
  world::visitNearPlayer(world, add);
  return boxes;
}

}  // namespace app
