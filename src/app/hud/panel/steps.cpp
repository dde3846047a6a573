// Draws the iterations of GJK or EPA as rows, the chart of their bounds, and the choice between SAT, GJK and
// EPA.
#include <algorithm>
#include <cmath>

#include "app/hud/panel/chart_row.hpp"
#include "app/hud/panel/rows.hpp"
#include "explain/sketch.hpp"

namespace app {
namespace {

using explain::IterationRow;
using explain::Iterations;
using input::Method;

constexpr int kMostRows = 9;  // if there are more iterations, only those around the shown one have rows
// Logical pixels.
constexpr float kIterationNumber = 26.0f;  // the column of the iteration's number
constexpr float kIterationSize = 44.0f;    // the column of the simplex' or polytope's size
constexpr float kIterationBounds = 122.0f;
constexpr float kIterationClear = 2.0f;  // space above and below a bar
constexpr float kMethodColumn = 28.0f;   // left end of the buttons; their key stands before them
constexpr float kChartHeight = 92.0f;
constexpr float kChartLine = 2.5f;
constexpr float kChartDot = 3.5f;  // radius
constexpr float kChartMargin = 8.0f;

const render::Color& boundColor(const HudPen& pen, Method method) {
  return method == Method::epa ? pen.palette().overlapMark : pen.palette().gapMark;
}

std::string boundsText(const IterationRow& row) {
  return explain::formatNumber(row.lower) + " … " + explain::formatNumber(row.upper);
}

double largestBound(const Iterations& steps) {
  double largest = 0.0;
  for (const IterationRow& row : steps.rows) largest = std::max({largest, row.lower, row.upper});
  return largest > 0.0 ? largest : 1.0;
}

/// Draws the simplex of an iteration: its corners as dots, with a line between any two.
void drawSimplexIcon(const RowPlace& place, float x, int corners, const ImU32 color) {
  constexpr std::array<glm::vec2, 4> kCorners{{{0.0f, 0.85f}, {1.0f, 0.85f}, {0.45f, 0.1f}, {0.75f, 0.55f}}};
  const float size = place.letters * 0.8f, top = place.middle() - size * 0.5f;
  const auto at = [&](int i) {
    const glm::vec2& corner = kCorners[static_cast<std::size_t>(i)];
    return ImVec2(x + corner.x * size, top + corner.y * size);
  };
  for (int i = 0; i < corners; ++i) {
    for (int j = 0; j < i; ++j) windowCanvas().AddLine(at(j), at(i), color, size * 0.1f);
    windowCanvas().AddCircleFilled(at(i), size * 0.16f, color, 12);
  }
}

void drawSpan(const HudPen& pen, const RowPlace& place, const ChartSpan& span, const render::Color& color) {
  const float top = place.low.y + pen.px(kIterationClear), bottom = place.high.y - pen.px(kIterationClear);
  const float inset = (bottom - top) * 0.3f;
  windowCanvas().AddRectFilled({span.left, top + inset}, {span.right, bottom - inset}, colorOf(color, 0.35f));
  drawEndTicks(pen, place, span, kIterationClear, color);
}

void drawIterationRow(const HudPen& pen, const Iterations& steps, int number, double largest) {
  const IterationRow& row = steps.rows[static_cast<std::size_t>(number)];
  const int chosen = pen.viewState().overlays.axis;
  const RowPlace place = placeRow(pen, rowLetters(pen));
  if (rowButton(pen, place, number, number == steps.shown(chosen)))
    pen.request(input::ShowAxis{number == chosen ? -1 : number});
  const render::Color& ink = pen.palette().ink;
  writeInRow(pen, place, place.label, ink, std::to_string(number + 1));
  const float size = place.label + pen.px(kIterationNumber), left = size + pen.px(kIterationSize);
  if (steps.method == Method::epa)
    writeInRow(pen, place, size, pen.palette().crossMark, std::to_string(row.size));
  else
    drawSimplexIcon(place, size, row.size, colorOf(pen.palette().crossMark));
  const float right = place.number - pen.px(kIterationBounds);
  const auto at = [&](double bound) { return left + static_cast<float>(bound / largest) * (right - left); };
  drawSpan(pen, place, {at(row.lower), at(row.upper)}, boundColor(pen, steps.method));
  writeNumber(pen, place, ink, boundsText(row));
  if (number == steps.deciding) markDeciding(pen, place);
}

int firstRow(const Iterations& steps, int shown) {
  const int count = static_cast<int>(steps.rows.size());
  return std::clamp(shown - kMostRows / 2, 0, std::max(count - kMostRows, 0));
}

struct BoundsPlot {
  ImVec2 low, high;
  int count;
  double largest;

