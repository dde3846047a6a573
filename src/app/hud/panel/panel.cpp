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
  const render::Color& paper = pen.palette().background;
  return {paper.r, paper.g, paper.b, splitOf(pen.viewState()) == Split::one ? paper.a : 0.0f};
}

void pushPanelColors(const HudPen& pen, PushedStyle& style) {
  const explain::Palette& palette = pen.palette();
  style.color(ImGuiCol_WindowBg, colorOf(panelBackground(pen)));
  style.colors(colorOf(palette.ink), {ImGuiCol_Text, ImGuiCol_CheckMark});
  style.colors(colorOf(palette.grid), {ImGuiCol_Border, ImGuiCol_TitleBg, ImGuiCol_TitleBgActive});
  style.color(ImGuiCol_FrameBg, colorOf(palette.background, 0.0f));  // fields are outlined, not filled
  style.colors(colorOf(palette.shadow, 0.5f), {ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive});
  style.colors(colorOf(palette.background), {ImGuiCol_Button, ImGuiCol_PopupBg});
  style.colors(colorOf(palette.shadow), {ImGuiCol_ButtonHovered, ImGuiCol_ButtonActive});
}

void tabButton(const HudPen& pen, const Page& page) {
  if (ImGui::Button(pen.say(page.word))) pen.request(input::TurnPage{page.tab});
  if (pen.viewState().tab != page.tab) return;
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  windowCanvas().AddRectFilled({low.x, high.y - pen.px(3.0f)}, high, colorOf(pen.palette().ink));
}

/// The padding beside each tab's word at which all tabs fit, pixels.
float tabPadding(const HudPen& pen) {
  float words = 0.0f;
  for (const Page& page : kPages) words += ImGui::CalcTextSize(pen.say(page.word)).x;
  const auto count = static_cast<float>(kPages.size());
  const float gaps = (count - 1.0f) * ImGui::GetStyle().ItemSpacing.x;
  const float room = pageWidth(pen) - words - gaps;
  return std::clamp(room / (2.0f * count), 1.0f, ImGui::GetStyle().FramePadding.x);
}

/// The y of the panel's top edge before the user drags the panel, pixels.
float panelTop(const HudPen& pen) {
  if (isPanelBelow(pen.size)) return panelTopBelow(pen.viewState()) * pen.size.y;
  return kTopMargin * displayScale(pen.viewState(), static_cast<int>(pen.size.y));
}

float panelRoom(const HudPen& pen) { return pen.size.y - panelTop(pen) - 2.2f * pen.text->FontSize; }

/// Pages higher than this (pixels) get smaller letters. In a tall window, pages of up to this height scroll.
float pageRoom(const HudPen& pen) {
  constexpr float kScrolled = 2.2f;  // the largest height of such a page, in heights of the panel
  return std::max(panelRoom(pen) * (isPanelBelow(pen.size) ? kScrolled : 1.0f), 1.0f);
}

/// Moves the panel from `home` while the user drags its title bar. A part of the bar stays in the window.
void dragPanel(const HudPen& pen, const glm::vec2& home) {
  const ImGuiWindow* moving = ImGui::GetCurrentContext()->MovingWindow;
  if (moving && moving == ImGui::FindWindowByName("###panel"))
    pen.panelOffset = glm::vec2(moving->Pos.x, moving->Pos.y) - home;
  const float least = pen.px(kLeastTitle);
  const glm::vec2 low(least - home.x - pen.px(kPanelWidth), -home.y);
  const glm::vec2 high(pen.size.x - home.x - least, pen.size.y - home.y - least);
  pen.panelOffset = glm::clamp(pen.panelOffset, low, glm::max(low, high));
}

void drawPages(const HudPen& pen) {
  {
    PushedStyle style;
    style.number(ImGuiStyleVar_FrameBorderSize, 0.0f);  // the underline marks the tab
    style.size(ImGuiStyleVar_FramePadding, {tabPadding(pen), ImGui::GetStyle().FramePadding.y});
    for (const Page& page : kPages) {
      if (&page != kPages.data()) ImGui::SameLine();
      tabButton(pen, page);
    }
  }
  ImGui::Dummy({0.0f, pen.px(2.0f)});
  for (const Page& page : kPages) {
    if (page.tab == pen.viewState().tab) page.draw(pen);
  }
}

}  // namespace

float roomBelow(const HudPen& pen) {
  return panelRoom(pen) - ImGui::GetCursorPosY() - ImGui::GetStyle().WindowPadding.y;
}

PageFit drawPanel(const HudPen& whole, const PageFit& fit) {
  HudPen pen = whole;
  pen.scale = std::max(panelScaleIn(whole.size, whole.scale) * fit.shrink, kMinPageScale * whole.scale);
  const float share = pen.scale / whole.scale;
  bool open = true;
  PushedStyle style;
  pushPanelColors(pen, style);
  style.shrinkSpacings(share);
  style.number(ImGuiStyleVar_ScrollbarSize,
               0.5f * pen.px(kPanelPadding));  // in the margin, so that the page keeps its width
  ImGui::PushFont(pen.text);
  // Dear ImGui rounds windows to whole pixels.
  const glm::vec2 home(pen.size.x - whole.px(kSideMargin) - std::floor(pen.px(kPanelWidth)), panelTop(whole));
  dragPanel(pen, home);
  ImGui::SetNextWindowPos({home.x + pen.panelOffset.x, home.y + pen.panelOffset.y});
  const bool scrolls = isPanelBelow(whole.size) && fit.size.y > panelRoom(whole);
  ImGui::SetNextWindowSize({pen.px(kPanelWidth), scrolls ? panelRoom(whole) : fit.size.y});
  const std::string title = std::string(pen.say(Word::panel)) + "###panel";
  ImGui::Begin(title.c_str(), &open,
               ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                   (scrolls ? ImGuiWindowFlags_None : ImGuiWindowFlags_NoScrollbar) |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNavFocus);
  ImGui::SetWindowFontScale(share);
  drawPages(pen);
  const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  pen.obstacles.push_back({{at.x, at.y}, {size.x, size.y}});
  const float height = ImGui::GetCursorPosY() + ImGui::GetStyle().WindowPadding.y;  // of the whole page
  ImGui::End();
  ImGui::PopFont();
  if (!open) pen.request(input::Action::togglePanel);
  // pageRoom() is at least 1 pixel, even in a window that is lower than its margins.
  return nextPageFit(fit, {size.x, height}, {INFINITY, pageRoom(whole)});
}

}  // namespace app
