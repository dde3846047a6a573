// Highlights the body under the pointer and shows its name, shape and values.
#include <algorithm>

#include "app/hud/parts.hpp"
#include "app/view/body_pick.hpp"
#include "app/view/scene_mouse.hpp"
#include "explain/sketch.hpp"

namespace app {
namespace {

// Logical pixels.
constexpr float kPointedHaloWidth = 6.0f;  // width of the light rim around an outline
constexpr float kPointedOutlineWidth = 2.5f;
constexpr float kPointerTextGap = 18.0f;  // distance from the pointer to the words
constexpr float kPointedPad = 8.0f;
constexpr float kPointedLeading = 1.25f;  // from line to line, in letter heights
constexpr float kHighlightAlpha = 0.22f;  // how much lighter the body is drawn, 0 to 1

/// The pixel under the pointer; nullopt over a panel, during a drag in a panel, and outside the window.
std::optional<glm::ivec2> pointerOnScene() {
  const ImGuiIO& io = ImGui::GetIO();
  if (io.WantCaptureMouse || !ImGui::IsMousePosValid()) return std::nullopt;
  return glm::ivec2(static_cast<int>(io.MousePos.x), static_cast<int>(io.MousePos.y));
}

std::string pointedValues(const world::Body& body, std::uint32_t index, const FieldRow& row) {
  std::string values;
  for (int axis = 0; axis < row.count; ++axis) {
    if (axis > 0) values += "  ";
    values += explain::formatNumber(valueOf(body, {index, row.number, axis}));
  }
  return values;
}

std::vector<std::string> pointedLines(const HudPen& pen, std::uint32_t index) {
  const world::Body& body = pen.world().bodies()[index];
  std::vector<std::string> lines{pen.nameOf(index) + "  " + pen.say(text::wordFor(body))};
  for (const FieldRow& row : fieldRows(body)) {
    lines.push_back(text::labelled(pen.say(row.word), pointedValues(body, index, row), pen.language()));
  }
  return lines;
}

/// A position for words of `size` beside `area`: right, left, below or above, in this order. nullopt if none
/// is in the window.
std::optional<glm::vec2> positionBeside(const Extent& area, glm::vec2 pointer, glm::vec2 size,
                                        glm::vec2 window, float gap) {
  const glm::vec2 maxPosition = window - size;
  const glm::vec2 alignedPosition =
      glm::clamp(pointer + gap, glm::vec2(0.0f), glm::max(maxPosition, glm::vec2(0.0f)));
  for (const glm::vec2& at : {glm::vec2(area.high.x + gap, alignedPosition.y),
                              glm::vec2(area.low.x - gap - size.x, alignedPosition.y),
                              glm::vec2(alignedPosition.x, area.high.y + gap),
                              glm::vec2(alignedPosition.x, area.low.y - gap - size.y)})
    if (at.x >= 0.0f && at.y >= 0.0f && at.x <= maxPosition.x && at.y <= maxPosition.y) return at;
  return std::nullopt;
}

/// Draws the lines beside `area`, or nothing if there is no place for them.
void drawPointedWords(const HudPen& pen, const std::vector<std::string>& lines, glm::ivec2 pointer,
                      const Extent& area) {
  const float lineHeight = kPointedLeading * pen.textFont->FontSize, pad = pen.px(kPointedPad);
  float width = 0.0f;
  for (const std::string& lineText : lines) width = std::max(width, measure(pen.textFont, lineText).x);
  const glm::vec2 size{width + 2.0f * pad, static_cast<float>(lines.size()) * lineHeight + 2.0f * pad};
  const auto position =
      positionBeside(area, glm::vec2(pointer), size, pen.windowSize, pen.px(kPointerTextGap));
  if (!position) return;
  const ImVec2 at{position->x, position->y};
  drawSolidPlate(pen, at, {size.x, size.y}, pen.palette().background);
  sceneCanvas().AddRect(at, {at.x + size.x, at.y + size.y}, colorOf(pen.palette().faintInk), pen.px(6.0f), 0,
                        pen.px(1.0f));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const ImVec2 lineStart{at.x + pad, at.y + pad + static_cast<float>(i) * lineHeight};
    write(pen.textFont, lineStart, colorOf(i == 0 ? pen.palette().ink : pen.palette().faintInk), lines[i]);
  }
}

constexpr int kDragPlaneReach = 3;        // units from the body to the end of the plane, along x and z
constexpr float kDragPlaneAlpha = 0.35f;  // fainter than the verdict and the bodies' outlines

/// Shows where a drag moves the body: a vertical line (with Shift), and a horizontal grid with lines one unit
/// apart. No grid if the view allows no drag along the floor.
void drawDragPlane(const HudPen& pen, const glm::dvec3& center, const PaneFigure& pane) {
  const ImU32 ink = colorOf(pen.palette().faintInk, kDragPlaneAlpha);
  const auto line = [&](const glm::dvec3& from, const glm::dvec3& to) {
    const auto a = windowPixel(pane, glm::vec3(center + from) - pane.origin);
    const auto b = windowPixel(pane, glm::vec3(center + to) - pane.origin);
    if (a && b) sceneCanvas().AddLine({a->x, a->y}, {b->x, b->y}, ink, pen.px(1.5f));
  };
  const double reach = kDragPlaneReach;
  line({0.0, -reach, 0.0}, {0.0, reach, 0.0});
  if (!SceneMouse::movesOnFloor(pane.view)) return;
  for (int i = -kDragPlaneReach; i <= kDragPlaneReach; ++i) {
    line({i, 0.0, -reach}, {i, 0.0, reach});
    line({-reach, 0.0, i}, {reach, 0.0, i});
  }
}

constexpr float kHandleWidth = 3.0f;         // logical pixels, thickness of a handle
constexpr float kHandleRimWidth = 2.0f;      // logical pixels, the light rim on each side
constexpr float kHoveredHandleWidth = 5.0f;  // logical pixels, thickness of a handle under the pointer
constexpr float kTipLength = 13.0f, kTipWidth = 6.0f;

void drawTip(ImDrawList& canvas, const glm::vec2& from, const glm::vec2& to, float scale, ImU32 color) {
  const glm::vec2 displacement = to - from;
  if (glm::length(displacement) < 1.0f) return;
  const glm::vec2 tipOffset = glm::normalize(displacement) * kTipLength * scale;
  const glm::vec2 wingOffset = glm::vec2(-tipOffset.y, tipOffset.x) * (kTipWidth / kTipLength);
  const glm::vec2 tip = to + tipOffset, left = to + wingOffset, right = to - wingOffset;
  canvas.AddTriangleFilled({tip.x, tip.y}, {left.x, left.y}, {right.x, right.y}, color);
}

void drawHandle(const HudPen& pen, const Gizmo::Part& part, bool hovered) {
  if (part.line.size() < 2) return;
  const explain::Palette& palette = pen.palette();
  const ImU32 color = colorOf(pen.axisColor(part.handle.axis));
  std::vector<ImVec2> points;
  for (const glm::vec2& point : part.line) points.push_back({point.x, point.y});
  ImDrawList& canvas = sceneCanvas();
  const auto count = static_cast<int>(points.size());
  const float width = pen.px(hovered ? kHoveredHandleWidth : kHandleWidth);
  canvas.AddPolyline(points.data(), count, colorOf(palette.background, 0.8f), 0,
                     width + 2.0f * pen.px(kHandleRimWidth));
  canvas.AddPolyline(points.data(), count, color, 0, width);
  if (!part.handle.turns) drawTip(canvas, part.line[0], part.line[1], pen.scale, color);
}

/// Draws the handles and adds them to `area`. Returns true when the pointer is on one of them.
bool drawGizmo(const HudPen& pen, glm::ivec2 pointer, Extent& area) {
  const auto gizmo = gizmoAt(pen.state.session, pen.state.panes, pen.state.focus, pointer, pen.scale);
  if (!gizmo) return false;
  const Gizmo::Part* hovered = partAt(*gizmo, pointer, pen.scale);
  for (const Gizmo::Part& part : gizmo->parts) {
    drawHandle(pen, part, hovered && hovered->handle == part.handle);
    for (const glm::vec2& point : part.line) area.add(point);
  }
  return hovered != nullptr;
}

}  // namespace

