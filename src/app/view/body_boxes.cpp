#include "app/view/body_boxes.hpp"

#include <cmath>

#include "collision/any.hpp"
#include "explain/grown.hpp"
#include "world/near_player.hpp"

namespace app {
namespace {

/// A rectangle on screen that grows by the points it is given.
class Around {
 public:
  explicit Around(const PaneFigure& shown) : shown_(shown) {}

  /// Adds all points within `radius` of a core. Points behind the eye are ignored.
  void add(const collision::RoundedBox& body) {
    const glm::mat3 eye = glm::transpose(glm::mat3(shown_.view.view));  // columns: right, up, back
    for (int corner = 0; corner < 8; ++corner) {
      const glm::vec3 signs((corner & 1) != 0 ? 1 : -1, (corner & 2) != 0 ? 1 : -1,
                            (corner & 4) != 0 ? 1 : -1);
      const glm::vec3 place = body.core.center + body.core.axes * (body.core.halfExtents * signs);
      for (const glm::vec3& way : {eye[0], -eye[0], eye[1], -eye[1]}) add(place + way * body.radius);
    }
  }

  [[nodiscard]] std::optional<LabelBox> box() const {
    return low_.x > high_.x ? std::nullopt : std::optional(LabelBox{low_, high_ - low_});
  }

 private:
  void add(const glm::vec3& place) {
    const auto onScreen = placeIn(shown_, place - shown_.origin);
    if (!onScreen) return;
    low_ = glm::min(low_, *onScreen);
    high_ = glm::max(high_, *onScreen);
  }

  const PaneFigure& shown_;
  glm::vec2 low_{INFINITY}, high_{-INFINITY};
};

}  // namespace

std::optional<BodyBox> bodyBox(const PaneFigure& shown, const world::Body& body) {
  Around around(shown);
  for (const collision::Shape& shape : body.shapes) around.add(collision::roundedBoxAny(shape));
  const auto box = around.box();
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
