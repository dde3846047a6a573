#include <algorithm>
#include <cmath>
#include <string>

#include "app/hud/panel/code_lines.hpp"
#include "app/hud/panel/rows.hpp"
#include "app/hud/scene/marks.hpp"

namespace app {
namespace {

using world::ShapeKind;

// Of a letter's height.
constexpr float kCellRise = 1.35f;
constexpr float kIconRadius = 0.34f;
// In a row's head: the letter A, the icon and the name.
constexpr float kLetterPlace = 0.3f;
constexpr float kIconPlace = 1.55f;
constexpr float kNamePlace = 2.2f;
constexpr float kAfterName = 0.5f;
constexpr float kBeforeIcon = 1.1f;  // from the letter B to the middle of its icon

constexpr float kKinds = 2.0f;   // the least width of a row's head, in cells
constexpr float kBand = 0.14f;   // opacity of the row of A and the column of B
constexpr float kArrow = 0.35f;  // length of an arrow's head, of a letter's height

/// The layout of the table. Row 0 and column 0 hold the icons of the kinds.
struct Fields {
  const HudPen& pen;
  ImVec2 corner;
  float head;
  ImVec2 size;

  [[nodiscard]] ImVec2 at(std::size_t row, std::size_t column) const {
    const float left = column == 0 ? 0.0f : head + size.x * static_cast<float>(column - 1);
    return {corner.x + left, corner.y + size.y * static_cast<float>(row)};
  }

  [[nodiscard]] ImVec2 middle(std::size_t row, std::size_t column) const {
    const ImVec2 low = at(row, column);
    return {low.x + 0.5f * size.x, low.y + 0.5f * size.y};
  }

  /// Draws an icon `x` pixels right of the cell's left edge.
  void icon(ImVec2 cell, float x, ShapeKind kind, const render::Color& color) const {
    drawShapeIcon(*ImGui::GetWindowDrawList(), {cell.x + x, cell.y + 0.5f * size.y},
                  kIconRadius * ImGui::GetFontSize(), kind, colorOf(color));
  }

  void words(ImVec2 cell, float x, const char* text, const render::Color& color) const {
    const float y = cell.y + 0.5f * (size.y - ImGui::GetFontSize());
    ImGui::GetWindowDrawList()->AddText({cell.x + x, y}, colorOf(color), text);
  }

  void centred(ImVec2 cell, const std::string& text, const render::Color& color) const {
    words(cell, 0.5f * (size.x - ImGui::CalcTextSize(text.c_str()).x), text.c_str(), color);
  }

