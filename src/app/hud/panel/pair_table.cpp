#include <algorithm>
#include <string>

#include "app/hud/panel/code_lines.hpp"
#include "app/hud/panel/rows.hpp"
#include "app/hud/scene/marks.hpp"

namespace app {
namespace {

using world::ShapeKind;

constexpr float kCellRise = 1.3f;     // of a letter's height
constexpr float kIconRadius = 0.34f;  // of a letter's height

/// The layout of the table. Row 0 and column 0 hold the icons of the kinds.
struct Fields {
  const HudPen& pen;
  ImVec2 corner;
  ImVec2 size;

  [[nodiscard]] ImVec2 at(std::size_t row, std::size_t column) const {
    return {corner.x + size.x * static_cast<float>(column), corner.y + size.y * static_cast<float>(row)};
  }

  void icon(std::size_t row, std::size_t column, ShapeKind kind, const render::Color& color) const {
    const ImVec2 from = at(row, column);
    drawShapeIcon(*ImGui::GetWindowDrawList(), {from.x + 0.5f * size.x, from.y + 0.5f * size.y},
                  kIconRadius * ImGui::GetFontSize(), kind, colorOf(color));
  }

  void words(std::size_t row, std::size_t column, const std::string& text, const render::Color& color) const {
    const ImVec2 from = at(row, column), wide = ImGui::CalcTextSize(text.c_str());
    ImGui::GetWindowDrawList()->AddText(
        {from.x + 0.5f * (size.x - wide.x), from.y + 0.5f * (size.y - wide.y)}, colorOf(color), text.c_str());
  }

  void fill(std::size_t row, std::size_t column) const {
    const ImVec2 from = at(row, column);
    ImGui::GetWindowDrawList()->AddRectFilled(from, {from.x + size.x, from.y + size.y},
                                              colorOf(pen.palette().ink), pen.px(3.0f));
  }
};

void heads(const Fields& fields, ShapeKind a, ShapeKind b) {
  const explain::Palette& palette = fields.pen.palette();
  fields.words(0, 0, "A  B", palette.faintInk);
  for (const auto& row : kTableKinds) {
    const ShapeKind kind = row.kind;
    const std::size_t place = static_cast<std::size_t>(kind) + 1;
    fields.icon(place, 0, kind, kind == a ? palette.playerMark : palette.faintInk);
    fields.icon(0, place, kind, kind == b ? palette.targetMark : palette.faintInk);
  }
}

void numbers(const Fields& fields, ShapeKind a, ShapeKind b) {
  const explain::Palette& palette = fields.pen.palette();
  for (const auto& row : kTableKinds) {
    for (const auto& column : kTableKinds) {
      const bool here = row.kind == a && column.kind == b;
      const std::size_t y = static_cast<std::size_t>(row.kind) + 1,
                        x = static_cast<std::size_t>(column.kind) + 1;
      if (here) fields.fill(y, x);
      fields.words(y, x, std::to_string(*routineNumber(row.kind, column.kind)),
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

void drawPairTable(const HudPen& pen, ShapeKind a, ShapeKind b) {
  const auto count = static_cast<float>(kTableKinds.size() + 1);
  const float wide = pen.px(kPanelWidth - 2.0f * kPanelPadding);
  const Fields fields{pen, ImGui::GetCursorScreenPos(), {wide / count, kCellRise * ImGui::GetFontSize()}};
  heads(fields, a, b);
  numbers(fields, a, b);
  ImGui::Dummy({wide, count * fields.size.y});
  if (const auto number = routineNumber(a, b)) {
    smallPrint(pen, text::say(text::Word::tableNote, pen.language(),
                              {{"number", std::to_string(*number)}, {"count", std::to_string(kPairRoutines)}})
                        .c_str());
  }
  rule(pen);
}

}  // namespace app
