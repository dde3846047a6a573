#include "app/hud/scene/shape_icon.hpp"

#include <array>
#include <cmath>

namespace app {
namespace {

/// Draws a circle seen obliquely: an ellipse with half axes of 0.75 and 0.3 radii.
void ellipse(ImDrawList& list, ImVec2 at, float radius, ImU32 color) {
  constexpr int kCorners = 20;
  std::array<ImVec2, kCorners> corners;
  for (int i = 0; i < kCorners; ++i) {
    const float angle = 6.2831853f * static_cast<float>(i) / kCorners;
    corners[static_cast<std::size_t>(i)] = {at.x + 0.75f * radius * std::cos(angle),
                                            at.y + 0.3f * radius * std::sin(angle)};
  }
  list.AddConvexPolyFilled(corners.data(), kCorners, color);
}

}  // namespace

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
    case world::ShapeKind::cylinder:
      ellipse(list, {at.x, at.y - 0.68f * radius}, radius, color);
      list.AddRectFilled({at.x - 0.75f * radius, at.y - 0.68f * radius},
                         {at.x + 0.75f * radius, at.y + 0.68f * radius}, color);
      return ellipse(list, {at.x, at.y + 0.68f * radius}, radius, color);
    case world::ShapeKind::cone:
      list.AddTriangleFilled({at.x, at.y - radius}, {at.x + 0.85f * radius, at.y + 0.68f * radius},
                             {at.x - 0.85f * radius, at.y + 0.68f * radius}, color);
      return ellipse(list, {at.x, at.y + 0.68f * radius}, 1.13f * radius, color);
    case world::ShapeKind::point:
      return list.AddCircleFilled(at, 0.35f * radius, color, 12);
  }
}

}  // namespace app
