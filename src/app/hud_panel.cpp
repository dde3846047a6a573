// The panel at the right: one window, a page for each question.
#include <algorithm>
#include <array>

#include "app/hud_parts.hpp"
#include "app/hud_text.hpp"

namespace app {
namespace {

constexpr float kPanelMargin = 20.0f;  // logical pixels from the window's border
constexpr float kPanelShare = 0.36f;   // of the window's width at most: the scene owns the window

struct Page {
  PanelTab tab;
  Word word;
  void (*draw)(const HudPen&);
};
constexpr std::array kPages{Page{PanelTab::values, Word::valuesPage, drawValuesPage},
                            Page{PanelTab::why, Word::whyPage, drawWhyPage},
                            Page{PanelTab::cases, Word::casesPage, drawCasesPage}};

/// Where no scene lies behind the panel it needs no ground of its own: filling it costs a software renderer a
/// millisecond.
ImVec4 groundOf(const HudPen& pen) {
  ImVec4 ground = ImGui::ColorConvertU32ToFloat4(colorOf(pen.palette().background));
  if (splitOf(pen.display()) != Split::one) ground.w = 0.0f;
  return ground;
}

void colorsOf(const explain::Palette& palette) {
  ImGui::PushStyleColor(ImGuiCol_Border, colorOf(palette.grid));
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(palette.ink));
  ImGui::PushStyleColor(ImGuiCol_TitleBg, colorOf(palette.grid));
  ImGui::PushStyleColor(ImGuiCol_TitleBgActive, colorOf(palette.grid));
  ImGui::PushStyleColor(ImGuiCol_FrameBg, colorOf(palette.grid));
  ImGui::PushStyleColor(ImGuiCol_FrameBgHovered, colorOf(palette.shadow));
  ImGui::PushStyleColor(ImGuiCol_FrameBgActive, colorOf(palette.shadow));
  ImGui::PushStyleColor(ImGuiCol_CheckMark, colorOf(palette.ink));
  ImGui::PushStyleColor(ImGuiCol_Button, colorOf(palette.background));
  ImGui::PushStyleColor(ImGuiCol_ButtonHovered, colorOf(palette.shadow));
  ImGui::PushStyleColor(ImGuiCol_ButtonActive, colorOf(palette.shadow));
  ImGui::PushStyleColor(ImGuiCol_PopupBg, colorOf(palette.background));
}
constexpr int kColorCount = 13;  // with the window's ground

// The sizes of the style are made for the display's scale; a smaller panel has smaller ones.
void spacingsOf(float share) {
  const auto smaller = [share](ImVec2 size) { return ImVec2(size.x * share, size.y * share); };
  const ImGuiStyle& style = ImGui::GetStyle();
  const ImVec2 window = smaller(style.WindowPadding), frame = smaller(style.FramePadding);
  const ImVec2 item = smaller(style.ItemSpacing);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, window);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, frame);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, item);
}
constexpr int kSpacingCount = 3;

/// The page that is shown is underlined.
void tabButton(const HudPen& pen, const Page& page) {
  if (ImGui::Button(say(page.word, pen.language()))) pen.requests.tab = page.tab;
  if (pen.display().tab != page.tab) return;
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  ImGui::GetWindowDrawList()->AddRectFilled({low.x, high.y - pen.px(3.0f)}, high, colorOf(pen.palette().ink));
}

/// A page that is lower than its room by less than this stays as it is: if it grew, its lines might break
/// elsewhere, and it would not fit.
constexpr float kSlack = 1.03f;

/// In a window that is lower than its key hints a panel has no room at all, and letters of no size cannot be
/// drawn.
constexpr float kLeastPanelShare = 0.05f;

/// The height of a panel that ends above the line of key hints.
float panelRoom(const HudPen& pen) {
  return pen.size.y - 0.7f * kPanelMargin * pen.display().scale - 2.2f * pen.text->FontSize;
}

void drawPages(const HudPen& pen) {
  for (const Page& page : kPages) {
    if (&page != kPages.data()) ImGui::SameLine();
    tabButton(pen, page);
  }
  ImGui::Dummy({0.0f, pen.px(2.0f)});
  for (const Page& page : kPages) {
    if (page.tab == pen.display().tab) page.draw(pen);
  }
}

}  // namespace

float panelScale(float scale, float windowWidth) {
  return std::min(scale, kPanelShare * windowWidth / kPanelWidth);
}

float roomBelow(const HudPen& pen) {
  return panelRoom(pen) - ImGui::GetCursorPosY() - ImGui::GetStyle().WindowPadding.y;
}

PanelFit drawPanel(const HudPen& whole, const PanelFit& fit) {
  HudPen pen = whole;
  pen.scale = std::max(panelScale(whole.scale, whole.size.x) * fit.shrink, kLeastPanelShare * whole.scale);
  const float margin = whole.px(kPanelMargin), share = pen.scale / whole.scale;
  bool open = true;
  ImGui::PushStyleColor(ImGuiCol_WindowBg, groundOf(pen));
  colorsOf(pen.palette());
  spacingsOf(share);
  ImGui::PushFont(pen.text);
  ImGui::SetNextWindowPos({pen.size.x - margin, margin * 0.7f}, ImGuiCond_Always, {1.0f, 0.0f});
  ImGui::SetNextWindowSize({pen.px(kPanelWidth), fit.height});
  const std::string title = std::string(say(Word::panel, pen.language())) + "###panel";
  ImGui::Begin(title.c_str(), &open,
               ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                   ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoSavedSettings |
                   ImGuiWindowFlags_NoNavFocus);
  ImGui::SetWindowFontScale(share);
  drawPages(pen);
  const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  pen.taken.push_back({{at.x, at.y}, {size.x, size.y}});
  const float height = ImGui::GetCursorPosY() + ImGui::GetStyle().WindowPadding.y;
  ImGui::End();
  ImGui::PopFont();
  ImGui::PopStyleVar(kSpacingCount);
  ImGui::PopStyleColor(kColorCount);
  if (!open) pen.requests.actions.push_back(world::Action::togglePanel);
  const float room = std::max(panelRoom(whole), 1.0f);  // a window may be lower than its margins
  const float shrink = std::min(1.0f, fit.shrink * room / height);
  if (shrink >= fit.shrink && shrink < fit.shrink * kSlack) return {fit.shrink, height};
  return {shrink, height * shrink / fit.shrink};
}

}  // namespace app
