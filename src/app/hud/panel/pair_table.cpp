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
constexpr float kHeadIconY = 0.6f, kHeadNameY = 1.5f;  // the middles of icon and name, from the row's top
constexpr float kMaxNameScale = 0.8f;                  // the largest height of a column's name
constexpr float kMinNameSize = 10.0f;                  // logical pixels; smaller names are left out
constexpr float kNameWidthFraction = 0.94f;            // the widest name, as a fraction of a column's width
constexpr float kIconRadius = 0.34f, kPointRadius = 0.55f;
// Positions of the letter A, the icon and the name in a row's head.
constexpr float kLetterX = 0.3f;
constexpr float kIconX = 1.55f;
constexpr float kNameX = 2.2f;
constexpr float kGapAfterName = 0.5f;
constexpr float kLetterToIcon = 1.1f;  // from the letter B to the middle of its icon

constexpr float kMinHeadCells = 2.0f;            // the least width of a row's head, in cells
constexpr float kHighlightAlphaInTable = 0.14f;  // opacity of the bands that mark A's row and B's column
constexpr float kArrowHeadLength = 0.4f;         // length of an arrow's head, in letter heights
constexpr float kLineThickness = 0.11f, kCornerRadius = 0.16f;  // in letter heights
constexpr float kTintFraction = 0.26f;  // fraction of faint ink in the tint above the diagonal

// Points of the arrow's path, in cells from the middle of a cell. The path crosses no number.
constexpr float kArrowStartBelowNumber = 0.4f, kArrowTipBesideNumber = 0.3f;
constexpr glm::vec2 kBendSize{0.8f, 0.7f};

/// The layout of the table. Row 0 and column 0 hold the icons of the kinds.
struct TableLayout {
  const HudContext& hud;
  ImVec2 corner;
  float headWidth;
  ImVec2 cellSize;

  [[nodiscard]] ImVec2 cellCorner(std::size_t row, std::size_t column) const {
    const float left = column == 0 ? 0.0f : headWidth + cellSize.x * static_cast<float>(column - 1);
    const float top =
        row == 0 ? 0.0f : kHeadRowHeight * fontSize() + cellSize.y * static_cast<float>(row - 1);
    return {corner.x + left, corner.y + top};
  }

  [[nodiscard]] static float fontSize() { return ImGui::GetFontSize(); }

  static void drawIcon(ImVec2 middle, ShapeKind kind, const render::Color& color) {
    const float radius = kind == ShapeKind::point ? kPointRadius : kIconRadius;
    drawShapeIcon(windowCanvas(), middle, radius * fontSize(), kind, colorOf(color));
  }

  /// Draws words. `middle`: the middle of the words' left edge.
  static void writeText(ImVec2 middle, const char* text, const render::Color& color) {
    windowCanvas().AddText({middle.x, middle.y - 0.5f * fontSize()}, colorOf(color), text);
  }

  void writeCentred(ImVec2 cell, const std::string& text, const render::Color& color) const {
    writeText(
        {cell.x + 0.5f * (cellSize.x - ImGui::CalcTextSize(text.c_str()).x), cell.y + 0.5f * cellSize.y},
        text.c_str(), color);
  }

  void fillRect(ImVec2 from, ImVec2 to, const render::Color& color, float alpha = 1.0f) const {
    windowCanvas().AddRectFilled(from, to, colorOf(color, alpha), hud.px(3.0f));
  }
};

float widestName(const HudContext& hud) {
  float widest = 0.0f;
  for (const auto& row : kTableKinds)
    widest = std::max(widest, ImGui::CalcTextSize(hud.say(text::kindNameId(row.kind))).x);
  return widest;
}

/// Draws the icon and the name of a column, and beside the icon the letter B if this is B's column. A name
/// that would be too small is left out.
void drawColumnHead(const TableLayout& layout, ShapeKind kind, bool isB) {
  const explain::Palette& palette = layout.hud.palette();
  const float fontSize = TableLayout::fontSize();
  const ImVec2 cell = layout.cellCorner(0, static_cast<std::size_t>(kind) + 1);
  const ImVec2 middle(cell.x + 0.5f * layout.cellSize.x, cell.y + kHeadIconY * fontSize);
  TableLayout::drawIcon(middle, kind, isB ? palette.targetMark : palette.faintInk);
  if (isB) TableLayout::writeText({middle.x - kLetterToIcon * fontSize, middle.y}, "B", palette.ink);
  const float nameScale =
      std::min(kMaxNameScale, kNameWidthFraction * layout.cellSize.x / widestName(layout.hud));
  if (nameScale * fontSize < layout.hud.px(kMinNameSize)) return;
  const char* name = layout.hud.say(text::kindNameId(kind));
  const ImVec2 at(middle.x - 0.5f * nameScale * ImGui::CalcTextSize(name).x,
                  cell.y + (kHeadNameY - 0.5f * nameScale) * fontSize);
  windowCanvas().AddText(ImGui::GetFont(), nameScale * fontSize, at,
                         colorOf(isB ? palette.ink : palette.faintInk), name);
}

