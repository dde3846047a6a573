#include <algorithm>

#include "app/hud/panel/code_lines.hpp"
#include "app/hud/panel/rows.hpp"
#include "app/hud/scene/marks.hpp"

namespace app {
namespace {

using world::ShapeKind;

// In letter heights.
constexpr float kCellHeight = 1.35f;
constexpr float kHeadRowHeight = 2.0f;  // height of the row with an icon and a name for each column
constexpr float kHeadIcon = 0.6f, kHeadName = 1.5f;  // the middles of icon and name, from the row's top
constexpr float kMostName = 0.8f;                    // the largest height of a column's name
constexpr float kLeastName = 10.0f;                  // logical pixels; smaller names are left out
constexpr float kNameRoom = 0.94f;                   // the widest name, as a fraction of a column's width
constexpr float kIconRadius = 0.34f, kPointRadius = 0.55f;
// Positions of the letter A, the icon and the name in a row's head.
constexpr float kLetterPlace = 0.3f;
constexpr float kIconPlace = 1.55f;
constexpr float kNamePlace = 2.2f;
constexpr float kAfterName = 0.5f;
constexpr float kBeforeIcon = 1.1f;  // from the letter B to the middle of its icon

constexpr float kKinds = 2.0f;                  // the least width of a row's head, in cells
constexpr float kBand = 0.14f;                  // opacity of the bands that mark A's row and B's column
constexpr float kArrow = 0.4f;                  // length of an arrow's head, in letter heights
constexpr float kLine = 0.11f, kRound = 0.16f;  // width of lines, radius of corners, in letter heights
constexpr float kTint = 0.26f;                  // fraction of faint ink in the tint above the diagonal

// Points of the arrow's path, in cells from the middle of a cell. The path crosses no number.
constexpr float kBelowNumber = 0.4f, kBesideNumber = 0.3f;
constexpr glm::vec2 kBend{0.8f, 0.7f};

/// The layout of the table. Row 0 and column 0 hold the icons of the kinds.
struct TableLayout {
  const HudPen& pen;
  ImVec2 corner;
  float head;
  ImVec2 size;

  [[nodiscard]] ImVec2 at(std::size_t row, std::size_t column) const {
    const float left = column == 0 ? 0.0f : head + size.x * static_cast<float>(column - 1);
    const float top = row == 0 ? 0.0f : kHeadRowHeight * letters() + size.y * static_cast<float>(row - 1);
    return {corner.x + left, corner.y + top};
  }

  [[nodiscard]] static float letters() { return ImGui::GetFontSize(); }

  static void icon(ImVec2 middle, ShapeKind kind, const render::Color& color) {
    const float radius = kind == ShapeKind::point ? kPointRadius : kIconRadius;
    drawShapeIcon(windowCanvas(), middle, radius * letters(), kind, colorOf(color));
  }

  /// Draws words. `middle`: the middle of the words' left edge.
  static void words(ImVec2 middle, const char* text, const render::Color& color) {
    windowCanvas().AddText({middle.x, middle.y - 0.5f * letters()}, colorOf(color), text);
  }

  void centred(ImVec2 cell, const std::string& text, const render::Color& color) const {
    words({cell.x + 0.5f * (size.x - ImGui::CalcTextSize(text.c_str()).x), cell.y + 0.5f * size.y},
          text.c_str(), color);
  }

