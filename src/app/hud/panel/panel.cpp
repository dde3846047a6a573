// Draws the panel at the right, which is one window with a page for each PanelPage.
#include <algorithm>
#include <cmath>
#include <imgui_internal.h>

#include "app/hud/panel/rows.hpp"

namespace app {
namespace {

constexpr float kMinVisibleTitleWidth = 48.0f;  // logical pixels of the title bar that stay in the window

struct Page {
  input::PanelPage tab;
  TextId word;
  void (*draw)(const HudContext&);
};
constexpr std::array kPages{Page{input::PanelPage::values, TextId::valuesPage, drawValuesPage},
                            Page{input::PanelPage::why, TextId::whyPage, drawWhyPage},
                            Page{input::PanelPage::code, TextId::codePage, drawCodePage},
                            Page{input::PanelPage::map, TextId::mapPage, drawMapPage},
                            Page{input::PanelPage::cases, TextId::casesPage, drawCasesPage}};

/// Returns the panel's background. It is transparent if no scene lies behind the panel. This saves a software
/// renderer a millisecond.
render::Color panelBackground(const HudContext& hud) {
  const render::Color& background = hud.palette().background;
  return {background.r, background.g, background.b,
          splitOf(hud.viewState()) == Split::one ? background.a : 0.0f};
}

void pushPanelColors(const HudContext& hud, PushedStyle& style) {
  const explain::Palette& palette = hud.palette();
  style.pushColor(ImGuiCol_WindowBg, colorOf(panelBackground(hud)));
  style.pushColors(colorOf(palette.ink), {ImGuiCol_Text, ImGuiCol_CheckMark});
  style.pushColors(colorOf(palette.grid), {ImGuiCol_Border, ImGuiCol_TitleBg, ImGuiCol_TitleBgActive});
  style.pushColor(ImGuiCol_FrameBg, colorOf(palette.background, 0.0f));  // fields are outlined, not filled
  style.pushColors(colorOf(palette.shadow, 0.5f), {ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive});
  style.pushColors(colorOf(palette.background), {ImGuiCol_Button, ImGuiCol_PopupBg});
  style.pushColors(colorOf(palette.shadow), {ImGuiCol_ButtonHovered, ImGuiCol_ButtonActive});
}

void drawTabButton(const HudContext& hud, const Page& page) {
  if (ImGui::Button(hud.say(page.word))) hud.request(input::ShowPage{page.tab});
  if (hud.viewState().tab != page.tab) return;
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  windowCanvas().AddRectFilled({low.x, high.y - hud.px(3.0f)}, high, colorOf(hud.palette().ink));
}

/// The padding beside each tab's word at which all tabs fit, pixels.
float tabPadding(const HudContext& hud) {
  float tabTextWidth = 0.0f;
  for (const Page& page : kPages) tabTextWidth += ImGui::CalcTextSize(hud.say(page.word)).x;
  const auto count = static_cast<float>(kPages.size());
  const float gaps = (count - 1.0f) * ImGui::GetStyle().ItemSpacing.x;
  const float freeWidth = pageWidth(hud) - tabTextWidth - gaps;
  return std::clamp(freeWidth / (2.0f * count), 1.0f, ImGui::GetStyle().FramePadding.x);
}

/// The y of the panel's top edge before the user drags the panel, pixels.
float panelTop(const HudContext& hud) {
  if (isPanelBelow(hud.windowSize)) return panelTopBelow(hud.viewState()) * hud.windowSize.y;
  return kTopMargin * displayScale(hud.viewState(), static_cast<int>(hud.windowSize.y));
}

float maxPanelHeight(const HudContext& hud) {
  return hud.windowSize.y - panelTop(hud) - 2.2f * hud.textFont->FontSize;
}

/// Pages higher than this (pixels) get smaller letters. In a tall window, pages of up to this height scroll.
float maxPageHeight(const HudContext& hud) {
  constexpr float kMaxPageHeightRatio = 2.2f;  // the largest height of such a page, in heights of the panel
  return std::max(maxPanelHeight(hud) * (isPanelBelow(hud.windowSize) ? kMaxPageHeightRatio : 1.0f), 1.0f);
}

/// Moves the panel from `homePosition` while the user drags its title bar. A part of the bar stays in the
/// window.
void dragPanel(const HudContext& hud, const glm::vec2& homePosition) {
  const ImGuiWindow* movingWindow = ImGui::GetCurrentContext()->MovingWindow;
  if (movingWindow && movingWindow == ImGui::FindWindowByName("###panel"))
    hud.panelOffset = glm::vec2(movingWindow->Pos.x, movingWindow->Pos.y) - homePosition;
  const float minVisibleWidth = hud.px(kMinVisibleTitleWidth);
  const glm::vec2 minOffset(minVisibleWidth - homePosition.x - hud.px(kPanelWidth), -homePosition.y);
  const glm::vec2 maxOffset(hud.windowSize.x - homePosition.x - minVisibleWidth,
                            hud.windowSize.y - homePosition.y - minVisibleWidth);
  hud.panelOffset = glm::clamp(hud.panelOffset, minOffset, glm::max(minOffset, maxOffset));
}

void drawPages(const HudContext& hud) {
  {
    PushedStyle style;
    style.pushNumber(ImGuiStyleVar_FrameBorderSize, 0.0f);  // the underline marks the tab
    style.pushSize(ImGuiStyleVar_FramePadding, {tabPadding(hud), ImGui::GetStyle().FramePadding.y});
    for (const Page& page : kPages) {
      if (&page != kPages.data()) ImGui::SameLine();
      drawTabButton(hud, page);
    }
  }
  ImGui::Dummy({0.0f, hud.px(2.0f)});
  for (const Page& page : kPages) {
    if (page.tab == hud.viewState().tab) page.draw(hud);
  }
}

}  // namespace

float heightBelowCursor(const HudContext& hud) {
  return maxPanelHeight(hud) - ImGui::GetCursorPosY() - ImGui::GetStyle().WindowPadding.y;
}

PageFit drawPanel(const HudContext& fullSizeHud, const PageFit& fit) {
  HudContext hud = fullSizeHud;
  hud.scale = std::max(panelScaleIn(fullSizeHud.windowSize, fullSizeHud.scale) * fit.scale,
                       kMinPageScale * fullSizeHud.scale);
  const float scaleRatio = hud.scale / fullSizeHud.scale;
  bool isOpen = true;
  PushedStyle style;
  pushPanelColors(hud, style);
  style.shrinkSpacings(scaleRatio);
  style.pushNumber(ImGuiStyleVar_ScrollbarSize,
                   0.5f * hud.px(kPanelPadding));  // in the margin, so that the page keeps its width
  ImGui::PushFont(hud.textFont);
  // Dear ImGui rounds windows to whole pixels.
  const glm::vec2 homePosition(
      hud.windowSize.x - fullSizeHud.px(kSideMargin) - std::floor(hud.px(kPanelWidth)),
      panelTop(fullSizeHud));
  dragPanel(hud, homePosition);
  ImGui::SetNextWindowPos({homePosition.x + hud.panelOffset.x, homePosition.y + hud.panelOffset.y});
  const bool scrolls = isPanelBelow(fullSizeHud.windowSize) && fit.size.y > maxPanelHeight(fullSizeHud);
  ImGui::SetNextWindowSize({hud.px(kPanelWidth), scrolls ? maxPanelHeight(fullSizeHud) : fit.size.y});
  const std::string title = std::string(hud.say(TextId::panel)) + "###panel";
  ImGui::Begin(title.c_str(), &isOpen,
               ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                   (scrolls ? ImGuiWindowFlags_None : ImGuiWindowFlags_NoScrollbar) |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNavFocus);
  ImGui::SetWindowFontScale(scaleRatio);
  drawPages(hud);
  const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  hud.obstacles.push_back({{at.x, at.y}, {size.x, size.y}});
  const float height = ImGui::GetCursorPosY() + ImGui::GetStyle().WindowPadding.y;  // of the whole page
  ImGui::End();
  ImGui::PopFont();
  if (!isOpen) hud.request(input::Action::togglePanel);
  // maxPageHeight() is at least 1 pixel, even in a window that is lower than its margins.
  return nextPageFit(fit, {size.x, height}, {INFINITY, maxPageHeight(fullSizeHud)});
}

}  // namespace app