/// Draws the icon and the name of each kind at its row and column, and the letters A and B.
void drawHeads(const TableLayout& layout, ShapeKind a, ShapeKind b) {
  const explain::Palette& palette = layout.hud.palette();
  const float fontSize = TableLayout::fontSize();
  for (const auto& row : kTableKinds) {
    const ShapeKind kind = row.kind;
    const ImVec2 cell = layout.cellCorner(static_cast<std::size_t>(kind) + 1, 0);
    const auto headPoint = [&](float offset) {
      return ImVec2(cell.x + offset * fontSize, cell.y + 0.5f * layout.cellSize.y);
    };
    TableLayout::drawIcon(headPoint(kIconX), kind, kind == a ? palette.playerMark : palette.faintInk);
    TableLayout::writeText(headPoint(kNameX), layout.hud.say(text::kindNameId(kind)),
                           kind == a ? palette.ink : palette.faintInk);
    if (kind == a) TableLayout::writeText(headPoint(kLetterX), "A", palette.ink);
    drawColumnHead(layout, kind, kind == b);
  }
}

/// Draws an arrow from a cell above the diagonal to the mirrored cell. The arrow first runs left, below the
/// numbers of the row, and then down, beside the numbers of the column. Between cells next to the diagonal,
/// the arrow is an arc.
void drawMirrorArrow(const TableLayout& layout, std::size_t row, std::size_t column) {
  ImDrawList& list = windowCanvas();
  const ImU32 ink = colorOf(layout.hud.palette().ink);
  const float thickness = kLineThickness * TableLayout::fontSize(),
              headLength = kArrowHeadLength * TableLayout::fontSize();
  const bool isAdjacent = column == row + 1;
  const ImVec2 cell = layout.cellCorner(row, column), target = layout.cellCorner(column, row),
               size = layout.cellSize;
  const ImVec2 start(cell.x, cell.y + (0.5f + (isAdjacent ? 0.0f : kArrowStartBelowNumber)) * size.y);
  const ImVec2 tip(target.x + (0.5f + kArrowTipBesideNumber) * size.x, target.y),
      neck(tip.x, tip.y - headLength);
  const ImVec2 bend(std::min(kBendSize.x * size.x, start.x - tip.x),
                    std::min(kBendSize.y * size.y, neck.y - start.y));
  list.PathLineTo(start);
  list.PathLineTo({tip.x + bend.x, start.y});
  list.PathBezierQuadraticCurveTo({tip.x, start.y}, {tip.x, start.y + bend.y});
  list.PathLineTo(neck);
  list.PathStroke(ink, 0, thickness);
  list.AddTriangleFilled(tip, {neck.x - 0.5f * headLength, neck.y}, {neck.x + 0.5f * headLength, neck.y},
                         ink);
}

/// Frames the pair's cell above the diagonal, outlines the row and the column of the swapped pair, and draws
/// an arrow to the swapped pair's cell.
void drawSwappedPair(const TableLayout& layout, std::size_t row, std::size_t column, std::size_t endIndex) {
  const explain::Palette& palette = layout.hud.palette();
  const auto drawFrame = [&](ImVec2 from, ImVec2 to, const render::Color& color) {
    const float fontSize = TableLayout::fontSize(), thickness = kLineThickness * fontSize,
                inset = 0.5f * thickness;
    windowCanvas().AddRect({from.x + inset, from.y + inset}, {to.x - inset, to.y - inset}, colorOf(color),
                           kCornerRadius * fontSize, 0, thickness);
  };
  drawFrame(layout.cellCorner(column, 0), layout.cellCorner(column + 1, endIndex), palette.targetMark);
  drawFrame(layout.cellCorner(0, row), layout.cellCorner(endIndex, row + 1), palette.playerMark);
  drawFrame(layout.cellCorner(row, column), layout.cellCorner(row + 1, column + 1), palette.ink);
  drawMirrorArrow(layout, row, column);
}