  [[nodiscard]] ImVec2 at(int step, double bound) const {
    const float across = count > 1 ? static_cast<float>(step) / static_cast<float>(count - 1) : 0.5f;
    const auto up = static_cast<float>(bound / largest);
    return {low.x + across * (high.x - low.x), high.y - up * (high.y - low.y)};
  }
  [[nodiscard]] int iterationAt(float x) const {
    const float share = std::clamp((x - low.x) / std::max(high.x - low.x, 1.0f), 0.0f, 1.0f);
    return static_cast<int>(std::lround(share * static_cast<float>(count - 1)));
  }
};

void drawCurves(const HudPen& pen, const Iterations& steps, const BoundsPlot& plot, int shown) {
  ImDrawList& list = windowCanvas();
  const render::Color& color = boundColor(pen, steps.method);
  const float width = pen.px(kChartLine);
  for (int i = 0; i < plot.count; ++i) {
    const IterationRow& row = steps.rows[static_cast<std::size_t>(i)];
    const ImVec2 low = plot.at(i, row.lower), high = plot.at(i, row.upper);
    if (i + 1 < plot.count) {
      const IterationRow& next = steps.rows[static_cast<std::size_t>(i) + 1];
      const ImVec2 nextLow = plot.at(i + 1, next.lower), nextHigh = plot.at(i + 1, next.upper);
      list.AddQuadFilled(low, nextLow, nextHigh, high, colorOf(color, 0.16f));
      list.AddLine(low, nextLow, colorOf(color), width);
      list.AddLine(high, nextHigh, colorOf(color), width);
    }
    const float radius = pen.px(kChartDot) * (i == shown ? 1.5f : 1.0f);
    list.AddCircleFilled(low, radius, colorOf(color), 16);
    list.AddCircleFilled(high, radius, colorOf(color), 16);
  }
}

void drawChartFrame(const HudPen& pen, const BoundsPlot& plot, int shown) {
  ImDrawList& list = windowCanvas();
  const ImU32 faint = colorOf(pen.palette().shadow), ink = colorOf(pen.palette().ink);
  list.AddLine({plot.low.x, plot.high.y}, plot.high, faint, pen.px(1.0f));
  const float x = plot.at(shown, 0.0).x;
  list.AddLine({x, plot.low.y - pen.px(4.0f)}, {x, plot.high.y + pen.px(4.0f)}, ink, pen.px(1.5f));
  const float letters = smallHeight(pen);
  const auto write = [&](ImVec2 at, const std::string& words) {
    list.AddText(pen.text, letters, at, colorOf(pen.palette().faintInk), words.c_str());
  };
  const std::string last = std::to_string(plot.count);
  const float below = plot.high.y + pen.px(5.0f);
  write({plot.low.x, below}, "1");
  write({plot.high.x - measure(pen.text, last, 0.0f, letters).x, below}, last);
}

/// Draws the lower and upper bound at each iteration. A click or a drag chooses an iteration.
void drawBoundsChart(const HudPen& pen, const Iterations& steps) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 size(pageWidth(pen), pen.px(kChartHeight));
  const float margin = pen.px(kChartMargin), foot = smallHeight(pen) + pen.px(5.0f);
  const BoundsPlot plot{{at.x + margin, at.y + margin},
                        {at.x + size.x - margin, at.y + size.y - foot},
                        static_cast<int>(steps.rows.size()),
                        largestBound(steps)};
  const int shown = steps.shown(pen.viewState().overlays.axis);
  ImGui::InvisibleButton("##bounds", size);
  const int pointed = plot.iterationAt(ImGui::GetIO().MousePos.x);
  if (ImGui::IsItemActive() && pointed != shown) pen.request(input::ShowAxis{pointed});
  drawChartFrame(pen, plot, shown);
  drawCurves(pen, steps, plot, shown);
}

/// Draws the button of a method: filled if the method is shown, faint if it does not apply to the pair.
void methodButton(const HudPen& pen, Method method, Word word, const explain::Focus& focus) {
  const bool on = explain::methodFor(focus, pen.viewState().overlays) == method;
  const bool applies = method == Method::sat   ? explain::hasSat(focus)
                       : method == Method::epa ? explain::epaOf(focus).has_value()
                                               : true;
  if (choiceButton(pen, pen.say(word), on, applies)) pen.request(input::ShowMethod{method});
}

}  // namespace

void drawMethodChoice(const HudPen& pen, const explain::Focus& focus) {
  constexpr std::array kButtons{std::pair{Method::sat, Word::methodSat},
                                std::pair{Method::gjk, Word::methodGjk},
                                std::pair{Method::epa, Word::methodEpa}};
  PushedStyle style;
  style.size(ImGuiStyleVar_ItemSpacing, {pen.px(2.0f), pen.px(4.0f)});
  style.size(ImGuiStyleVar_FramePadding, {pen.px(12.0f), pen.px(2.0f)});
  ImGui::TextUnformatted(pen.keyOf(input::Action::nextMethod).c_str());
  ImGui::SameLine(pen.px(kPanelPadding + kMethodColumn));
  for (const auto& [method, word] : kButtons) {
    if (method != kButtons.front().first) ImGui::SameLine();
    methodButton(pen, method, word, focus);
  }
}

void drawIterationRows(const HudPen& pen, const explain::Iterations& steps) {
  const int shown = steps.shown(pen.viewState().overlays.axis), first = firstRow(steps, shown);
  const int end = std::min(first + kMostRows, static_cast<int>(steps.rows.size()));
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, 0.0f));
  const bool expands = steps.method == Method::epa;
  drawRowHead(pen, expands ? Word::epaHead : Word::gjkHead, expands ? Word::epaBounds : Word::gjkBounds);
  for (int i = first; i < end; ++i) drawIterationRow(pen, steps, i, largestBound(steps));
  drawBoundsChart(pen, steps);
  ImGui::PopStyleVar();
  if (steps.method == Method::gjk && pen.viewState().overlays.method == Method::epa)
    smallPrint(pen, pen.say(Word::epaNothing));
  drawRowKeys(pen, Word::chooseStep);
}

}  // namespace app
