#include "app/hud/scene/shape_icon.hpp"

namespace app {

void drawShapeIcon(ImDrawList& list, ImVec2 at, float radius, world::ShapeKind kind, ImU32 color) {
  const float side = 0.85f * radius;
  switch (kind) {
    case world::ShapeKind::sphere:
      return list.AddCircleFilled(at, radius, color, 24);
    case world::ShapeKind::aabb:
      return list.AddRectFilled({at.x - side, at.y - side}, {at.x + side, at.y + side}, color);
    case world::ShapeKind::obb:
      return list.AddQuadFilled(
          {at.x - 0.4f * side, at.y - 1.2f * side}, {at.x + 1.2f * side, at.y - 0.4f * side},
          {at.x + 0.4f * side, at.y + 1.2f * side}, {at.x - 1.2f * side, at.y + 0.4f * side}, color);
    case world::ShapeKind::capsule:
      return list.AddRectFilled({at.x - 0.55f * radius, at.y - radius},
                                {at.x + 0.55f * radius, at.y + radius}, color, 0.55f * radius);
    case world::ShapeKind::point:
      return list.AddCircleFilled(at, 0.35f * radius, color, 12);
  }
}

}  // namespace app
