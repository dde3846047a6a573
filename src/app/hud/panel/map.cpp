// Draws the page "Map", which shows the verdict at each pose in a plane of two degrees of freedom. Marks the
// poses at which a deliberately broken test or the user's own routine is wrong.
#include <algorithm>
#include <cmath>

#include "app/hud/panel/map_plot.hpp"
#include "app/hud/panel/rows.hpp"
#include "app/session/map_view.hpp"
#include "explain/overlays.hpp"
#include "explain/sketch.hpp"

namespace app {
namespace {

using check::MapAnswer;

constexpr std::array kPlaneNames{TextId::mapPlaneXz, TextId::mapPlaneGap, TextId::mapPlaneSize};
constexpr double kCellCount = double{check::kMapWidth} * check::kMapHeight;

/// The answers in the legend, from top to bottom.
constexpr std::array kLegendAnswers{MapAnswer::hit,    MapAnswer::apart,       MapAnswer::falseHit,
                                    MapAnswer::missed, MapAnswer::wrongNumber, MapAnswer::none};

constexpr std::array kAnswerWords{TextId::checking,  TextId::mapApart,  TextId::mapHit, TextId::mapFalseHit,
                                  TextId::mapMissed, TextId::mapNumber, TextId::mapNone};

const char* mapAnswerText(const HudContext& hud, MapAnswer answer) {
  return hud.say(kAnswerWords.at(static_cast<std::size_t>(answer)));
}

std::string percentText(int count) {
  const double percent = 100.0 * count / kCellCount;
  if (count > 0 && percent < 0.1) return "< 0.1 %";
  return text::formatted("%.1f", percent) + " %";
}

/// Draws a row of the legend, `width` pixels wide: colour sample, meaning, and fraction of the map. Without
/// an answer, the row explains the boundary line.
void legendRow(const HudContext& hud, std::optional<MapAnswer> answer, int count, float width) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float fontSize = ImGui::GetFontSize(), swatchWidth = 1.5f * fontSize, left = ImGui::GetCursorPosX();
  const ImVec2 low{at.x, at.y + 0.15f * fontSize}, high{at.x + swatchWidth, at.y + 0.9f * fontSize};
  if (answer) {
    drawAnswerSwatch(hud, *answer, low, high);
  } else {
    const float y = 0.5f * (low.y + high.y);
    windowCanvas().AddLine({low.x, y}, {high.x, y}, colorOf(hud.palette().ink), hud.px(kMapBoundaryWidth));
  }
  ImGui::SetCursorPosX(left + swatchWidth + 0.5f * fontSize);
  ImGui::TextUnformatted(answer ? mapAnswerText(hud, *answer) : hud.say(TextId::mapBoundary));
  if (answer) rightAlignedText(left + width, percentText(count));
}

/// The least width of the legend without overlapping texts, pixels.
float legendWidth(const HudContext& hud) {
  float maxTextWidth = 0.0f;
  for (const MapAnswer answer : kLegendAnswers)
    maxTextWidth = std::max(maxTextWidth, ImGui::CalcTextSize(mapAnswerText(hud, answer)).x);
  return maxTextWidth + ImGui::CalcTextSize("100.0 %").x + 3.0f * ImGui::GetFontSize();
}

void drawLegend(const HudContext& hud, const check::PoseMap& map, float width) {
  const auto counts = map.counts();
  const float left = ImGui::GetCursorPosX();
  for (const MapAnswer answer : kLegendAnswers) {
    const int count = counts[static_cast<std::size_t>(answer)];
    if (answer > MapAnswer::missed && count == 0) continue;
    ImGui::SetCursorPosX(left);
    legendRow(hud, answer, count, width);
  }
  ImGui::SetCursorPosX(left);
  legendRow(hud, std::nullopt, 0, width);
}

std::string mapSourceName(const HudContext& hud) {
  const ViewState& view = hud.viewState();
  switch (mapSource(view, hud.state.session.routine())) {
    case MapSource::brokenTest:
      return explain::brokenTestName(view.brokenTest, hud.language());
    case MapSource::routine:
      return hud.say(TextId::mapOfRoutine);
    case MapSource::library:
      break;
  }
  return "Hantei";
}

/// Returns a text about `cell`. Without a cell, returns the progress or, for a complete map, what a click
/// does.
std::string readoutText(const HudContext& hud, const check::PoseMap& map,
                        const std::optional<MapCellIndex>& cell) {
  if (map.gaveUp()) return hud.say(TextId::mapGaveUp);
  if (!cell) {
    if (map.isFinished()) return hud.say(TextId::mapClick);
    const int percent = static_cast<int>(100.0 * map.knownCells() / kCellCount);
    return hud.say(TextId::mapComputing, {{"percent", std::to_string(percent)}});
  }
  const check::MapCell& mapCell = map.at((*cell)[0], (*cell)[1]);
  const check::MapValues values = map.plane().valuesAt((*cell)[0], (*cell)[1]);
  const std::string gap = explain::formatNumber(static_cast<double>(std::abs(mapCell.separation)));
  const std::string oracle =
      hud.say(mapCell.separation > 0.0f ? TextId::mapOracleApart : TextId::mapOracleDeep, {{"value", gap}});
  return hud.say(TextId::mapCell, {{"across", explain::formatNumber(values.columnValue)},
                                   {"up", explain::formatNumber(values.rowValue)},
                                   {"answer", mapAnswerText(hud, mapCell.answer)},
                                   {"oracle", oracle}});
}

/// Draws a button for each plane. The map's key only steps to the next plane, so a button repeats that step
/// until its plane is reached.
void drawPlaneButtons(const HudContext& hud) {
  const int currentPlane = static_cast<int>(hud.viewState().mapPlane),
            stateCount = static_cast<int>(kPlaneNames.size()) + 1;
  for (int i = 0; i + 1 < stateCount; ++i) {
    if (i > 0) ImGui::SameLine();
    PushedStyle style;
    style.pushSize(ImGuiStyleVar_FramePadding, {hud.px(6.0f), hud.px(1.0f)});
    if (!choiceButton(hud, hud.say(kPlaneNames[static_cast<std::size_t>(i)]), i == currentPlane, true))
      continue;
    for (int presses = (i - currentPlane + stateCount) % stateCount; presses > 0; --presses)
      hud.request(input::Action::showMap);
  }
  const std::string key = hud.keyOf(input::Action::showMap);
  if (!key.empty()) rightAlignedText(hud, key);
}

}  // namespace

