#include "app/hud/scene/marks.hpp"

#include <cmath>

#include "app/hud/parts.hpp"

namespace app {
namespace {

constexpr float kLineWidth = 0.17f;  // width of the lines, as a fraction of the mark's size

// Draws a line through corners. Coordinates from -0.5 to 0.5 span the square of `size` pixels around
// `center`.
template <std::size_t kCount>
void drawPolyline(ImDrawList& canvas, ImVec2 center, float size, ImU32 color,
                  const std::array<ImVec2, kCount>& corners) {
  for (const ImVec2& corner : corners) {
    canvas.PathLineTo({center.x + corner.x * size, center.y + corner.y * size});
  }
  canvas.PathStroke(color, 0, size * kLineWidth);
}

// Sizes of the two circles that are the sign of a verdict, in heights of a letter.
constexpr float kDiscRadius = 0.26f;     // radius
constexpr float kDiscRimWidth = 0.075f;  // width of the line
// Half the distance between the centres, in radii. In a hit, the directions from a centre to the crossings of
// the circles are 53° off the line of centres.
constexpr float kHitHalfDistance = 0.6f, kFreeHalfDistance = 1.35f;
constexpr float kCrossingAngle = 0.9272952f;  // acos(kHitHalfDistance)
constexpr float kDiscAlpha = 0.5f;            // opacity of a disc outside the overlap
constexpr int kDiscSegments = 32;

/// Fills the intersection of two circles around `left` and `right`.
void fillIntersection(ImDrawList& canvas, ImVec2 left, ImVec2 right, float radius, ImU32 color) {
  constexpr float kPi = 3.14159265f;
  canvas.PathArcTo(left, radius, -kCrossingAngle, kCrossingAngle, kDiscSegments / 2);
  canvas.PathArcTo(right, radius, kPi - kCrossingAngle, kPi + kCrossingAngle, kDiscSegments / 2);
  canvas.PathFillConvex(color);
}

ImU32 withAlphaFactor(ImU32 color, float alphaFactor) {
  ImVec4 rgba = ImGui::ColorConvertU32ToFloat4(color);
  rgba.w *= alphaFactor;
  return ImGui::ColorConvertFloat4ToU32(rgba);
}

/// Draws an ellipse with half axes of 0.75 and 0.3 radii, which looks like a circle seen obliquely.
void fillEllipse(ImDrawList& canvas, ImVec2 center, float radius, ImU32 color) {
  constexpr int kCornerCount = 20;
  std::array<ImVec2, kCornerCount> corners;
  for (int i = 0; i < kCornerCount; ++i) {
    const float angle = 6.2831853f * static_cast<float>(i) / kCornerCount;
    corners[static_cast<std::size_t>(i)] = {center.x + 0.75f * radius * std::cos(angle),
                                            center.y + 0.3f * radius * std::sin(angle)};
  }
  canvas.AddConvexPolyFilled(corners.data(), kCornerCount, color);
}

}  // namespace

const render::Color& markColor(CaseMark mark, const explain::Palette& palette) {
  if (mark == CaseMark::holds) return palette.targetMark;
  return mark == CaseMark::fails || mark == CaseMark::unreadable ? palette.hit : palette.faintInk;
}

void drawMark(ImDrawList& canvas, ImVec2 center, float size, CaseMark mark, const explain::Palette& palette) {
  drawMark(canvas, center, size, mark, colorOf(markColor(mark, palette)));
}

void drawMark(ImDrawList& canvas, ImVec2 center, float size, CaseMark mark, ImU32 color) {
  switch (mark) {
    case CaseMark::holds:
      return drawPolyline(canvas, center, size, color,
                          std::array<ImVec2, 3>{{{-0.4f, 0.02f}, {-0.12f, 0.32f}, {0.42f, -0.34f}}});
    case CaseMark::fails:
      drawPolyline(canvas, center, size, color, std::array<ImVec2, 2>{{{-0.34f, -0.34f}, {0.34f, 0.34f}}});
      return drawPolyline(canvas, center, size, color,
                          std::array<ImVec2, 2>{{{-0.34f, 0.34f}, {0.34f, -0.34f}}});
    case CaseMark::none:
      return drawPolyline(canvas, center, size * 0.8f, color,
                          std::array<ImVec2, 2>{{{-0.28f, 0.0f}, {0.28f, 0.0f}}});
    case CaseMark::unreadable:
      drawPolyline(canvas, center, size, color, std::array<ImVec2, 2>{{{0.0f, -0.42f}, {0.0f, 0.14f}}});
      return canvas.AddCircleFilled({center.x, center.y + 0.34f * size}, size * 0.1f, color);
    case CaseMark::unknown:
      for (const float x : {-0.3f, 0.0f, 0.3f})
        canvas.AddCircleFilled({center.x + x * size, center.y}, size * 0.07f, color);
  }
}

void drawPointer(ImDrawList& canvas, ImVec2 center, float size, ImU32 color) {
  const float halfSize = size * 0.5f;
  canvas.AddTriangleFilled({center.x - halfSize * 0.7f, center.y - halfSize},
                           {center.x + halfSize * 0.9f, center.y},
                           {center.x - halfSize * 0.7f, center.y + halfSize}, color);
}

void drawVerdictMark(ImDrawList& canvas, ImVec2 leftMiddle, float height, bool hit, ImU32 color) {
  const float radius = kDiscRadius * height,
              halfDistance = (hit ? kHitHalfDistance : kFreeHalfDistance) * radius;
  const float middleX = leftMiddle.x + radius + halfDistance;
  const ImVec2 left{middleX - halfDistance, leftMiddle.y}, right{middleX + halfDistance, leftMiddle.y};
  for (const ImVec2& center : {left, right}) {
    canvas.AddCircleFilled(center, radius, withAlphaFactor(color, kDiscAlpha), kDiscSegments);
    canvas.AddCircle(center, radius, color, kDiscSegments, kDiscRimWidth * height);
  }
  if (hit) fillIntersection(canvas, left, right, radius, color);
}

void drawShapeIcon(ImDrawList& canvas, ImVec2 center, float radius, world::ShapeKind kind, ImU32 color) {
  const float side = 0.85f * radius;
  switch (kind) {
    case world::ShapeKind::sphere:
      return canvas.AddCircleFilled(center, radius, color, 24);
    case world::ShapeKind::aabb:
      return canvas.AddRectFilled({center.x - side, center.y - side}, {center.x + side, center.y + side},
                                  color);
    case world::ShapeKind::obb:
      return canvas.AddQuadFilled({center.x - 0.4f * side, center.y - 1.2f * side},
                                  {center.x + 1.2f * side, center.y - 0.4f * side},
                                  {center.x + 0.4f * side, center.y + 1.2f * side},
                                  {center.x - 1.2f * side, center.y + 0.4f * side}, color);
    case world::ShapeKind::capsule:
      return canvas.AddRectFilled({center.x - 0.55f * radius, center.y - radius},
                                  {center.x + 0.55f * radius, center.y + radius}, color, 0.55f * radius);
    case world::ShapeKind::cylinder:
      fillEllipse(canvas, {center.x, center.y - 0.68f * radius}, radius, color);
      canvas.AddRectFilled({center.x - 0.75f * radius, center.y - 0.68f * radius},
                           {center.x + 0.75f * radius, center.y + 0.68f * radius}, color);
      return fillEllipse(canvas, {center.x, center.y + 0.68f * radius}, radius, color);
    case world::ShapeKind::cone:
      canvas.AddTriangleFilled({center.x, center.y - radius},
                               {center.x + 0.85f * radius, center.y + 0.68f * radius},
                               {center.x - 0.85f * radius, center.y + 0.68f * radius}, color);
      return fillEllipse(canvas, {center.x, center.y + 0.68f * radius}, 1.13f * radius, color);
    case world::ShapeKind::point:
      return canvas.AddCircleFilled(center, 0.35f * radius, color, 12);
  }
}

}  // namespace app