  void fill(ImVec2 from, ImVec2 to, const render::Color& color, float alpha = 1.0f) const {
    ImGui::GetWindowDrawList()->AddRectFilled(from, to, colorOf(color, alpha), pen.px(3.0f));
  }
};

/// Draws the icon of each kind, at the left with its name, and the letters of A and B beside their icons.
void heads(const Fields& fields, ShapeKind a, ShapeKind b) {
  const explain::Palette& palette = fields.pen.palette();
  const float letters = ImGui::GetFontSize(), middle = 0.5f * fields.size.x;
  for (const auto& row : kTableKinds) {
    const ShapeKind kind = row.kind;
    const std::size_t place = static_cast<std::size_t>(kind) + 1;
    const ImVec2 left = fields.at(place, 0), top = fields.at(0, place);
    const render::Color& ofA = kind == a ? palette.playerMark : palette.faintInk;
    const render::Color& ofB = kind == b ? palette.targetMark : palette.faintInk;
    fields.icon(left, kIconPlace * letters, kind, ofA);
    fields.words(left, kNamePlace * letters, text::say(text::wordFor(kind), fields.pen.language()),
                 kind == a ? palette.ink : palette.faintInk);
    fields.icon(top, middle, kind, ofB);
    if (kind == a) fields.words(left, kLetterPlace * letters, "A", palette.ink);
    if (kind == b) fields.words(top, middle - kBeforeIcon * letters, "B", palette.ink);
  }
}

/// Frames the cell above the diagonal, and draws an arrow from it to its mirror image.
void mirrorArrow(const Fields& fields, std::size_t row, std::size_t column) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImU32 ink = colorOf(fields.pen.palette().ink);
  const float thick = fields.pen.px(2.0f);
  list.AddRect(fields.at(row, column), fields.at(row + 1, column + 1), ink, fields.pen.px(3.0f), 0, thick);
  const ImVec2 from = fields.middle(row, column), to = fields.middle(column, row);
  const ImVec2 way(to.x - from.x, to.y - from.y);
  const float inCell =
      std::min(0.5f * fields.size.x / std::abs(way.x), 0.5f * fields.size.y / std::abs(way.y));
  const auto along = [&](float part) { return ImVec2(from.x + part * way.x, from.y + part * way.y); };
  const float length = std::hypot(way.x, way.y), head = kArrow * ImGui::GetFontSize();
  const ImVec2 start = along(inCell), tip = along(1.0f - inCell), neck = along(1.0f - inCell - head / length);
  const ImVec2 side(-0.5f * head * way.y / length, 0.5f * head * way.x / length);
  list.AddLine(start, neck, ink, thick);
  list.AddTriangleFilled(tip, {neck.x + side.x, neck.y + side.y}, {neck.x - side.x, neck.y - side.y}, ink);
}

/// Shades the row of `a` and the column of `b`, and fills the cell of the routine that is called: where they
/// cross, or its mirror image below the diagonal.
void bands(const Fields& fields, ShapeKind a, ShapeKind b) {
  const std::size_t row = static_cast<std::size_t>(a) + 1, column = static_cast<std::size_t>(b) + 1,
                    end = kTableKinds.size() + 1;
  const auto [low, high] = std::minmax(row, column);
  if (high >= end) return;
  const explain::Palette& palette = fields.pen.palette();
  fields.fill(fields.at(row, 0), fields.at(row + 1, end), palette.playerMark, kBand);
  fields.fill(fields.at(0, column), fields.at(end, column + 1), palette.targetMark, kBand);
  if (row < column) mirrorArrow(fields, row, column);
  fields.fill(fields.at(high, low), fields.at(high + 1, low + 1), palette.ink);
}

/// Writes the numbers of the routines, faint above the diagonal. On the diagonal, a ground hides the arrow.
void numbers(const Fields& fields, ShapeKind a, ShapeKind b) {
  const explain::Palette& palette = fields.pen.palette();
  const float half = 0.6f * ImGui::GetFontSize();
  const auto called = std::minmax(a, b);
  for (const auto& row : kTableKinds) {
    for (const auto& column : kTableKinds) {
      const std::size_t y = static_cast<std::size_t>(row.kind) + 1,
                        x = static_cast<std::size_t>(column.kind) + 1;
      const bool here = row.kind == called.second && column.kind == called.first;
      const ImVec2 middle = fields.middle(y, x);
      if (x == y && a < row.kind && row.kind < b)
        fields.fill({middle.x - half, middle.y - half}, {middle.x + half, middle.y + half},
                    palette.background);
      fields.centred(fields.at(y, x), std::to_string(*routineNumber(row.kind, column.kind)),
                     here    ? palette.background
                     : y < x ? palette.faintInk
                             : palette.ink);
    }
  }
}

/// Draws the stairs between the routines and their mirror images.
void stairs(const Fields& fields) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (std::size_t i = 1; i < kTableKinds.size(); ++i) {
    list.PathLineTo(fields.at(i, i + 1));
    list.PathLineTo(fields.at(i + 1, i + 1));
  }
  list.PathLineTo(fields.at(kTableKinds.size(), kTableKinds.size() + 1));
  list.PathStroke(colorOf(fields.pen.palette().faintInk), 0, fields.pen.px(1.0f));
}

float widthOfHead(const HudPen& pen, float width) {
  float widest = 0.0f;
  for (const auto& row : kTableKinds)
    widest = std::max(widest, ImGui::CalcTextSize(text::say(text::wordFor(row.kind), pen.language())).x);
  const float cells = kKinds / (kKinds + static_cast<float>(kTableKinds.size()));
  return std::max(cells * width, widest + (kNamePlace + kAfterName) * ImGui::GetFontSize());
}

}  // namespace

std::optional<std::pair<ShapeKind, ShapeKind>> pairInTable(const HudPen& pen) {
  const auto& focus = pen.state.focus;
  if (wantedRoutine(pen) != world::Routine::table || !focus || focus->ofMesh) return std::nullopt;
  return std::pair{world::kindOf(focus->player), world::kindOf(focus->target)};
}

std::optional<std::size_t> routineNumber(ShapeKind a, ShapeKind b) {
  const auto [low, high] = std::minmax({static_cast<std::size_t>(a), static_cast<std::size_t>(b)});
  if (high >= kTableKinds.size()) return std::nullopt;
  return high * (high + 1) / 2 + low + 1;
}

float heightOfPairTable(float letters) {
  return static_cast<float>(kTableKinds.size() + 1) * kCellRise * letters;
}

std::string pairTableNote(const HudPen& pen, ShapeKind a, ShapeKind b) {
  const auto number = routineNumber(a, b);
  if (!number) return {};
  return text::say(a < b ? text::Word::tableSwapNote : text::Word::tableNote, pen.language(),
                   {{"number", std::to_string(*number)}, {"count", std::to_string(kPairRoutines)}});
}

void drawPairTable(const HudPen& pen, ShapeKind a, ShapeKind b, float width) {
  const float head = widthOfHead(pen, width), cell = (width - head) / static_cast<float>(kTableKinds.size());
  const Fields fields{pen, ImGui::GetCursorScreenPos(), head, {cell, kCellRise * ImGui::GetFontSize()}};
  bands(fields, a, b);
  stairs(fields);
  heads(fields, a, b);
  numbers(fields, a, b);
  ImGui::Dummy({width, heightOfPairTable(ImGui::GetFontSize())});
}

}  // namespace app
