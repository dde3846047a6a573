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
constexpr float kMaxFullScreenSize = 1.0f / 20.0f;
constexpr float kMinFullScreenSize = 1.0f / 28.0f;
constexpr float kSmallPrintScale = 0.8f;  // height of the small print, in heights of the panel's letters

/// The column with the largest letters at which the code fits above the key hints. Values stand beside the
/// code.
CodeColumn largestCodeColumn(const HudContext& hud, const textbook::RoutineRun& run, float width,
                             float height) {
  const auto fits = [&](float fontSize) {
    return widthOfCode(hud, run, fontSize) <= width &&
           heightOfCode(hud, run, {width, fontSize, true}) <= height;
  };
  const float minSize = kMinFullScreenSize * hud.windowSize.y;
  return {
      width,
      text::largestFittingFontSize(kMaxFullScreenSize * hud.windowSize.y, minSize, fits).value_or(minSize),
      true};
}

void drawFullScreenCode(const HudContext& hud) {
  const auto routine = shownRoutine(hud);
  if (!routine) return wrappedText(hud, hud.say(TextId::noRoutine));
  const auto pair = pairInTable(hud);
  const float tableHeight = pair ? heightOfPairTable(kMinFullScreenSize * hud.windowSize.y) : 0.0f;
  const float footHeight = kMinFullScreenSize * hud.windowSize.y + 2.0f * hud.px(kTopMargin) + tableHeight;
  const float width = hud.windowSize.x - 2.0f * hud.px(kSideMargin);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  drawRoutine(hud, *routine,
              largestCodeColumn(hud, routine->run, width, hud.windowSize.y - footHeight - at.y));
  ImGui::SetWindowFontScale(kMinFullScreenSize * hud.windowSize.y / hud.textFont->FontSize);
  if (pair) drawPairTable(hud, pair->first, pair->second, std::min(width, hud.windowSize.y));
}

/// The hud, enlarged so that even the panel's small print can be read from the last row.
HudContext enlargedHud(const HudContext& hud) {
  HudContext largeHud = hud;
  largeHud.scale =
      hud.scale * kMinFullScreenSize * hud.windowSize.y / (kSmallPrintScale * panelFontSize(hud));
  ImGui::SetWindowFontScale(panelFontSize(largeHud) / hud.textFont->FontSize);
  return largeHud;
}

void drawMapInWindow(const HudContext& hud) {
  const float fontSize = kMinFullScreenSize * hud.windowSize.y;
  ImGui::SetWindowFontScale(fontSize / hud.textFont->FontSize);
  drawFullScreenMap(hud, hud.windowSize.y - fontSize - 2.0f * hud.px(kTopMargin));
}

void drawChosenPage(const HudContext& hud) {
  const input::PanelPage page = hud.viewState().tab;
  if (page == input::PanelPage::map) return drawMapInWindow(hud);
  const bool isReasonsPage = page == input::PanelPage::why;
  if (const auto iterations = isReasonsPage ? chartedIterations(hud) : std::nullopt)
    return drawIterationRows(enlargedHud(hud), *iterations);
  if (const auto boxes = isReasonsPage ? chartedBoxes(hud) : std::nullopt)
    return drawSatRows(enlargedHud(hud), *boxes);
  drawFullScreenCode(hud);
}

}  // namespace

void drawFullScreenPage(const HudContext& hud) {
  sceneCanvas().AddRectFilled({0.0f, 0.0f}, {hud.windowSize.x, hud.windowSize.y},
                              colorOf(hud.palette().background));
  PushedStyle style;
  style.pushColor(ImGuiCol_Text, colorOf(hud.palette().ink));
  style.pushColor(ImGuiCol_Border, colorOf(hud.palette().grid));
  style.pushColor(ImGuiCol_Button, colorOf(hud.palette().background));
  style.pushColors(colorOf(hud.palette().shadow), {ImGuiCol_ButtonHovered, ImGuiCol_ButtonActive});
  style.pushNumber(ImGuiStyleVar_WindowBorderSize, 0.0f);
  style.pushSize(ImGuiStyleVar_WindowPadding, {hud.px(kSideMargin), hud.px(kTopMargin)});
  ImGui::PushFont(hud.textFont);
  ImGui::SetNextWindowPos({0.0f, 0.0f});
  ImGui::SetNextWindowSize({hud.windowSize.x, hud.windowSize.y});
  ImGui::Begin("###pageAlone", nullptr, kInvisibleWindowFlags);
  const bool isHit = playerHits(hud.namedPairs());
  const render::Color& color = isHit ? hud.palette().hit : hud.palette().ink;
  const float fontSize = kFullScreenVerdictSize * hud.windowSize.y;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  drawVerdictMark(windowCanvas(), {at.x, at.y + 0.5f * fontSize}, fontSize, isHit, colorOf(color));
  ImGui::SetCursorScreenPos({at.x + kVerdictMarkWidth * fontSize, at.y});
  ImGui::SetWindowFontScale(fontSize / hud.textFont->FontSize);
  coloredText(color, verdict(hud.world(), hud.namedPairs(), hud.language(), 1));
  drawChosenPage(hud);
  ImGui::End();
  ImGui::PopFont();
  drawPresentationKeys(hud);
}

}  // namespace app
