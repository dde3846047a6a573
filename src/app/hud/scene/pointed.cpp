// Highlights the body under the pointer and shows its name, shape and values.
#include <algorithm>

#include "app/hud/parts.hpp"
#include "app/view/body_pick.hpp"
#include "app/view/scene_mouse.hpp"
#include "explain/sketch.hpp"

namespace app {
namespace {

// Logical pixels.
constexpr float kPointedHalo = 6.0f;  // width of the light rim around an outline
constexpr float kPointedOutline = 2.5f;
constexpr float kAside = 18.0f;  // distance from the pointer to the words
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
std::optional<glm::vec2> placeBeside(const Extent& area, glm::vec2 pointer, glm::vec2 size, glm::vec2 window,
                                     float aside) {
  const glm::vec2 most = window - size;
  const glm::vec2 along = glm::clamp(pointer + aside, glm::vec2(0.0f), glm::max(most, glm::vec2(0.0f)));
  for (const glm::vec2& at :
       {glm::vec2(area.high.x + aside, along.y), glm::vec2(area.low.x - aside - size.x, along.y),
        glm::vec2(along.x, area.high.y + aside), glm::vec2(along.x, area.low.y - aside - size.y)})
    if (at.x >= 0.0f && at.y >= 0.0f && at.x <= most.x && at.y <= most.y) return at;
  return std::nullopt;
}

/// Draws the lines beside `area`, or nothing if there is no place for them.
void drawPointedWords(const HudPen& pen, const std::vector<std::string>& lines, glm::ivec2 pointer,
                      const Extent& area) {
  const float line = kPointedLeading * pen.text->FontSize, pad = pen.px(kPointedPad);
  float width = 0.0f;
  for (const std::string& words : lines) width = std::max(width, measure(pen.text, words).x);
  const glm::vec2 size{width + 2.0f * pad, static_cast<float>(lines.size()) * line + 2.0f * pad};
  const auto place = placeBeside(area, glm::vec2(pointer), size, pen.size, pen.px(kAside));
  if (!place) return;
  const ImVec2 at{place->x, place->y};
  solidPlate(pen, at, {size.x, size.y}, pen.palette().background);
  sceneCanvas().AddRect(at, {at.x + size.x, at.y + size.y}, colorOf(pen.palette().faintInk), pen.px(6.0f), 0,
                        pen.px(1.0f));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const ImVec2 words{at.x + pad, at.y + pad + static_cast<float>(i) * line};
    write(pen.text, words, colorOf(i == 0 ? pen.palette().ink : pen.palette().faintInk), lines[i]);
  }
}

constexpr int kPlaneReach = 3;        // units from the body to the end of the plane, along x and z
constexpr float kPlaneAlpha = 0.35f;  // fainter than the verdict and the bodies' outlines

/// Shows where a drag moves the body: a vertical line (with Shift), and a horizontal grid with lines one unit
/// apart. No grid if the view allows no drag along the floor.
void drawDragPlane(const HudPen& pen, const glm::dvec3& center, const PaneFigure& shown) {
  const ImU32 ink = colorOf(pen.palette().faintInk, kPlaneAlpha);
  const auto line = [&](const glm::dvec3& from, const glm::dvec3& to) {
    const auto a = windowPixel(shown, glm::vec3(center + from) - shown.origin);
    const auto b = windowPixel(shown, glm::vec3(center + to) - shown.origin);
    if (a && b) sceneCanvas().AddLine({a->x, a->y}, {b->x, b->y}, ink, pen.px(1.5f));
  };
  const double reach = kPlaneReach;
  line({0.0, -reach, 0.0}, {0.0, reach, 0.0});
  if (!SceneMouse::movesOnFloor(shown.view)) return;
  for (int i = -kPlaneReach; i <= kPlaneReach; ++i) {
    line({i, 0.0, -reach}, {i, 0.0, reach});
    line({-reach, 0.0, i}, {reach, 0.0, i});
  }
}

constexpr float kHandle = 3.0f;         // logical pixels, thickness of a handle
constexpr float kHandleRim = 2.0f;      // logical pixels, the light rim on each side
constexpr float kHoveredHandle = 5.0f;  // logical pixels, thickness of a handle under the pointer
constexpr float kTipLength = 13.0f, kTipWidth = 6.0f;

void drawTip(ImDrawList& list, const glm::vec2& from, const glm::vec2& to, float scale, ImU32 color) {
  const glm::vec2 way = to - from;
  if (glm::length(way) < 1.0f) return;
  const glm::vec2 along = glm::normalize(way) * kTipLength * scale;
  const glm::vec2 aside = glm::vec2(-along.y, along.x) * (kTipWidth / kTipLength);
  const glm::vec2 tip = to + along, left = to + aside, right = to - aside;
  list.AddTriangleFilled({tip.x, tip.y}, {left.x, left.y}, {right.x, right.y}, color);
}

void drawHandle(const HudPen& pen, const Gizmo::Part& part, bool hovered) {
  if (part.line.size() < 2) return;
  const explain::Palette& palette = pen.palette();
  const ImU32 color = colorOf(pen.axisColor(part.handle.axis));
  std::vector<ImVec2> points;
  for (const glm::vec2& at : part.line) points.push_back({at.x, at.y});
  ImDrawList& list = sceneCanvas();
  const auto count = static_cast<int>(points.size());
  const float width = pen.px(hovered ? kHoveredHandle : kHandle);
  list.AddPolyline(points.data(), count, colorOf(palette.background, 0.8f), 0,
                   width + 2.0f * pen.px(kHandleRim));
  list.AddPolyline(points.data(), count, color, 0, width);
  if (!part.handle.turns) drawTip(list, part.line[0], part.line[1], pen.scale, color);
}

/// Draws the handles and adds them to `area`. Returns true when the pointer is on one of them.
bool drawGizmo(const HudPen& pen, glm::ivec2 pointer, Extent& area) {
  const auto gizmo = gizmoAt(pen.state.session, pen.state.panes, pen.state.focus, pointer, pen.scale);
  if (!gizmo) return false;
  const Gizmo::Part* hovered = partAt(*gizmo, pointer, pen.scale);
  for (const Gizmo::Part& part : gizmo->parts) {
    drawHandle(pen, part, hovered && hovered->handle == part.handle);
    for (const glm::vec2& at : part.line) area.add(at);
  }
  return hovered != nullptr;
}

}  // namespace