  void fill(ImVec2 from, ImVec2 to, const render::Color& color, float alpha = 1.0f) const {
    windowCanvas().AddRectFilled(from, to, colorOf(color, alpha), pen.px(3.0f));
  }
};

float widestName(const HudPen& pen) {
  float widest = 0.0f;
  for (const auto& row : kTableKinds)
    widest = std::max(widest, ImGui::CalcTextSize(pen.say(text::wordFor(row.kind))).x);
  return widest;
}

/// Draws the icon and the name of a column, and beside the icon the letter B if this is B's column. A name
/// that would be too small is left out.
void headOfColumn(const TableLayout& layout, ShapeKind kind, bool isB) {
  const explain::Palette& palette = layout.pen.palette();
  const float letters = TableLayout::letters();
  const ImVec2 top = layout.at(0, static_cast<std::size_t>(kind) + 1);
  const ImVec2 middle(top.x + 0.5f * layout.size.x, top.y + kHeadIcon * letters);
  TableLayout::icon(middle, kind, isB ? palette.targetMark : palette.faintInk);
  if (isB) TableLayout::words({middle.x - kBeforeIcon * letters, middle.y}, "B", palette.ink);
  const float share = std::min(kMostName, kNameRoom * layout.size.x / widestName(layout.pen));
  if (share * letters < layout.pen.px(kLeastName)) return;
  const char* name = layout.pen.say(text::wordFor(kind));
  const ImVec2 at(middle.x - 0.5f * share * ImGui::CalcTextSize(name).x,
                  top.y + (kHeadName - 0.5f * share) * letters);
  windowCanvas().AddText(ImGui::GetFont(), share * letters, at, colorOf(isB ? palette.ink : palette.faintInk),
                         name);
}

/// Draws the icon and the name of each kind at its row and column, and the letters A and B.
void heads(const TableLayout& layout, ShapeKind a, ShapeKind b) {
  const explain::Palette& palette = layout.pen.palette();
  const float letters = TableLayout::letters();
  for (const auto& row : kTableKinds) {
    const ShapeKind kind = row.kind;
    const ImVec2 left = layout.at(static_cast<std::size_t>(kind) + 1, 0);
    const auto at = [&](float place) {
      return ImVec2(left.x + place * letters, left.y + 0.5f * layout.size.y);
    };
    TableLayout::icon(at(kIconPlace), kind, kind == a ? palette.playerMark : palette.faintInk);
    TableLayout::words(at(kNamePlace), layout.pen.say(text::wordFor(kind)),
                       kind == a ? palette.ink : palette.faintInk);
    if (kind == a) TableLayout::words(at(kLetterPlace), "A", palette.ink);
    headOfColumn(layout, kind, kind == b);
  }
}

/// Draws an arrow from a cell above the diagonal to the mirrored cell. The arrow first runs left, below the
/// numbers of the row, and then down, beside the numbers of the column. Between cells next to the diagonal,
/// the arrow is an arc.
void mirrorArrow(const TableLayout& layout, std::size_t row, std::size_t column) {
  ImDrawList& list = windowCanvas();
  const ImU32 ink = colorOf(layout.pen.palette().ink);
  const float thick = kLine * TableLayout::letters(), head = kArrow * TableLayout::letters();
  const bool isNear = column == row + 1;
  const ImVec2 cell = layout.at(row, column), target = layout.at(column, row), size = layout.size;
  const ImVec2 start(cell.x, cell.y + (0.5f + (isNear ? 0.0f : kBelowNumber)) * size.y);
  const ImVec2 tip(target.x + (0.5f + kBesideNumber) * size.x, target.y), neck(tip.x, tip.y - head);
  const ImVec2 bend(std::min(kBend.x * size.x, start.x - tip.x),
                    std::min(kBend.y * size.y, neck.y - start.y));
  list.PathLineTo(start);
  list.PathLineTo({tip.x + bend.x, start.y});
  list.PathBezierQuadraticCurveTo({tip.x, start.y}, {tip.x, start.y + bend.y});
  list.PathLineTo(neck);
  list.PathStroke(ink, 0, thick);
  list.AddTriangleFilled(tip, {neck.x - 0.5f * head, neck.y}, {neck.x + 0.5f * head, neck.y}, ink);
}

/// Frames the pair's cell above the diagonal, outlines the row and the column of the swapped pair, and draws
/// an arrow to the swapped pair's cell.
void drawSwappedPair(const TableLayout& layout, std::size_t row, std::size_t column, std::size_t end) {
  const explain::Palette& palette = layout.pen.palette();
  const auto frame = [&](ImVec2 from, ImVec2 to, const render::Color& color) {
    const float letters = TableLayout::letters(), thick = kLine * letters, inset = 0.5f * thick;
    windowCanvas().AddRect({from.x + inset, from.y + inset}, {to.x - inset, to.y - inset}, colorOf(color),
                           kRound * letters, 0, thick);
  };
  frame(layout.at(column, 0), layout.at(column + 1, end), palette.targetMark);
  frame(layout.at(0, row), layout.at(end, row + 1), palette.playerMark);
  frame(layout.at(row, column), layout.at(row + 1, column + 1), palette.ink);
  mirrorArrow(layout, row, column);
}

/// Shades the row of `a` and the column of `b`, and fills the cell of the called routine. If row and column
/// cross above the diagonal, the called routine is in the mirrored cell.
void bands(const TableLayout& layout, ShapeKind a, ShapeKind b) {
  const std::size_t row = static_cast<std::size_t>(a) + 1, column = static_cast<std::size_t>(b) + 1,
                    end = kTableKinds.size() + 1;
  const auto [low, high] = std::minmax(row, column);
  if (high >= end) return;
  const explain::Palette& palette = layout.pen.palette();
  layout.fill(layout.at(row, 0), layout.at(row + 1, end), palette.playerMark, kBand);
  layout.fill(layout.at(0, column), layout.at(end, column + 1), palette.targetMark, kBand);
  layout.fill(layout.at(high, low), layout.at(high + 1, low + 1), palette.ink);
  if (row < column) drawSwappedPair(layout, row, column, end);
}

/// Tints the half of the table above the diagonal.
void tint(const TableLayout& layout) {
  const explain::Palette& palette = layout.pen.palette();
  const ImU32 grey = colorOf(glm::mix(palette.background, palette.faintInk, kTint));
  const std::size_t end = kTableKinds.size() + 1;
  for (std::size_t row = 1; row + 1 < end; ++row)
    windowCanvas().AddRectFilled(layout.at(row, row + 1), layout.at(row + 1, end), grey);
}

/// Writes the numbers of the routines.
void numbers(const TableLayout& layout, ShapeKind a, ShapeKind b) {
  const explain::Palette& palette = layout.pen.palette();
  const auto called = std::minmax(a, b);
  for (const auto& row : kTableKinds) {
    for (const auto& column : kTableKinds) {
      const std::size_t y = static_cast<std::size_t>(row.kind) + 1,
                        x = static_cast<std::size_t>(column.kind) + 1;
      const bool here = row.kind == called.second && column.kind == called.first;
      layout.centred(layout.at(y, x), std::to_string(*routineNumber(row.kind, column.kind)),
                     here ? palette.background : palette.ink);
    }
  }
}

float widthOfHead(const HudPen& pen, float width) {
  const float cells = kKinds / (kKinds + static_cast<float>(kTableKinds.size()));
  return std::max(cells * width, widestName(pen) + (kNamePlace + kAfterName) * ImGui::GetFontSize());
}

}  // namespace

std::optional<KindPair> pairInTable(const HudPen& pen) {
  const auto& focus = pen.state.focus;
  if (wantedRoutine(pen) != world::Routine::table || !focus || focus->hasMeshOrHull) return std::nullopt;
  return KindPair{world::kindOf(focus->player), world::kindOf(focus->target)};
}

std::optional<std::size_t> routineNumber(ShapeKind a, ShapeKind b) {
  const auto [low, high] = std::minmax({static_cast<std::size_t>(a), static_cast<std::size_t>(b)});
  if (high >= kTableKinds.size()) return std::nullopt;
  return high * (high + 1) / 2 + low + 1;
}

float heightOfPairTable(float letters) {
  return (static_cast<float>(kTableKinds.size()) * kCellHeight + kHeadRowHeight) * letters;
}

std::string pairTableNote(const HudPen& pen, ShapeKind a, ShapeKind b) {
  const auto number = routineNumber(a, b);
  if (!number) return {};
  return pen.say(a < b ? Word::tableSwapNote : Word::tableNote,
                 {{"number", std::to_string(*number)}, {"count", std::to_string(kPairRoutines)}});
}

void drawPairTable(const HudPen& pen, ShapeKind a, ShapeKind b, float width) {
  const float head = widthOfHead(pen, width), cell = (width - head) / static_cast<float>(kTableKinds.size());
  const TableLayout layout{
      pen, ImGui::GetCursorScreenPos(), head, {cell, kCellHeight * ImGui::GetFontSize()}};
  tint(layout);
  bands(layout, a, b);
  heads(layout, a, b);
  numbers(layout, a, b);
  ImGui::Dummy({width, heightOfPairTable(ImGui::GetFontSize())});
}

}  // namespace app
