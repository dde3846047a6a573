// In presentation mode, draws one page of the panel over the whole window, readable from the last row of a
// class.
#include <algorithm>

#include "app/hud/panel/code_lines.hpp"
#include "app/hud/panel/rows.hpp"
#include "app/hud/scene/marks.hpp"
#include "app/words/verdict_words.hpp"
#include "text/text_fit.hpp"

namespace app {
namespace {

// Letter heights, as fractions of the window's height.
constexpr float kVerdictAlone = 1.0f / 22.0f;
constexpr float kMostAlone = 1.0f / 20.0f;
constexpr float kLeastAlone = 1.0f / 28.0f;
constexpr float kSmallPrint = 0.8f;  // height of the small print, in heights of the panel's letters

/// The column with the largest letters at which the code fits above the key hints. Values stand beside the
/// code.
CodeColumn largestColumn(const HudPen& pen, const textbook::RoutineRun& work, float width, float height) {
  const auto fits = [&](float letters) {
    return widthOfCode(pen, work, letters) <= width &&
           heightOfCode(pen, work, {width, letters, true}) <= height;
  };
  const float least = kLeastAlone * pen.size.y;
  return {width, text::letterSize(kMostAlone * pen.size.y, least, fits).value_or(least), true};
}

void fullScreenCode(const HudPen& pen) {
  const auto shown = shownRoutine(pen);
  if (!shown) return wrappedText(pen, pen.say(Word::noRoutine));
  const auto pair = pairInTable(pen);
  const float table = pair ? heightOfPairTable(kLeastAlone * pen.size.y) : 0.0f;
  const float foot = kLeastAlone * pen.size.y + 2.0f * pen.px(kTopMargin) + table;
  const float width = pen.size.x - 2.0f * pen.px(kSideMargin);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  drawRoutine(pen, *shown, largestColumn(pen, shown->work, width, pen.size.y - foot - at.y));
  ImGui::SetWindowFontScale(kLeastAlone * pen.size.y / pen.text->FontSize);
  if (pair) drawPairTable(pen, pair->first, pair->second, std::min(width, pen.size.y));
}

/// The pen, enlarged so that even the panel's small print can be read from the last row.
HudPen largePanel(const HudPen& pen) {
  HudPen large = pen;
  large.scale = pen.scale * kLeastAlone * pen.size.y / (kSmallPrint * letterHeight(pen));
  ImGui::SetWindowFontScale(letterHeight(large) / pen.text->FontSize);
  return large;
}

void fullScreenMap(const HudPen& pen) {
  const float letters = kLeastAlone * pen.size.y;
  ImGui::SetWindowFontScale(letters / pen.text->FontSize);
  drawFullScreenMap(pen, pen.size.y - letters - 2.0f * pen.px(kTopMargin));
}

void chosenPage(const HudPen& pen) {
  const input::PanelPage page = pen.viewState().tab;
  if (page == input::PanelPage::map) return fullScreenMap(pen);
  const bool ofReasons = page == input::PanelPage::why;
  if (const auto steps = ofReasons ? chartedIterations(pen) : std::nullopt)
    return drawIterationRows(largePanel(pen), *steps);
  if (const auto boxes = ofReasons ? chartedBoxes(pen) : std::nullopt)
    return drawSatRows(largePanel(pen), *boxes);
  fullScreenCode(pen);
}

}  // namespace

void drawFullScreenPage(const HudPen& pen) {
  sceneCanvas().AddRectFilled({0.0f, 0.0f}, {pen.size.x, pen.size.y}, colorOf(pen.palette().background));
  PushedStyle style;
  style.color(ImGuiCol_Text, colorOf(pen.palette().ink));
  style.color(ImGuiCol_Border, colorOf(pen.palette().grid));
  style.color(ImGuiCol_Button, colorOf(pen.palette().background));
  style.colors(colorOf(pen.palette().shadow), {ImGuiCol_ButtonHovered, ImGuiCol_ButtonActive});
  style.number(ImGuiStyleVar_WindowBorderSize, 0.0f);
  style.size(ImGuiStyleVar_WindowPadding, {pen.px(kSideMargin), pen.px(kTopMargin)});
  ImGui::PushFont(pen.text);
  ImGui::SetNextWindowPos({0.0f, 0.0f});
  ImGui::SetNextWindowSize({pen.size.x, pen.size.y});
  ImGui::Begin("###pageAlone", nullptr, kBareWindow);
  const bool hits = playerHits(pen.namedPairs());
  const render::Color& color = hits ? pen.palette().hit : pen.palette().ink;
  const float letters = kVerdictAlone * pen.size.y;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  drawVerdictMark(windowCanvas(), {at.x, at.y + 0.5f * letters}, letters, hits, colorOf(color));
  ImGui::SetCursorScreenPos({at.x + kVerdictMarkWidth * letters, at.y});
  ImGui::SetWindowFontScale(letters / pen.text->FontSize);
  colored(color, verdict(pen.world(), pen.namedPairs(), pen.language(), 1));
  chosenPage(pen);
  ImGui::End();
  ImGui::PopFont();
  drawPresentationKeys(pen);
}

}  // namespace app
