#include <algorithm>
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

constexpr float kKinds = 2.0f;  // the width of a row's head, in cells
constexpr float kBand = 0.14f;  // opacity of the row of A and the column of B

/// The layout of the table. Row 0 and column 0 hold the icons of the kinds.
struct Fields {
  const HudPen& pen;
  ImVec2 corner;
  ImVec2 size;

  [[nodiscard]] ImVec2 at(std::size_t row, std::size_t column) const {
    const float left = column == 0 ? 0.0f : kKinds + static_cast<float>(column - 1);
    return {corner.x + size.x * left, corner.y + size.y * static_cast<float>(row)};
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
    if (kind == b) fields.words(top, middle - (kIconPlace - kLetterPlace) * letters, "B", palette.ink);
  }
}

/// Shades the row of `a` and the column of `b`, which cross at the routine that is called.
void bands(const Fields& fields, ShapeKind a, ShapeKind b) {
  const std::size_t row = static_cast<std::size_t>(a) + 1, column = static_cast<std::size_t>(b) + 1,
                    end = kTableKinds.size() + 1;
  if (std::max(row, column) >= end) return;
  const explain::Palette& palette = fields.pen.palette();
  fields.fill(fields.at(row, 0), fields.at(row + 1, end), palette.playerMark, kBand);
  fields.fill(fields.at(0, column), fields.at(end, column + 1), palette.targetMark, kBand);
  fields.fill(fields.at(row, column), fields.at(row + 1, column + 1), palette.ink);
}

void numbers(const Fields& fields, ShapeKind a, ShapeKind b) {
  const explain::Palette& palette = fields.pen.palette();
  for (const auto& row : kTableKinds) {
    for (const auto& column : kTableKinds) {
      const bool here = row.kind == a && column.kind == b;
      const std::size_t y = static_cast<std::size_t>(row.kind) + 1,
                        x = static_cast<std::size_t>(column.kind) + 1;
      fields.centred(fields.at(y, x), std::to_string(*routineNumber(row.kind, column.kind)),
                     here ? palette.background : palette.ink);
    }
  }
}

}  // namespace

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
  return text::say(text::Word::tableNote, pen.language(),
                   {{"number", std::to_string(*number)}, {"count", std::to_string(kPairRoutines)}});
}

void drawPairTable(const HudPen& pen, ShapeKind a, ShapeKind b, float width) {
  const float cell = width / (kKinds + static_cast<float>(kTableKinds.size()));
  const Fields fields{pen, ImGui::GetCursorScreenPos(), {cell, kCellRise * ImGui::GetFontSize()}};
  bands(fields, a, b);
  heads(fields, a, b);
  numbers(fields, a, b);
  ImGui::Dummy({width, heightOfPairTable(ImGui::GetFontSize())});
}

}  // namespace app
