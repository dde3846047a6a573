// Draws the fifteen axes of two boxes as rows of bars on one scale, and the axes of two polyhedra as numbers.
#include <algorithm>
#include <cmath>

#include "app/hud/panel/chart_row.hpp"
#include "app/hud/panel/rows.hpp"
#include "collision/explain_sat.hpp"
#include "explain/overlays.hpp"
#include "explain/sketch.hpp"

namespace app {
namespace {

using explain::SatRow;

// Logical pixels.
constexpr float kLabelColumnWidth = 82.0f;  // width of the column of names
constexpr float kGapColumnWidth = 62.0f;    // width of the column of gaps
constexpr double kMinPlainGap = 5e-4;       // a smaller gap is written with an exponent
constexpr float kMarkInset = 1.0f;          // space above and below the marks

std::string unsignedGapText(double gap) {
  if (gap > 0.0 && gap < kMinPlainGap) return text::formatted("%.1e", gap);
  if (gap < 100.0) return explain::formatNumber(gap);
  return text::formatted(gap < 1e5 ? "%.1f" : "%.3g", gap);
}

std::string signedGapText(float gap) {
  const char* sign = gap > 0.0f ? "+" : gap < 0.0f ? "−" : "";
  return sign + unsignedGapText(static_cast<double>(std::abs(gap)));
}

void drawBar(const ChartSpan& span, float top, float bottom, const render::Color& color) {
  windowCanvas().AddRectFilled({span.left, top}, {span.right, bottom}, colorOf(color), 1.0f);
}

/// Draws a length as in a technical drawing: a line with a tick at each end.
void drawGap(const HudPen& pen, const RowLayout& layout, const ChartSpan& span) {
  const render::Color& color = pen.palette().gapMark;
  const float half = pen.px(kEndTickThickness) * 0.5f, y = layout.middle();
  windowCanvas().AddRectFilled({span.left, y - half}, {span.right, y + half}, colorOf(color));
  drawEndTicks(pen, layout, span, kMarkInset, color);
}

ChartSpan barAreaOf(const HudPen& pen, const RowLayout& layout) {
  return {layout.labelLeft + pen.px(kLabelColumnWidth), layout.numberRight - pen.px(kGapColumnWidth)};
}

void drawRow(const HudPen& pen, int axis, const SatRow& row, const ChartRow& chart, bool isShown) {
  const RowLayout layout = layOutRow(pen, rowFontSize(pen));
  if (rowButton(pen, layout, axis, isShown))
    pen.request(input::ShowAxis{axis == pen.viewState().overlays.axis ? -1 : axis});
  const explain::Palette& palette = pen.palette();
  writeInRow(pen, layout, layout.labelLeft,
             row.degenerate ? palette.faintInk : explain::axisColor(palette, axis), std::string(row.label));
  if (row.degenerate) {
    return writeInRow(pen, layout, barAreaOf(pen, layout).left, palette.faintInk, pen.say(Word::parallel));
  }
  drawAxisBars(pen, layout, row, chart);
  writeNumber(pen, layout, row.gap > 0.0f ? palette.gapMark : palette.overlapMark, signedGapText(row.gap));
  if (row.deciding) markDecidingRow(pen, layout);
}

/// Draws the mark of the deciding axis and the reason why it decides, such as "A.x decides: the least
/// overlap".
void drawDecidingAxis(const HudPen& pen, const SatRow& deciding) {
  const RowLayout layout = layOutRow(pen, rowFontSize(pen));
  const Word word = deciding.gap > 0.0f ? Word::decidesGap : Word::decidesWayOut;
  markDecidingRow(pen, layout);
  writeInRow(pen, layout, layout.labelLeft, pen.palette().ink, pen.say(word, {{"axis", deciding.label}}));
  moveCursorBelow(layout);
}

}  // namespace

void drawAxisBars(const HudPen& pen, const RowLayout& layout, const SatRow& row, const ChartRow& chart) {
  const ImVec2 low(chart.between.left, layout.low.y + pen.px(kMarkInset));
  const ImVec2 high(chart.between.right, layout.high.y - pen.px(kMarkInset));
  const bool overlaps = row.gap <= 0.0f;
  if (overlaps) windowCanvas().AddRectFilled(low, high, colorOf(pen.palette().overlapMark, 0.25f));
  const float y = layout.middle(), barHeight = layout.fontSize * 0.28f, gap = std::max(1.0f, pen.px(1.0f));
  drawBar(chart.a, y - gap - barHeight, y - gap, pen.palette().playerMark);
  drawBar(chart.b, y + gap, y + gap + barHeight, pen.palette().targetMark);
  if (!overlaps) return drawGap(pen, layout, chart.between);
  windowCanvas().AddRect(low, high, colorOf(pen.palette().overlapMark), 0.0f, 0,
                         std::max(1.0f, pen.px(1.25f)));
}

void drawSatRows(const HudPen& pen, const explain::BoxPair& boxes) {
  const collision::SatReport report = collision::explainSat(boxes.a, boxes.b);
  const std::array<SatRow, 15> rows = explain::satRows(report);
  const int chosenAxis = pen.viewState().overlays.satAxis();
  const int shownAxis = chosenAxis < 0 ? report.deciding : chosenAxis;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, 0.0f));
  drawRowHead(pen, Word::intervalsHead, Word::gapHead);
  const auto chart = chartRows(rows, barAreaOf(pen, layOutRow(pen, rowFontSize(pen))));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int axis = static_cast<int>(i);
    drawRow(pen, axis, rows[i], chart[i], axis == shownAxis);
  }
  ImGui::Dummy({0.0f, pen.px(2.0f)});
  drawDecidingAxis(pen, rows[static_cast<std::size_t>(report.deciding)]);
  ImGui::PopStyleVar();
  drawRowKeys(pen, Word::chooseAxis);
}

void drawHullAxisRows(const HudPen& pen, const explain::HullAxes& axes) {
  const explain::HullAxis& deciding = axes.deciding;
  drawSeparator(pen);
  ImGui::TextUnformatted(pen.say(Word::hullAxesHead));
  valueRow(pen, Word::hullFacesA, std::to_string(axes.a.faces.size()));
  valueRow(pen, Word::hullFacesB, std::to_string(axes.b.faces.size()));
  valueRow(pen, Word::hullEdgePairs, std::to_string(axes.edgePairs));
  valueRow(pen, Word::hullDecides, pen.say(explain::wordOf(deciding.source)));
  valueRow(pen, deciding.gap > 0.0 ? Word::hullGap : Word::depth,
           explain::formatNumber(std::abs(deciding.gap)));
  vectorRow(pen, Word::normal, deciding.direction);
}

}  // namespace app
