// The fifteen axes of two boxes as rows of bars on one scale; the axes of two polyhedra as numbers.
#include <algorithm>
#include <cmath>

#include "app/hud/panel/chart_row.hpp"
#include "app/hud/panel/rows.hpp"
#include "collision/explain_sat.hpp"
#include "explain/axes.hpp"
#include "explain/overlays.hpp"
#include "explain/sketch.hpp"

namespace app {
namespace {

using explain::SatRow;

// Logical pixels.
constexpr float kLabel = 82.0f;   // column of the axis' name
constexpr float kNumber = 62.0f;  // column of the gap
constexpr double kTiny = 5e-4;    // a smaller gap is written with an exponent
constexpr float kClear = 1.0f;    // above and below the marks
constexpr float kTick = 2.0f;     // the ends of a gap, and the line between them

std::string numberOf(double gap) {
  if (gap > 0.0 && gap < kTiny) return text::figures("%.1e", gap);
  if (gap < 100.0) return explain::figures(gap);
  return text::figures(gap < 1e5 ? "%.1f" : "%.3g", gap);
}

void writeNumber(const HudPen& pen, const RowPlace& place, const SatRow& row) {
  std::string number = row.gap > 0.0f ? "+" : row.gap < 0.0f ? "−" : "";
  number += numberOf(static_cast<double>(std::abs(row.gap)));
  const render::Color& color = row.gap > 0.0f ? pen.palette().gapMark : pen.palette().sharedMark;
  writeInRow(pen, place, place.number - wordsSize(pen, place.letters, number).x, color, number);
}

void bar(const ChartSpan& span, float top, float bottom, const render::Color& color) {
  ImGui::GetWindowDrawList()->AddRectFilled({span.left, top}, {span.right, bottom}, colorOf(color), 1.0f);
}

/// Draws a length as in a technical drawing: a line with a tick at each end.
void drawGap(const HudPen& pen, const RowPlace& place, const ChartSpan& span) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float top = place.low.y + pen.px(kClear), bottom = place.high.y - pen.px(kClear);
  const float half = pen.px(kTick) * 0.5f, y = place.middle();
  const ImU32 color = colorOf(pen.palette().gapMark);
  list.AddRectFilled({span.left, y - half}, {span.right, y + half}, color);
  for (const float x : {span.left, span.right})
    list.AddRectFilled({x - half, top}, {x + half, bottom}, color);
}

}  // namespace

void drawAxisBars(const HudPen& pen, const RowPlace& place, const SatRow& row, const ChartRow& chart) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 low(chart.between.left, place.low.y + pen.px(kClear));
  const ImVec2 high(chart.between.right, place.high.y - pen.px(kClear));
  const bool shared = row.gap <= 0.0f;
  if (shared) list.AddRectFilled(low, high, colorOf(pen.palette().sharedMark, 0.25f));
  const float y = place.middle(), thick = place.letters * 0.28f, gap = std::max(1.0f, pen.px(1.0f));
  bar(chart.a, y - gap - thick, y - gap, pen.palette().playerMark);
  bar(chart.b, y + gap, y + gap + thick, pen.palette().targetMark);
  if (!shared) return drawGap(pen, place, chart.between);
  list.AddRect(low, high, colorOf(pen.palette().sharedMark), 0.0f, 0, std::max(1.0f, pen.px(1.25f)));
}

namespace {

ChartSpan roomOf(const HudPen& pen, const RowPlace& place) {
  return {place.label + pen.px(kLabel), place.number - pen.px(kNumber)};
}

void drawHead(const HudPen& pen) {
  const RowPlace place = placeRow(pen, smallHeight(pen));
  const std::string gap = text::say(text::Word::gapHead, pen.language());
  writeInRow(pen, place, place.label, pen.palette().faintInk,
             text::say(text::Word::intervalsHead, pen.language()));
  writeInRow(pen, place, place.number - wordsSize(pen, place.letters, gap).x, pen.palette().faintInk, gap);
  ImGui::Dummy({0.0f, place.high.y - place.low.y});
}

void drawRow(const HudPen& pen, int axis, const SatRow& row, const ChartRow& chart, bool shown) {
  const RowPlace place = placeRow(pen, rowLetters(pen));
  if (pickRow(pen, place, axis, shown))
    pen.request(input::ShowAxis{axis == pen.viewState().overlays.axis ? -1 : axis});
  const explain::Palette& palette = pen.palette();
  writeInRow(pen, place, place.label, row.degenerate ? palette.faintInk : explain::axisColor(palette, axis),
             std::string(row.label));
  if (row.degenerate) {
    return writeInRow(pen, place, roomOf(pen, place).left, palette.faintInk,
                      text::say(text::Word::parallel, pen.language()));
  }
  drawAxisBars(pen, place, row, chart);
  writeNumber(pen, place, row);
  if (row.deciding) markDeciding(pen, place);
}

/// Draws the mark of the deciding axis with its reason: "A.x decides: the least overlap".
void drawVerdict(const HudPen& pen, const SatRow& deciding) {
  const RowPlace place = placeRow(pen, rowLetters(pen));
  const text::Word word = deciding.gap > 0.0f ? text::Word::decidesGap : text::Word::decidesWayOut;
  markDeciding(pen, place);
  writeInRow(pen, place, place.label, pen.palette().ink,
             text::say(word, pen.language(), {{"axis", deciding.label}}));
  ImGui::Dummy({0.0f, place.high.y - place.low.y});
}

}  // namespace

void drawSatRows(const HudPen& pen, const explain::BoxPair& boxes) {
  const collision::SatReport report = collision::explainSat(boxes.a, boxes.b);
  const std::array<SatRow, 15> rows = explain::satRows(report);
  const int chosen = pen.viewState().overlays.satAxis();
  const int shown = chosen < 0 ? report.deciding : chosen;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, 0.0f));
  drawHead(pen);
  const auto chart = chartOf(rows, roomOf(pen, placeRow(pen, rowLetters(pen))));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int axis = static_cast<int>(i);
    drawRow(pen, axis, rows[i], chart[i], axis == shown);
  }
  ImGui::Dummy({0.0f, pen.px(2.0f)});
  drawVerdict(pen, rows[static_cast<std::size_t>(report.deciding)]);
  ImGui::PopStyleVar();
  drawRowKeys(pen, text::Word::chooseAxis);
}

void drawHullAxisRows(const HudPen& pen, const explain::HullAxes& axes) {
  const explain::HullAxis& deciding = axes.deciding;
  const auto say = [&](text::Word word) { return text::say(word, pen.language()); };
  const auto count = [&](text::Word word, std::size_t number) {
    row(pen, say(word), std::to_string(number).c_str());
  };
  rule(pen);
  ImGui::TextUnformatted(say(text::Word::hullAxesHead));
  count(text::Word::hullFacesA, axes.a.faces.size());
  count(text::Word::hullFacesB, axes.b.faces.size());
  count(text::Word::hullEdgePairs, axes.edgePairs);
  row(pen, say(text::Word::hullDecides), say(explain::wordOf(deciding.source)));
  row(pen, say(deciding.gap > 0.0 ? text::Word::hullGap : text::Word::depth),
      explain::figures(std::abs(deciding.gap)).c_str());
  vectorRow(pen, text::Word::normal, deciding.direction, "%.3f");
}

}  // namespace app