/// Shades the row of `a` and the column of `b`, and fills the cell of the called routine. If row and column
/// cross above the diagonal, the called routine is in the mirrored cell.
void highlightRowAndColumn(const TableLayout& layout, ShapeKind a, ShapeKind b) {
  const std::size_t row = static_cast<std::size_t>(a) + 1, column = static_cast<std::size_t>(b) + 1,
                    endIndex = kTableKinds.size() + 1;
  const auto [low, high] = std::minmax(row, column);
  if (high >= endIndex) return;
  const explain::Palette& palette = layout.hud.palette();
  layout.fillRect(layout.cellCorner(row, 0), layout.cellCorner(row + 1, endIndex), palette.playerMark,
                  kHighlightAlphaInTable);
  layout.fillRect(layout.cellCorner(0, column), layout.cellCorner(endIndex, column + 1), palette.targetMark,
                  kHighlightAlphaInTable);
  layout.fillRect(layout.cellCorner(high, low), layout.cellCorner(high + 1, low + 1), palette.ink);
  if (row < column) drawSwappedPair(layout, row, column, endIndex);
}

/// Tints the half of the table above the diagonal.
void tintUpperHalf(const TableLayout& layout) {
  const explain::Palette& palette = layout.hud.palette();
  const ImU32 tintColor = colorOf(glm::mix(palette.background, palette.faintInk, kTintFraction));
  const std::size_t endIndex = kTableKinds.size() + 1;
  for (std::size_t row = 1; row + 1 < endIndex; ++row)
    windowCanvas().AddRectFilled(layout.cellCorner(row, row + 1), layout.cellCorner(row + 1, endIndex),
                                 tintColor);
}

/// Writes the numbers of the routines.
void writeNumbers(const TableLayout& layout, ShapeKind a, ShapeKind b) {
  const explain::Palette& palette = layout.hud.palette();
  const auto calledPair = std::minmax(a, b);
  for (const auto& row : kTableKinds) {
    for (const auto& column : kTableKinds) {
      const std::size_t y = static_cast<std::size_t>(row.kind) + 1,
                        x = static_cast<std::size_t>(column.kind) + 1;
      const bool isCalled = row.kind == calledPair.second && column.kind == calledPair.first;
      layout.writeCentred(layout.cellCorner(y, x), std::to_string(*routineNumber(row.kind, column.kind)),
                          isCalled ? palette.background : palette.ink);
    }
  }
}

float rowHeadWidth(const HudContext& hud, float width) {
  const float headFraction = kMinHeadCells / (kMinHeadCells + static_cast<float>(kTableKinds.size()));
  return std::max(headFraction * width, widestName(hud) + (kNameX + kGapAfterName) * ImGui::GetFontSize());
}

}  // namespace

std::optional<KindPair> pairInTable(const HudContext& hud) {
  const auto& focus = hud.state.focus;
  if (wantedRoutine(hud) != world::Routine::table || !focus || focus->hasMeshOrHull) return std::nullopt;
  return KindPair{world::kindOf(focus->player), world::kindOf(focus->target)};
}

std::optional<std::size_t> routineNumber(ShapeKind a, ShapeKind b) {
  const auto [low, high] = std::minmax({static_cast<std::size_t>(a), static_cast<std::size_t>(b)});
  if (high >= kTableKinds.size()) return std::nullopt;
  return high * (high + 1) / 2 + low + 1;
}

float heightOfPairTable(float fontSize) {
  return (static_cast<float>(kTableKinds.size()) * kCellHeight + kHeadRowHeight) * fontSize;
}

std::string pairTableNote(const HudContext& hud, ShapeKind a, ShapeKind b) {
  const auto number = routineNumber(a, b);
  if (!number) return {};
  return hud.say(a < b ? TextId::tableSwapNote : TextId::tableNote,
                 {{"number", std::to_string(*number)}, {"count", std::to_string(kPairRoutineCount)}});
}

void drawPairTable(const HudContext& hud, ShapeKind a, ShapeKind b, float width) {
  const float headWidth = rowHeadWidth(hud, width),
              cellWidth = (width - headWidth) / static_cast<float>(kTableKinds.size());
  const TableLayout layout{
      hud, ImGui::GetCursorScreenPos(), headWidth, {cellWidth, kCellHeight * ImGui::GetFontSize()}};
  tintUpperHalf(layout);
  highlightRowAndColumn(layout, a, b);
  drawHeads(layout, a, b);
  writeNumbers(layout, a, b);
  ImGui::Dummy({width, heightOfPairTable(ImGui::GetFontSize())});
}

}  // namespace app
