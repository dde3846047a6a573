#include "app/hud/scene/marks.hpp"

#include <cmath>

#include "app/hud/parts.hpp"

namespace app {
namespace {

constexpr float kThick = 0.17f;  // width of the lines, as a fraction of the mark's size

// Draws a line through corners. Coordinates from -0.5 to 0.5 span the square of `size` pixels around
// `center`.
template <std::size_t kCount>
void line(ImDrawList& list, ImVec2 center, float size, ImU32 color,
          const std::array<ImVec2, kCount>& corners) {
  for (const ImVec2& corner : corners) {
    list.PathLineTo({center.x + corner.x * size, center.y + corner.y * size});
  }
  list.PathStroke(color, 0, size * kThick);
}

// Sizes of the two circles that are the sign of a verdict, in heights of a letter.
constexpr float kDisc = 0.26f;      // radius
constexpr float kDiscRim = 0.075f;  // width of the line
// Half the distance between the centres, in radii. In a hit, the directions from a centre to the crossings of
// the circles are 53° off the line of centres.
constexpr float kHitApart = 0.6f, kFreeApart = 1.35f;
constexpr float kCrossingAngle = 0.9272952f;  // acos(kHitApart)
constexpr float kDiscAlpha = 0.5f;            // opacity of a disc outside the overlap
constexpr int kDiscSegments = 32;

/// Fills the intersection of two circles around `left` and `right`.
void fillShared(ImDrawList& list, ImVec2 left, ImVec2 right, float radius, ImU32 color) {
  constexpr float kPi = 3.14159265f;
  list.PathArcTo(left, radius, -kCrossingAngle, kCrossingAngle, kDiscSegments / 2);
  list.PathArcTo(right, radius, kPi - kCrossingAngle, kPi + kCrossingAngle, kDiscSegments / 2);
  list.PathFillConvex(color);
}

ImU32 fainter(ImU32 color, float share) {
  ImVec4 parts = ImGui::ColorConvertU32ToFloat4(color);
  parts.w *= share;
  return ImGui::ColorConvertFloat4ToU32(parts);
}

/// Draws an ellipse with half axes of 0.75 and 0.3 radii, which looks like a circle seen obliquely.
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

const render::Color& markColor(CaseMark mark, const explain::Palette& palette) {
  if (mark == CaseMark::holds) return palette.targetMark;
  return mark == CaseMark::fails || mark == CaseMark::unreadable ? palette.hit : palette.faintInk;
}

void drawMark(ImDrawList& list, ImVec2 center, float size, CaseMark mark, const explain::Palette& palette) {
  drawMark(list, center, size, mark, colorOf(markColor(mark, palette)));
}

void drawMark(ImDrawList& list, ImVec2 center, float size, CaseMark mark, ImU32 color) {
  switch (mark) {
    case CaseMark::holds:
      return line(list, center, size, color,
                  std::array<ImVec2, 3>{{{-0.4f, 0.02f}, {-0.12f, 0.32f}, {0.42f, -0.34f}}});
    case CaseMark::fails:
      line(list, center, size, color, std::array<ImVec2, 2>{{{-0.34f, -0.34f}, {0.34f, 0.34f}}});
      return line(list, center, size, color, std::array<ImVec2, 2>{{{-0.34f, 0.34f}, {0.34f, -0.34f}}});
    case CaseMark::none:
      return line(list, center, size * 0.8f, color, std::array<ImVec2, 2>{{{-0.28f, 0.0f}, {0.28f, 0.0f}}});
    case CaseMark::unreadable:
      line(list, center, size, color, std::array<ImVec2, 2>{{{0.0f, -0.42f}, {0.0f, 0.14f}}});
      return list.AddCircleFilled({center.x, center.y + 0.34f * size}, size * 0.1f, color);
    case CaseMark::unknown:
      for (const float x : {-0.3f, 0.0f, 0.3f})
        list.AddCircleFilled({center.x + x * size, center.y}, size * 0.07f, color);
  }
}

void drawPointer(ImDrawList& list, ImVec2 center, float size, ImU32 color) {
  const float half = size * 0.5f;
  list.AddTriangleFilled({center.x - half * 0.7f, center.y - half}, {center.x + half * 0.9f, center.y},
                         {center.x - half * 0.7f, center.y + half}, color);
}

void drawVerdictMark(ImDrawList& list, ImVec2 leftMiddle, float height, bool hit, ImU32 color) {
  const float radius = kDisc * height, apart = (hit ? kHitApart : kFreeApart) * radius;
  const float middle = leftMiddle.x + radius + apart;
  const ImVec2 left{middle - apart, leftMiddle.y}, right{middle + apart, leftMiddle.y};
  for (const ImVec2& center : {left, right}) {
    list.AddCircleFilled(center, radius, fainter(color, kDiscAlpha), kDiscSegments);
    list.AddCircle(center, radius, color, kDiscSegments, kDiscRim * height);
  }
  if (hit) fillShared(list, left, right, radius, color);
}

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
