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
constexpr float kLabel = 82.0f;   // width of the column of names
constexpr float kNumber = 62.0f;  // width of the column of gaps
constexpr double kTiny = 5e-4;    // a smaller gap is written with an exponent
constexpr float kClear = 1.0f;    // space above and below the marks

std::string numberOf(double gap) {
  if (gap > 0.0 && gap < kTiny) return text::figures("%.1e", gap);
  if (gap < 100.0) return explain::formatNumber(gap);
  return text::figures(gap < 1e5 ? "%.1f" : "%.3g", gap);
}

std::string signedGap(float gap) {
  const char* sign = gap > 0.0f ? "+" : gap < 0.0f ? "−" : "";
  return sign + numberOf(static_cast<double>(std::abs(gap)));
}

void bar(const ChartSpan& span, float top, float bottom, const render::Color& color) {
  windowCanvas().AddRectFilled({span.left, top}, {span.right, bottom}, colorOf(color), 1.0f);
}

/// Draws a length as in a technical drawing: a line with a tick at each end.
void drawGap(const HudPen& pen, const RowPlace& place, const ChartSpan& span) {
  const render::Color& color = pen.palette().gapMark;
  const float half = pen.px(kEndTick) * 0.5f, y = place.middle();
  windowCanvas().AddRectFilled({span.left, y - half}, {span.right, y + half}, colorOf(color));
  drawEndTicks(pen, place, span, kClear, color);
}

ChartSpan roomOf(const HudPen& pen, const RowPlace& place) {
  return {place.label + pen.px(kLabel), place.number - pen.px(kNumber)};
}

void drawRow(const HudPen& pen, int axis, const SatRow& row, const ChartRow& chart, bool shown) {
  const RowPlace place = placeRow(pen, rowLetters(pen));
  if (rowButton(pen, place, axis, shown))
    pen.request(input::ShowAxis{axis == pen.viewState().overlays.axis ? -1 : axis});
  const explain::Palette& palette = pen.palette();
  writeInRow(pen, place, place.label, row.degenerate ? palette.faintInk : explain::axisColor(palette, axis),
             std::string(row.label));
  if (row.degenerate) {
    return writeInRow(pen, place, roomOf(pen, place).left, palette.faintInk, pen.say(Word::parallel));
  }
  drawAxisBars(pen, place, row, chart);
  writeNumber(pen, place, row.gap > 0.0f ? palette.gapMark : palette.overlapMark, signedGap(row.gap));
  if (row.deciding) markDeciding(pen, place);
}

/// Draws the mark of the deciding axis and the reason why it decides, such as "A.x decides: the least
/// overlap".
void drawVerdict(const HudPen& pen, const SatRow& deciding) {
  const RowPlace place = placeRow(pen, rowLetters(pen));
  const Word word = deciding.gap > 0.0f ? Word::decidesGap : Word::decidesWayOut;
  markDeciding(pen, place);
  writeInRow(pen, place, place.label, pen.palette().ink, pen.say(word, {{"axis", deciding.label}}));
  moveCursorBelow(place);
}

}  // namespace

void drawAxisBars(const HudPen& pen, const RowPlace& place, const SatRow& row, const ChartRow& chart) {
  const ImVec2 low(chart.between.left, place.low.y + pen.px(kClear));
  const ImVec2 high(chart.between.right, place.high.y - pen.px(kClear));
  const bool shared = row.gap <= 0.0f;
  if (shared) windowCanvas().AddRectFilled(low, high, colorOf(pen.palette().overlapMark, 0.25f));
  const float y = place.middle(), thick = place.letters * 0.28f, gap = std::max(1.0f, pen.px(1.0f));
  bar(chart.a, y - gap - thick, y - gap, pen.palette().playerMark);
  bar(chart.b, y + gap, y + gap + thick, pen.palette().targetMark);
  if (!shared) return drawGap(pen, place, chart.between);
  windowCanvas().AddRect(low, high, colorOf(pen.palette().overlapMark), 0.0f, 0,
                         std::max(1.0f, pen.px(1.25f)));
}

void drawSatRows(const HudPen& pen, const explain::BoxPair& boxes) {
  const collision::SatReport report = collision::explainSat(boxes.a, boxes.b);
  const std::array<SatRow, 15> rows = explain::satRows(report);
  const int chosen = pen.viewState().overlays.satAxis();
  const int shown = chosen < 0 ? report.deciding : chosen;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, 0.0f));
  drawRowHead(pen, Word::intervalsHead, Word::gapHead);
  const auto chart = chartRows(rows, roomOf(pen, placeRow(pen, rowLetters(pen))));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int axis = static_cast<int>(i);
    drawRow(pen, axis, rows[i], chart[i], axis == shown);
  }
  ImGui::Dummy({0.0f, pen.px(2.0f)});
  drawVerdict(pen, rows[static_cast<std::size_t>(report.deciding)]);
  ImGui::PopStyleVar();
  drawRowKeys(pen, Word::chooseAxis);
}

void drawHullAxisRows(const HudPen& pen, const explain::HullAxes& axes) {
  const explain::HullAxis& deciding = axes.deciding;
  rule(pen);
  ImGui::TextUnformatted(pen.say(Word::hullAxesHead));
  row(pen, Word::hullFacesA, std::to_string(axes.a.faces.size()));
  row(pen, Word::hullFacesB, std::to_string(axes.b.faces.size()));
  row(pen, Word::hullEdgePairs, std::to_string(axes.edgePairs));
  row(pen, Word::hullDecides, pen.say(explain::wordOf(deciding.source)));
  row(pen, deciding.gap > 0.0 ? Word::hullGap : Word::depth, explain::formatNumber(std::abs(deciding.gap)));
  vectorRow(pen, Word::normal, deciding.direction);
}

}  // namespace app
