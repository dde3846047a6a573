// Highlights the body under the pointer and shows its name, shape and values.
#include <algorithm>

#include "app/hud/parts.hpp"
#include "app/view/body_pick.hpp"
#include "app/view/scene_mouse.hpp"
#include "explain/sketch.hpp"

namespace app {
namespace {

// Logical pixels.
constexpr float kHoveredHaloWidth = 6.0f;  // width of the light rim around an outline
constexpr float kHoveredOutlineWidth = 2.5f;
constexpr float kPointerTextGap = 18.0f;  // distance from the pointer to the words
constexpr float kTooltipPad = 8.0f;
constexpr float kTooltipLeading = 1.25f;  // from line to line, in letter heights
constexpr float kHighlightAlpha = 0.22f;  // how much lighter the body is drawn, 0 to 1

/// The pixel under the pointer; nullopt over a panel, during a drag in a panel, and outside the window.
std::optional<glm::ivec2> pointerOnScene() {
  const ImGuiIO& io = ImGui::GetIO();
  if (io.WantCaptureMouse || !ImGui::IsMousePosValid()) return std::nullopt;
  return glm::ivec2(static_cast<int>(io.MousePos.x), static_cast<int>(io.MousePos.y));
}

std::string fieldValuesText(const world::Body& body, std::uint32_t index, const FieldRow& row) {
  std::string values;
  for (int axis = 0; axis < row.count; ++axis) {
    if (axis > 0) values += "  ";
    values += explain::formatNumber(valueOf(body, {index, row.property, axis}));
  }
  return values;
}

std::vector<std::string> tooltipLines(const HudContext& hud, std::uint32_t index) {
  const world::Body& body = hud.world().bodies()[index];
  std::vector<std::string> lines{hud.nameOf(index) + "  " + hud.say(text::kindNameId(body))};
  for (const FieldRow& row : fieldRows(body)) {
    lines.push_back(text::labelled(hud.say(row.label), fieldValuesText(body, index, row), hud.language()));
  }
  return lines;
}

/// A position for words of `size` beside `area`: right, left, below or above, in this order. nullopt if none
/// is in the window.
std::optional<glm::vec2> positionBeside(const Extent& area, glm::vec2 pointer, glm::vec2 size,
                                        glm::vec2 windowSize, float gap) {
  const glm::vec2 maxPosition = windowSize - size;
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
void drawBodyTooltip(const HudContext& hud, const std::vector<std::string>& lines, glm::ivec2 pointer,
                     const Extent& area) {
  const float lineHeight = kTooltipLeading * hud.textFont->FontSize, pad = hud.px(kTooltipPad);
  float width = 0.0f;
  for (const std::string& lineText : lines) width = std::max(width, measure(hud.textFont, lineText).x);
  const glm::vec2 size{width + 2.0f * pad, static_cast<float>(lines.size()) * lineHeight + 2.0f * pad};
  const auto position =
      positionBeside(area, glm::vec2(pointer), size, hud.windowSize, hud.px(kPointerTextGap));
  if (!position) return;
  const ImVec2 at{position->x, position->y};
  drawSolidPlate(hud, at, {size.x, size.y}, hud.palette().background);
  sceneCanvas().AddRect(at, {at.x + size.x, at.y + size.y}, colorOf(hud.palette().faintInk), hud.px(6.0f), 0,
                        hud.px(1.0f));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const ImVec2 lineStart{at.x + pad, at.y + pad + static_cast<float>(i) * lineHeight};
    write(hud.textFont, lineStart, colorOf(i == 0 ? hud.palette().ink : hud.palette().faintInk), lines[i]);
  }
}

constexpr int kDragPlaneReach = 3;        // units from the body to the end of the plane, along x and z
constexpr float kDragPlaneAlpha = 0.35f;  // fainter than the verdict and the bodies' outlines

/// Shows where a drag moves the body: a vertical line (with Shift), and a horizontal grid with lines one unit
/// apart. No grid if the view allows no drag along the floor.
void drawDragPlane(const HudContext& hud, const glm::dvec3& center, const PaneFigure& pane) {
  const ImU32 ink = colorOf(hud.palette().faintInk, kDragPlaneAlpha);
  const auto drawLine = [&](const glm::dvec3& from, const glm::dvec3& to) {
    const auto a = windowPixel(pane, glm::vec3(center + from) - pane.origin);
    const auto b = windowPixel(pane, glm::vec3(center + to) - pane.origin);
    if (a && b) sceneCanvas().AddLine({a->x, a->y}, {b->x, b->y}, ink, hud.px(1.5f));
  };
  const double reach = kDragPlaneReach;
  drawLine({0.0, -reach, 0.0}, {0.0, reach, 0.0});
  if (!SceneMouse::movesOnFloor(pane.view)) return;
  for (int i = -kDragPlaneReach; i <= kDragPlaneReach; ++i) {
    drawLine({i, 0.0, -reach}, {i, 0.0, reach});
    drawLine({-reach, 0.0, i}, {reach, 0.0, i});
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

void drawHandle(const HudContext& hud, const Gizmo::Part& part, bool isHovered) {
  if (part.line.size() < 2) return;
  const explain::Palette& palette = hud.palette();
  const ImU32 color = colorOf(hud.axisColor(part.handle.axis));
  std::vector<ImVec2> points;
  for (const glm::vec2& point : part.line) points.push_back({point.x, point.y});
  ImDrawList& canvas = sceneCanvas();
  const auto count = static_cast<int>(points.size());
  const float width = hud.px(isHovered ? kHoveredHandleWidth : kHandleWidth);
  canvas.AddPolyline(points.data(), count, colorOf(palette.background, 0.8f), 0,
                     width + 2.0f * hud.px(kHandleRimWidth));
  canvas.AddPolyline(points.data(), count, color, 0, width);
  if (!part.handle.isRotation) drawTip(canvas, part.line[0], part.line[1], hud.scale, color);
}

/// Draws the handles and adds them to `area`. Returns true when the pointer is on one of them.
bool drawGizmo(const HudContext& hud, glm::ivec2 pointer, Extent& area) {
  const auto gizmo = gizmoAt(hud.state.session, hud.state.panes, hud.state.focus, pointer, hud.scale);
  if (!gizmo) return false;
  const Gizmo::Part* hoveredPart = partAt(*gizmo, pointer, hud.scale);
  for (const Gizmo::Part& part : gizmo->parts) {
    drawHandle(hud, part, hoveredPart && hoveredPart->handle == part.handle);
    for (const glm::vec2& point : part.line) area.add(point);
  }
  return hoveredPart != nullptr;
}

}  // namespace

void drawHighlightedBody(const HudContext& hud, const world::Body& body, const PaneFigure& pane) {
  std::vector<ImVec2> points;
  for (const glm::vec2& point : outlineOf(body, pane)) points.push_back({point.x, point.y});
  if (points.size() < 2) return;
  ImDrawList& canvas = sceneCanvas();
  const glm::vec2 low(pane.pane.min), high = low + glm::vec2(pane.pane.size);
  canvas.PushClipRect({low.x, low.y}, {high.x, high.y});
  const auto count = static_cast<int>(points.size());
  const render::Color& lightColor = hud.palette().background;
  canvas.AddConvexPolyFilled(points.data(), count, colorOf(lightColor, kHighlightAlpha));
  canvas.AddPolyline(points.data(), count, colorOf(lightColor, 0.85f), ImDrawFlags_Closed,
                     hud.px(kHoveredHaloWidth));
  canvas.AddPolyline(points.data(), count, colorOf(hud.palette().ink), ImDrawFlags_Closed,
                     hud.px(kHoveredOutlineWidth));
  canvas.PopClipRect();
}

void drawHoveredBody(const HudContext& hud) {
  const auto pointer = pointerOnScene();
  if (!pointer) return;
  Extent area;  // the pointer, the body and its handles: the words must not cover them
  area.add(glm::vec2(*pointer));
  const auto pickedBody = bodyAt(hud.world(), hud.state.panes, *pointer, hud.scale);
  const PaneFigure* pane = paneAt(hud.state.panes, *pointer);
  const bool isDragging = ImGui::GetIO().MouseDown[0];
  if (pickedBody) {
    const world::Body& body = hud.world().bodies()[pickedBody->body];
    if (isDragging) drawDragPlane(hud, glm::dvec3(body.placement.center), *pane);
    drawHighlightedBody(hud, body, *pane);
    for (const glm::vec2& point : outlineOf(body, *pane)) area.add(point);
  }
  const bool isOnHandle = drawGizmo(hud, *pointer, area);
  const bool showsText = pickedBody && !isOnHandle && !isDragging &&
                         !hud.state.session.driven();  // words would hide the figure while the user drives
  if (showsText)
    drawBodyTooltip(hud, tooltipLines(hud, static_cast<std::uint32_t>(pickedBody->body)), *pointer, area);
}

}  // namespace app
