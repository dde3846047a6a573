// Draws the panel at the right, which is one window with a page for each PanelPage.
#include <algorithm>
#include <cmath>
#include <imgui_internal.h>

#include "app/hud/panel/rows.hpp"

namespace app {
namespace {

constexpr float kLeastTitle = 48.0f;  // logical pixels of the title bar that stay in the window

struct Page {
  input::PanelPage tab;
  Word word;
  void (*draw)(const HudPen&);
};
constexpr std::array kPages{Page{input::PanelPage::values, Word::valuesPage, drawValuesPage},
                            Page{input::PanelPage::why, Word::whyPage, drawWhyPage},
                            Page{input::PanelPage::code, Word::codePage, drawCodePage},
                            Page{input::PanelPage::map, Word::mapPage, drawMapPage},
                            Page{input::PanelPage::cases, Word::casesPage, drawCasesPage}};

/// Returns the panel's background. It is transparent if no scene lies behind the panel. This saves a software
/// renderer a millisecond.
render::Color panelBackground(const HudPen& pen) {
  const render::Color& background = pen.palette().background;
  return {background.r, background.g, background.b,
          splitOf(pen.viewState()) == Split::one ? background.a : 0.0f};
}

void pushPanelColors(const HudPen& pen, PushedStyle& style) {
  const explain::Palette& palette = pen.palette();
  style.pushColor(ImGuiCol_WindowBg, colorOf(panelBackground(pen)));
  style.pushColors(colorOf(palette.ink), {ImGuiCol_Text, ImGuiCol_CheckMark});
  style.pushColors(colorOf(palette.grid), {ImGuiCol_Border, ImGuiCol_TitleBg, ImGuiCol_TitleBgActive});
  style.pushColor(ImGuiCol_FrameBg, colorOf(palette.background, 0.0f));  // fields are outlined, not filled
  style.pushColors(colorOf(palette.shadow, 0.5f), {ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive});
  style.pushColors(colorOf(palette.background), {ImGuiCol_Button, ImGuiCol_PopupBg});
  style.pushColors(colorOf(palette.shadow), {ImGuiCol_ButtonHovered, ImGuiCol_ButtonActive});
}

void drawTabButton(const HudPen& pen, const Page& page) {
  if (ImGui::Button(pen.say(page.word))) pen.request(input::ShowPage{page.tab});
  if (pen.viewState().tab != page.tab) return;
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  windowCanvas().AddRectFilled({low.x, high.y - pen.px(3.0f)}, high, colorOf(pen.palette().ink));
}

/// The padding beside each tab's word at which all tabs fit, pixels.
float tabPadding(const HudPen& pen) {
  float tabTextWidth = 0.0f;
  for (const Page& page : kPages) tabTextWidth += ImGui::CalcTextSize(pen.say(page.word)).x;
  const auto count = static_cast<float>(kPages.size());
  const float gaps = (count - 1.0f) * ImGui::GetStyle().ItemSpacing.x;
  const float freeWidth = pageWidth(pen) - tabTextWidth - gaps;
  return std::clamp(freeWidth / (2.0f * count), 1.0f, ImGui::GetStyle().FramePadding.x);
}

/// The y of the panel's top edge before the user drags the panel, pixels.
float panelTop(const HudPen& pen) {
  if (isPanelBelow(pen.windowSize)) return panelTopBelow(pen.viewState()) * pen.windowSize.y;
  return kTopMargin * displayScale(pen.viewState(), static_cast<int>(pen.windowSize.y));
}

float maxPanelHeight(const HudPen& pen) {
  return pen.windowSize.y - panelTop(pen) - 2.2f * pen.textFont->FontSize;
}

/// Pages higher than this (pixels) get smaller letters. In a tall window, pages of up to this height scroll.
float maxPageHeight(const HudPen& pen) {
  constexpr float kMaxScrolled = 2.2f;  // the largest height of such a page, in heights of the panel
  return std::max(maxPanelHeight(pen) * (isPanelBelow(pen.windowSize) ? kMaxScrolled : 1.0f), 1.0f);
}

/// Moves the panel from `homePosition` while the user drags its title bar. A part of the bar stays in the
/// window.
void dragPanel(const HudPen& pen, const glm::vec2& homePosition) {
  const ImGuiWindow* movingWindow = ImGui::GetCurrentContext()->MovingWindow;
  if (movingWindow && movingWindow == ImGui::FindWindowByName("###panel"))
    pen.panelOffset = glm::vec2(movingWindow->Pos.x, movingWindow->Pos.y) - homePosition;
  const float minVisible = pen.px(kLeastTitle);
  const glm::vec2 minOffset(minVisible - homePosition.x - pen.px(kPanelWidth), -homePosition.y);
  const glm::vec2 maxOffset(pen.windowSize.x - homePosition.x - minVisible,
                            pen.windowSize.y - homePosition.y - minVisible);
  pen.panelOffset = glm::clamp(pen.panelOffset, minOffset, glm::max(minOffset, maxOffset));
}

void drawPages(const HudPen& pen) {
  {
    PushedStyle style;
    style.pushNumber(ImGuiStyleVar_FrameBorderSize, 0.0f);  // the underline marks the tab
    style.pushSize(ImGuiStyleVar_FramePadding, {tabPadding(pen), ImGui::GetStyle().FramePadding.y});
    for (const Page& page : kPages) {
      if (&page != kPages.data()) ImGui::SameLine();
      drawTabButton(pen, page);
    }
  }
  ImGui::Dummy({0.0f, pen.px(2.0f)});
  for (const Page& page : kPages) {
    if (page.tab == pen.viewState().tab) page.draw(pen);
  }
}

}  // namespace

float heightBelowCursor(const HudPen& pen) {
  return maxPanelHeight(pen) - ImGui::GetCursorPosY() - ImGui::GetStyle().WindowPadding.y;
}

PageFit drawPanel(const HudPen& hudPen, const PageFit& fit) {
  HudPen pen = hudPen;
  pen.scale =
      std::max(panelScaleIn(hudPen.windowSize, hudPen.scale) * fit.scale, kMinPageScale * hudPen.scale);
  const float scaleRatio = pen.scale / hudPen.scale;
  bool isOpen = true;
  PushedStyle style;
  pushPanelColors(pen, style);
  style.shrinkSpacings(scaleRatio);
  style.pushNumber(ImGuiStyleVar_ScrollbarSize,
                   0.5f * pen.px(kPanelPadding));  // in the margin, so that the page keeps its width
  ImGui::PushFont(pen.textFont);
  // Dear ImGui rounds windows to whole pixels.
  const glm::vec2 homePosition(pen.windowSize.x - hudPen.px(kSideMargin) - std::floor(pen.px(kPanelWidth)),
                               panelTop(hudPen));
  dragPanel(pen, homePosition);
  ImGui::SetNextWindowPos({homePosition.x + pen.panelOffset.x, homePosition.y + pen.panelOffset.y});
  const bool scrolls = isPanelBelow(hudPen.windowSize) && fit.size.y > maxPanelHeight(hudPen);
  ImGui::SetNextWindowSize({pen.px(kPanelWidth), scrolls ? maxPanelHeight(hudPen) : fit.size.y});
  const std::string title = std::string(pen.say(Word::panel)) + "###panel";
  ImGui::Begin(title.c_str(), &isOpen,
               ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                   (scrolls ? ImGuiWindowFlags_None : ImGuiWindowFlags_NoScrollbar) |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNavFocus);
  ImGui::SetWindowFontScale(scaleRatio);
  drawPages(pen);
  const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  pen.obstacles.push_back({{at.x, at.y}, {size.x, size.y}});
  const float height = ImGui::GetCursorPosY() + ImGui::GetStyle().WindowPadding.y;  // of the whole page
  ImGui::End();
  ImGui::PopFont();
  if (!isOpen) pen.request(input::Action::togglePanel);
  // maxPageHeight() is at least 1 pixel, even in a window that is lower than its margins.
  return nextPageFit(fit, {size.x, height}, {INFINITY, maxPageHeight(hudPen)});
}

}  // namespace app
