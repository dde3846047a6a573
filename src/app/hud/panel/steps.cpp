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

constexpr int kMaxRows = 9;  // if there are more iterations, only those around the shown one have rows
// Logical pixels.
constexpr float kIterationNumberWidth = 26.0f;  // the column of the iteration's number
constexpr float kIterationSizeWidth = 44.0f;    // the column of the simplex' or polytope's size
constexpr float kIterationBoundsWidth = 122.0f;
constexpr float kIterationBarInset = 2.0f;  // space above and below a bar
constexpr float kMethodColumn = 28.0f;      // left end of the buttons; their key stands before them
constexpr float kChartHeight = 92.0f;
constexpr float kChartLineWidth = 2.5f;
constexpr float kChartDotRadius = 3.5f;
constexpr float kChartMargin = 8.0f;

const render::Color& boundColor(const HudContext& hud, Method method) {
  return method == Method::epa ? hud.palette().overlapMark : hud.palette().gapMark;
}

std::string boundsText(const IterationRow& row) {
  return explain::formatNumber(row.lowerBound) + " … " + explain::formatNumber(row.upperBound);
}

double largestBound(const Iterations& iterations) {
  double maxBound = 0.0;
  for (const IterationRow& row : iterations.rows)
    maxBound = std::max({maxBound, row.lowerBound, row.upperBound});
  return maxBound > 0.0 ? maxBound : 1.0;
}

/// Draws the simplex of an iteration: its corners as dots, with a line between any two.
void drawSimplexIcon(const RowLayout& layout, float x, int corners, const ImU32 color) {
  constexpr std::array<glm::vec2, 4> kCorners{{{0.0f, 0.85f}, {1.0f, 0.85f}, {0.45f, 0.1f}, {0.75f, 0.55f}}};
  const float size = layout.fontSize * 0.8f, top = layout.middle() - size * 0.5f;
  const auto cornerAt = [&](int i) {
    const glm::vec2& corner = kCorners[static_cast<std::size_t>(i)];
    return ImVec2(x + corner.x * size, top + corner.y * size);
  };
  for (int i = 0; i < corners; ++i) {
    for (int j = 0; j < i; ++j) windowCanvas().AddLine(cornerAt(j), cornerAt(i), color, size * 0.1f);
    windowCanvas().AddCircleFilled(cornerAt(i), size * 0.16f, color, 12);
  }
}

void drawBoundsBar(const HudContext& hud, const RowLayout& layout, const ChartSpan& span,
                   const render::Color& color) {
  const float top = layout.low.y + hud.px(kIterationBarInset),
              bottom = layout.high.y - hud.px(kIterationBarInset);
  const float inset = (bottom - top) * 0.3f;
  windowCanvas().AddRectFilled({span.left, top + inset}, {span.right, bottom - inset}, colorOf(color, 0.35f));
  drawEndTicks(hud, layout, span, kIterationBarInset, color);
}

void drawIterationRow(const HudContext& hud, const Iterations& iterations, int number, double maxBound) {
  const IterationRow& row = iterations.rows[static_cast<std::size_t>(number)];
  const int chosenIteration = hud.viewState().overlays.axis;
  const RowLayout layout = layOutRow(hud, rowFontSize(hud));
  if (rowButton(hud, layout, number, number == iterations.shownRow(chosenIteration)))
    hud.request(input::ShowAxis{number == chosenIteration ? -1 : number});
  const render::Color& ink = hud.palette().ink;
  writeInRow(hud, layout, layout.labelLeft, ink, std::to_string(number + 1));
  const float sizeLeft = layout.labelLeft + hud.px(kIterationNumberWidth),
              barsLeft = sizeLeft + hud.px(kIterationSizeWidth);
  if (iterations.method == Method::epa)
    writeInRow(hud, layout, sizeLeft, hud.palette().crossMark, std::to_string(row.size));
  else
    drawSimplexIcon(layout, sizeLeft, row.size, colorOf(hud.palette().crossMark));
  const float barsRight = layout.numberRight - hud.px(kIterationBoundsWidth);
  const auto xOf = [&](double bound) {
    return barsLeft + static_cast<float>(bound / maxBound) * (barsRight - barsLeft);
  };
  drawBoundsBar(hud, layout, {xOf(row.lowerBound), xOf(row.upperBound)}, boundColor(hud, iterations.method));
  writeNumber(hud, layout, ink, boundsText(row));
  if (number == iterations.decidingRow) markDecidingRow(hud, layout);
}

int firstRow(const Iterations& iterations, int shownIteration) {
  const int count = static_cast<int>(iterations.rows.size());
  return std::clamp(shownIteration - kMaxRows / 2, 0, std::max(count - kMaxRows, 0));
}

struct BoundsPlot {
  ImVec2 low, high;
  int iterationCount;
  double maxBound;

  [[nodiscard]] ImVec2 pointAt(int iteration, double bound) const {
    const float xFraction =
        iterationCount > 1 ? static_cast<float>(iteration) / static_cast<float>(iterationCount - 1) : 0.5f;
    const auto yFraction = static_cast<float>(bound / maxBound);
    return {low.x + xFraction * (high.x - low.x), high.y - yFraction * (high.y - low.y)};
  }
  [[nodiscard]] int iterationAt(float x) const {
    const float fraction = std::clamp((x - low.x) / std::max(high.x - low.x, 1.0f), 0.0f, 1.0f);
    return static_cast<int>(std::lround(fraction * static_cast<float>(iterationCount - 1)));
  }
};

