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
constexpr double kMinFixedPointGap = 5e-4;  // a smaller gap is written with an exponent
constexpr float kMarkInset = 1.0f;          // space above and below the marks

std::string unsignedGapText(double gap) {
  if (gap > 0.0 && gap < kMinFixedPointGap) return text::formatted("%.1e", gap);
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
void drawGap(const HudContext& hud, const RowLayout& layout, const ChartSpan& span) {
  const render::Color& color = hud.palette().gapMark;
  const float halfThickness = hud.px(kEndTickThickness) * 0.5f, y = layout.middle();
  windowCanvas().AddRectFilled({span.left, y - halfThickness}, {span.right, y + halfThickness},
                               colorOf(color));
  drawEndTicks(hud, layout, span, kMarkInset, color);
}

ChartSpan barAreaOf(const HudContext& hud, const RowLayout& layout) {
  return {layout.labelLeft + hud.px(kLabelColumnWidth), layout.numberRight - hud.px(kGapColumnWidth)};
}

void drawRow(const HudContext& hud, int axis, const SatRow& row, const ChartRow& chart, bool isShown) {
  const RowLayout layout = layOutRow(hud, rowFontSize(hud));
  if (rowButton(hud, layout, axis, isShown))
    hud.request(input::ShowAxis{axis == hud.viewState().overlays.axis ? -1 : axis});
  const explain::Palette& palette = hud.palette();
  writeInRow(hud, layout, layout.labelLeft,
             row.degenerate ? palette.faintInk : explain::axisColor(palette, axis), std::string(row.label));
  if (row.degenerate) {
    return writeInRow(hud, layout, barAreaOf(hud, layout).left, palette.faintInk, hud.say(TextId::parallel));
  }
  drawAxisBars(hud, layout, row, chart);
  writeNumber(hud, layout, row.gap > 0.0f ? palette.gapMark : palette.overlapMark, signedGapText(row.gap));
  if (row.deciding) markDecidingRow(hud, layout);
}

/// Draws the mark of the deciding axis and the reason why it decides, such as "A.x decides: the least
/// overlap".
void drawDecidingAxis(const HudContext& hud, const SatRow& decidingRow) {
  const RowLayout layout = layOutRow(hud, rowFontSize(hud));
  const TextId word = decidingRow.gap > 0.0f ? TextId::decidesGap : TextId::decidesWayOut;
  markDecidingRow(hud, layout);
  writeInRow(hud, layout, layout.labelLeft, hud.palette().ink, hud.say(word, {{"axis", decidingRow.label}}));
  moveCursorBelow(layout);
}

}  // namespace

void drawAxisBars(const HudContext& hud, const RowLayout& layout, const SatRow& row, const ChartRow& chart) {
  const ImVec2 low(chart.gapOrOverlap.left, layout.low.y + hud.px(kMarkInset));
  const ImVec2 high(chart.gapOrOverlap.right, layout.high.y - hud.px(kMarkInset));
  const bool overlaps = row.gap <= 0.0f;
  if (overlaps) windowCanvas().AddRectFilled(low, high, colorOf(hud.palette().overlapMark, 0.25f));
  const float y = layout.middle(), barHeight = layout.fontSize * 0.28f, gap = std::max(1.0f, hud.px(1.0f));
  drawBar(chart.a, y - gap - barHeight, y - gap, hud.palette().playerMark);
  drawBar(chart.b, y + gap, y + gap + barHeight, hud.palette().targetMark);
  if (!overlaps) return drawGap(hud, layout, chart.gapOrOverlap);
  windowCanvas().AddRect(low, high, colorOf(hud.palette().overlapMark), 0.0f, 0,
                         std::max(1.0f, hud.px(1.25f)));
}

void drawSatRows(const HudContext& hud, const explain::BoxPair& boxes) {
  const collision::SatReport report = collision::explainSat(boxes.a, boxes.b);
  const std::array<SatRow, 15> rows = explain::satRows(report);
  const int chosenAxis = hud.viewState().overlays.satAxis();
  const int shownAxis = chosenAxis < 0 ? report.deciding : chosenAxis;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, 0.0f));
  drawRowHead(hud, TextId::intervalsHead, TextId::gapHead);
  const auto chart = chartRows(rows, barAreaOf(hud, layOutRow(hud, rowFontSize(hud))));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int axis = static_cast<int>(i);
    drawRow(hud, axis, rows[i], chart[i], axis == shownAxis);
  }
  ImGui::Dummy({0.0f, hud.px(2.0f)});
  drawDecidingAxis(hud, rows[static_cast<std::size_t>(report.deciding)]);
  ImGui::PopStyleVar();
  drawRowKeys(hud, TextId::chooseAxis);
}

void drawHullAxisRows(const HudContext& hud, const explain::HullAxes& axes) {
  const explain::HullAxis& decidingAxis = axes.decidingAxis;
  drawSeparator(hud);
  ImGui::TextUnformatted(hud.say(TextId::hullAxesHead));
  valueRow(hud, TextId::hullFacesA, std::to_string(axes.a.faces.size()));
  valueRow(hud, TextId::hullFacesB, std::to_string(axes.b.faces.size()));
  valueRow(hud, TextId::hullEdgePairs, std::to_string(axes.edgePairs));
  valueRow(hud, TextId::hullDecides, hud.say(explain::textIdOf(decidingAxis.source)));
  valueRow(hud, decidingAxis.gap > 0.0 ? TextId::hullGap : TextId::depth,
           explain::formatNumber(std::abs(decidingAxis.gap)));
  vectorRow(hud, TextId::normal, decidingAxis.direction);
}

}  // namespace app
