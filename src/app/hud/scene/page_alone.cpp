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
constexpr float kFullScreenVerdictSize = 1.0f / 22.0f;
constexpr float kMostFullScreenSize = 1.0f / 20.0f;
constexpr float kLeastFullScreenSize = 1.0f / 28.0f;
constexpr float kSmallPrintScale = 0.8f;  // height of the small print, in heights of the panel's letters

/// The column with the largest letters at which the code fits above the key hints. Values stand beside the
/// code.
CodeColumn largestCodeColumn(const HudPen& pen, const textbook::RoutineRun& run, float width, float height) {
  const auto fits = [&](float fontSize) {
    return widthOfCode(pen, run, fontSize) <= width &&
           heightOfCode(pen, run, {width, fontSize, true}) <= height;
  };
  const float leastSize = kLeastFullScreenSize * pen.windowSize.y;
  return {width,
          text::letterSize(kMostFullScreenSize * pen.windowSize.y, leastSize, fits).value_or(leastSize),
          true};
}

void drawFullScreenCode(const HudPen& pen) {
  const auto routine = shownRoutine(pen);
  if (!routine) return wrappedText(pen, pen.say(Word::noRoutine));
  const auto pair = pairInTable(pen);
  const float tableHeight = pair ? heightOfPairTable(kLeastFullScreenSize * pen.windowSize.y) : 0.0f;
  const float footHeight = kLeastFullScreenSize * pen.windowSize.y + 2.0f * pen.px(kTopMargin) + tableHeight;
  const float width = pen.windowSize.x - 2.0f * pen.px(kSideMargin);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  drawRoutine(pen, *routine,
              largestCodeColumn(pen, routine->work, width, pen.windowSize.y - footHeight - at.y));
  ImGui::SetWindowFontScale(kLeastFullScreenSize * pen.windowSize.y / pen.textFont->FontSize);
  if (pair) drawPairTable(pen, pair->first, pair->second, std::min(width, pen.windowSize.y));
}

/// The pen, enlarged so that even the panel's small print can be read from the last row.
HudPen enlargedPen(const HudPen& pen) {
  HudPen enlarged = pen;
  enlarged.scale =
      pen.scale * kLeastFullScreenSize * pen.windowSize.y / (kSmallPrintScale * panelFontSize(pen));
  ImGui::SetWindowFontScale(panelFontSize(enlarged) / pen.textFont->FontSize);
  return enlarged;
}

void drawMapInWindow(const HudPen& pen) {
  const float fontSize = kLeastFullScreenSize * pen.windowSize.y;
  ImGui::SetWindowFontScale(fontSize / pen.textFont->FontSize);
  drawFullScreenMap(pen, pen.windowSize.y - fontSize - 2.0f * pen.px(kTopMargin));
}

void drawChosenPage(const HudPen& pen) {
  const input::PanelPage page = pen.viewState().tab;
  if (page == input::PanelPage::map) return drawMapInWindow(pen);
  const bool isReasonsPage = page == input::PanelPage::why;
  if (const auto steps = isReasonsPage ? chartedIterations(pen) : std::nullopt)
    return drawIterationRows(enlargedPen(pen), *steps);
  if (const auto boxes = isReasonsPage ? chartedBoxes(pen) : std::nullopt)
    return drawSatRows(enlargedPen(pen), *boxes);
  drawFullScreenCode(pen);
}

}  // namespace

void drawFullScreenPage(const HudPen& pen) {
  sceneCanvas().AddRectFilled({0.0f, 0.0f}, {pen.windowSize.x, pen.windowSize.y},
                              colorOf(pen.palette().background));
  PushedStyle style;
  style.pushColor(ImGuiCol_Text, colorOf(pen.palette().ink));
  style.pushColor(ImGuiCol_Border, colorOf(pen.palette().grid));
  style.pushColor(ImGuiCol_Button, colorOf(pen.palette().background));
  style.pushColors(colorOf(pen.palette().shadow), {ImGuiCol_ButtonHovered, ImGuiCol_ButtonActive});
  style.pushNumber(ImGuiStyleVar_WindowBorderSize, 0.0f);
  style.pushSize(ImGuiStyleVar_WindowPadding, {pen.px(kSideMargin), pen.px(kTopMargin)});
  ImGui::PushFont(pen.textFont);
  ImGui::SetNextWindowPos({0.0f, 0.0f});
  ImGui::SetNextWindowSize({pen.windowSize.x, pen.windowSize.y});
  ImGui::Begin("###pageAlone", nullptr, kInvisibleWindowFlags);
  const bool isHit = playerHits(pen.namedPairs());
  const render::Color& color = isHit ? pen.palette().hit : pen.palette().ink;
  const float fontSize = kFullScreenVerdictSize * pen.windowSize.y;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  drawVerdictMark(windowCanvas(), {at.x, at.y + 0.5f * fontSize}, fontSize, isHit, colorOf(color));
  ImGui::SetCursorScreenPos({at.x + kVerdictMarkWidth * fontSize, at.y});
  ImGui::SetWindowFontScale(fontSize / pen.textFont->FontSize);
  coloredText(color, verdict(pen.world(), pen.namedPairs(), pen.language(), 1));
  drawChosenPage(pen);
  ImGui::End();
  ImGui::PopFont();
  drawPresentationKeys(pen);
}

}  // namespace app