void drawCurves(const HudContext& hud, const Iterations& iterations, const BoundsPlot& plot,
                int shownIteration) {
  ImDrawList& list = windowCanvas();
  const render::Color& color = boundColor(hud, iterations.method);
  const float width = hud.px(kChartLineWidth);
  for (int i = 0; i < plot.iterationCount; ++i) {
    const IterationRow& row = iterations.rows[static_cast<std::size_t>(i)];
    const ImVec2 low = plot.pointAt(i, row.lowerBound), high = plot.pointAt(i, row.upperBound);
    if (i + 1 < plot.iterationCount) {
      const IterationRow& next = iterations.rows[static_cast<std::size_t>(i) + 1];
      const ImVec2 nextLow = plot.pointAt(i + 1, next.lowerBound),
                   nextHigh = plot.pointAt(i + 1, next.upperBound);
      list.AddQuadFilled(low, nextLow, nextHigh, high, colorOf(color, 0.16f));
      list.AddLine(low, nextLow, colorOf(color), width);
      list.AddLine(high, nextHigh, colorOf(color), width);
    }
    const float radius = hud.px(kChartDotRadius) * (i == shownIteration ? 1.5f : 1.0f);
    list.AddCircleFilled(low, radius, colorOf(color), 16);
    list.AddCircleFilled(high, radius, colorOf(color), 16);
  }
}

void drawChartFrame(const HudContext& hud, const BoundsPlot& plot, int shownIteration) {
  ImDrawList& list = windowCanvas();
  const ImU32 faintColor = colorOf(hud.palette().shadow), ink = colorOf(hud.palette().ink);
  list.AddLine({plot.low.x, plot.high.y}, plot.high, faintColor, hud.px(1.0f));
  const float x = plot.pointAt(shownIteration, 0.0).x;
  list.AddLine({x, plot.low.y - hud.px(4.0f)}, {x, plot.high.y + hud.px(4.0f)}, ink, hud.px(1.5f));
  const float fontSize = smallFontSize(hud);
  const auto write = [&](ImVec2 at, const std::string& words) {
    list.AddText(hud.textFont, fontSize, at, colorOf(hud.palette().faintInk), words.c_str());
  };
  const std::string lastNumber = std::to_string(plot.iterationCount);
  const float textTop = plot.high.y + hud.px(5.0f);
  write({plot.low.x, textTop}, "1");
  write({plot.high.x - measure(hud.textFont, lastNumber, 0.0f, fontSize).x, textTop}, lastNumber);
}

/// Draws the lower and upper bound at each iteration. A click or a drag chooses an iteration.
void drawBoundsChart(const HudContext& hud, const Iterations& iterations) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 size(pageWidth(hud), hud.px(kChartHeight));
  const float margin = hud.px(kChartMargin), footHeight = smallFontSize(hud) + hud.px(5.0f);
  const BoundsPlot plot{{at.x + margin, at.y + margin},
                        {at.x + size.x - margin, at.y + size.y - footHeight},
                        static_cast<int>(iterations.rows.size()),
                        largestBound(iterations)};
  const int shownIteration = iterations.shownRow(hud.viewState().overlays.axis);
  ImGui::InvisibleButton("##bounds", size);
  const int iterationAtMouse = plot.iterationAt(ImGui::GetIO().MousePos.x);
  if (ImGui::IsItemActive() && iterationAtMouse != shownIteration)
    hud.request(input::ShowAxis{iterationAtMouse});
  drawChartFrame(hud, plot, shownIteration);
  drawCurves(hud, iterations, plot, shownIteration);
}

/// Draws the button of a method: filled if the method is shown, faint if it does not apply to the pair.
void methodButton(const HudContext& hud, Method method, TextId word, const explain::Focus& focus) {
  const bool isShown = explain::methodFor(focus, hud.viewState().overlays) == method;
  const bool applies = method == Method::sat   ? explain::hasSat(focus)
                       : method == Method::epa ? explain::epaReport(focus).has_value()
                                               : true;
  if (choiceButton(hud, hud.say(word), isShown, applies)) hud.request(input::ShowMethod{method});
}

}  // namespace

void drawMethodChoice(const HudContext& hud, const explain::Focus& focus) {
  constexpr std::array kButtons{std::pair{Method::sat, TextId::methodSat},
                                std::pair{Method::gjk, TextId::methodGjk},
                                std::pair{Method::epa, TextId::methodEpa}};
  PushedStyle style;
  style.pushSize(ImGuiStyleVar_ItemSpacing, {hud.px(2.0f), hud.px(4.0f)});
  style.pushSize(ImGuiStyleVar_FramePadding, {hud.px(12.0f), hud.px(2.0f)});
  ImGui::TextUnformatted(hud.keyOf(input::Action::nextMethod).c_str());
  ImGui::SameLine(hud.px(kPanelPadding + kMethodColumn));
  for (const auto& [method, word] : kButtons) {
    if (method != kButtons.front().first) ImGui::SameLine();
    methodButton(hud, method, word, focus);
  }
}

void drawIterationRows(const HudContext& hud, const explain::Iterations& iterations) {
  const int shownIteration = iterations.shownRow(hud.viewState().overlays.axis),
            firstIteration = firstRow(iterations, shownIteration);
  const int endIteration = std::min(firstIteration + kMaxRows, static_cast<int>(iterations.rows.size()));
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, 0.0f));
  const bool isEpa = iterations.method == Method::epa;
  drawRowHead(hud, isEpa ? TextId::epaHead : TextId::gjkHead, isEpa ? TextId::epaBounds : TextId::gjkBounds);
  for (int i = firstIteration; i < endIteration; ++i)
    drawIterationRow(hud, iterations, i, largestBound(iterations));
  drawBoundsChart(hud, iterations);
  ImGui::PopStyleVar();
  if (iterations.method == Method::gjk && hud.viewState().overlays.method == Method::epa)
    smallText(hud, hud.say(TextId::epaNothing));
  drawRowKeys(hud, TextId::chooseStep);
}

}  // namespace app
