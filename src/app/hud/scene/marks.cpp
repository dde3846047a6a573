#include "app/hud/scene/marks.hpp"

#include <array>

#include "app/hud/parts.hpp"

namespace app {
namespace {

constexpr float kThick = 0.17f;  // of a mark's size

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

void dots(ImDrawList& list, ImVec2 center, float size, ImU32 color) {
  for (const float x : {-0.3f, 0.0f, 0.3f}) {
    list.AddCircleFilled({center.x + x * size, center.y}, size * 0.07f, color);
  }
}

}  // namespace

ImU32 markColor(CaseMark mark, const explain::Palette& palette) {
  switch (mark) {
    case CaseMark::holds:
      return colorOf(palette.targetMark);
    case CaseMark::fails:
    case CaseMark::unreadable:
      return colorOf(palette.hit);
    default:
      return colorOf(palette.faintInk);
  }
}

void drawMark(ImDrawList& list, ImVec2 center, float size, CaseMark mark, const explain::Palette& palette) {
  drawMark(list, center, size, mark, markColor(mark, palette));
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
      return dots(list, center, size, color);
  }
}

void drawPointer(ImDrawList& list, ImVec2 center, float size, ImU32 color) {
  const float half = size * 0.5f;
  list.AddTriangleFilled({center.x - half * 0.7f, center.y - half}, {center.x + half * 0.9f, center.y},
                         {center.x - half * 0.7f, center.y + half}, color);
}

}  // namespace app