void drawHighlightedBody(const HudPen& pen, const world::Body& body, const PaneFigure& shown) {
  std::vector<ImVec2> points;
  for (const glm::vec2& at : outlineOf(body, shown)) points.push_back({at.x, at.y});
  if (points.size() < 2) return;
  ImDrawList& list = sceneCanvas();
  const glm::vec2 low(shown.pane.min), high = low + glm::vec2(shown.pane.size);
  list.PushClipRect({low.x, low.y}, {high.x, high.y});
  const auto count = static_cast<int>(points.size());
  const render::Color& light = pen.palette().background;
  list.AddConvexPolyFilled(points.data(), count, colorOf(light, kHighlightAlpha));
  list.AddPolyline(points.data(), count, colorOf(light, 0.85f), ImDrawFlags_Closed, pen.px(kPointedHalo));
  list.AddPolyline(points.data(), count, colorOf(pen.palette().ink), ImDrawFlags_Closed,
                   pen.px(kPointedOutline));
  list.PopClipRect();
}

void drawPointedBody(const HudPen& pen) {
  const auto pointer = pointerOnScene();
  if (!pointer) return;
  Extent area;  // the pointer, the body and its handles: the words must not cover them
  area.add(glm::vec2(*pointer));
  const auto picked = bodyAt(pen.world(), pen.state.panes, *pointer, pen.scale);
  const PaneFigure* shown = paneAt(pen.state.panes, *pointer);
  const bool drags = ImGui::GetIO().MouseDown[0];
  if (picked) {
    const world::Body& body = pen.world().bodies()[picked->body];
    if (drags) drawDragPlane(pen, glm::dvec3(body.placement.center), *shown);
    drawHighlightedBody(pen, body, *shown);
    for (const glm::vec2& at : outlineOf(body, *shown)) area.add(at);
  }
  const bool grasps = drawGizmo(pen, *pointer, area);
  const bool reads = picked && !grasps && !drags &&
                     !pen.state.session.driven();  // words would hide the figure while the user drives
  if (reads)
    drawPointedWords(pen, pointedLines(pen, static_cast<std::uint32_t>(picked->body)), *pointer, area);
}

}  // namespace app