void drawMapPage(const HudContext& hud) {
  valueRow(hud, TextId::mapOfHead, mapSourceName(hud));
  drawPlaneButtons(hud);
  ImGui::Dummy({0.0f, hud.px(2.0f)});
  const check::PoseMap* map = hud.state.session.map().map();
  if (!map) return smallText(hud, hud.say(hud.state.session.map().missingReason()));
  const auto cell = drawMapPlot(hud, *map, pageWidth(hud), smallFontSize(hud));
  drawLegend(hud, *map, pageWidth(hud));
  drawSeparator(hud);
  smallText(hud, readoutText(hud, *map, cell));
}

void drawFullScreenMap(const HudContext& hud, float height) {
  const check::PoseMap* map = hud.state.session.map().map();
  ImGui::TextUnformatted(mapSourceName(hud).c_str());
  if (!map) return wrappedText(hud, hud.say(hud.state.session.map().missingReason()));
  const ImVec2 at = ImGui::GetCursorPos();
  const float fontSize = ImGui::GetFontSize(), availableWidth = hud.windowSize.x - 2.0f * at.x,
              gap = 1.5f * fontSize;
  const float minLegendWidth = std::max(legendWidth(hud), 0.3f * availableWidth);
  const float plotHeight = height - at.y - 4.0f * fontSize;
  const float width = std::min(availableWidth - minLegendWidth - gap,
                               plotHeight * check::kMapWidth / check::kMapHeight + 2.6f * fontSize);
  const auto cell = drawMapPlot(hud, *map, width, fontSize);
  const float left = at.x + width + gap, legendColumnWidth = availableWidth - width - gap;
  ImGui::SetCursorPos({left, at.y + 1.3f * fontSize});
  drawLegend(hud, *map, legendColumnWidth);
  ImGui::SetCursorPos({left, ImGui::GetCursorPosY() + fontSize});
  ImGui::TextUnformatted(
      wrapped(hud.textFont, readoutText(hud, *map, cell), legendColumnWidth, fontSize).c_str());
}

}  // namespace app