void drawHighlightedBody(const HudPen& pen, const world::Body& body, const PaneFigure& pane) {
  std::vector<ImVec2> points;
  for (const glm::vec2& point : outlineOf(body, pane)) points.push_back({point.x, point.y});
  if (points.size() < 2) return;
  ImDrawList& canvas = sceneCanvas();
  const glm::vec2 low(pane.pane.min), high = low + glm::vec2(pane.pane.size);
  canvas.PushClipRect({low.x, low.y}, {high.x, high.y});
  const auto count = static_cast<int>(points.size());
  const render::Color& lightColor = pen.palette().background;
  canvas.AddConvexPolyFilled(points.data(), count, colorOf(lightColor, kHighlightAlpha));
  canvas.AddPolyline(points.data(), count, colorOf(lightColor, 0.85f), ImDrawFlags_Closed,
                     pen.px(kPointedHaloWidth));
  canvas.AddPolyline(points.data(), count, colorOf(pen.palette().ink), ImDrawFlags_Closed,
                     pen.px(kPointedOutlineWidth));
  canvas.PopClipRect();
}

void drawPointedBody(const HudPen& pen) {
  const auto pointer = pointerOnScene();
  if (!pointer) return;
  Extent area;  // the pointer, the body and its handles: the words must not cover them
  area.add(glm::vec2(*pointer));
  const auto picked = bodyAt(pen.world(), pen.state.panes, *pointer, pen.scale);
  const PaneFigure* pane = paneAt(pen.state.panes, *pointer);
  const bool isDragging = ImGui::GetIO().MouseDown[0];
  if (picked) {
    const world::Body& body = pen.world().bodies()[picked->body];
    if (isDragging) drawDragPlane(pen, glm::dvec3(body.placement.center), *pane);
    drawHighlightedBody(pen, body, *pane);
    for (const glm::vec2& point : outlineOf(body, *pane)) area.add(point);
  }
  const bool isOnHandle = drawGizmo(pen, *pointer, area);
  const bool showsText = picked && !isOnHandle && !isDragging &&
                         !pen.state.session.driven();  // words would hide the figure while the user drives
  if (showsText)
    drawPointedWords(pen, pointedLines(pen, static_cast<std::uint32_t>(picked->body)), *pointer, area);
}

}  // namespace app
