// Draws the help, a list of all keys, over the scene.
#include <algorithm>

#include "app/hud/parts.hpp"
#include "app/session/actions.hpp"
#include "app/words/lesson_words.hpp"

namespace app {
namespace {

using input::Action;

constexpr glm::vec2 kMaxHelpFraction{0.97f, 0.96f};  // the page's largest size, as a fraction of the window's
/// Opacity of dimBackground(). Without the dimming, texts beside the page would look like parts of the page.
constexpr float kDimAlpha = 0.9f;
constexpr const char* kCapSeparator = "  ";

/// A line of the help: actions that share a text.
struct HelpRow {
  std::vector<Action> actions;
  TextId word{};
};
struct HelpSection {
  TextId title;
  std::vector<HelpRow> rows;
};

/// A column of the help: sections from top to bottom.
using HelpColumn = std::vector<HelpSection>;

HelpSection sectionOf(HelpGroup group, TextId title) {
  HelpSection section{title, {}};
  for (const ActionRow& row : actionRows()) {
    if (row.group != group) continue;
    if (section.rows.empty() || section.rows.back().word != row.helpText)
      section.rows.push_back({{}, row.helpText});
    section.rows.back().actions.push_back(row.action);
  }
  return section;
}

std::array<HelpColumn, 3> helpColumns() {
  using Group = HelpGroup;
  return {HelpColumn{sectionOf(Group::drive, TextId::drive), sectionOf(Group::program, TextId::program)},
          HelpColumn{sectionOf(Group::why, TextId::helpWhy), sectionOf(Group::tryOut, TextId::helpTry)},
          HelpColumn{sectionOf(Group::camera, TextId::camera), sectionOf(Group::look, TextId::helpLook)}};
}

std::string capsOf(const HelpRow& row, const input::KeyMap& keys, text::Language language) {
  if (row.actions.front() == Action::cameraLeft) return cameraKeyCaps(keys, language);
  std::string caps;
  for (const Action action : row.actions) {
    const std::string cap = keyCaps(keys, {action});
    if (!caps.empty() && !cap.empty()) caps += kCapSeparator;
    caps += cap;
  }
  return caps;
}

float maxCapsWidth(const HelpColumn& column, const HudContext& hud) {
  float widest = 0.0f;
  for (const HelpSection& section : column) {
    for (const HelpRow& row : section.rows) {
      widest = std::max(widest, ImGui::CalcTextSize(capsOf(row, hud.keys(), hud.language()).c_str()).x);
    }
  }
  return widest;
}

/// False for actions that the mouse triggers in another way. A drag orbits the camera, and the window has a
/// close button.
bool isClickable(Action action) { return action != Action::cameraLeft && action != Action::quit; }

/// Makes each key of the row clickable. `at`: the position of the first key.
void makeKeysClickable(const HudContext& hud, const HelpRow& row, ImVec2 at) {
  if (!ImGui::IsWindowHovered()) return;
  const float gap = ImGui::CalcTextSize(kCapSeparator).x;
  for (const Action action : row.actions) {
    const std::string cap = hud.keyOf(action);
    if (cap.empty()) continue;
    const ImVec2 size = ImGui::CalcTextSize(cap.c_str());
    const ImVec2 end{at.x + size.x, at.y + size.y};
    if (ImGui::IsMouseHoveringRect({at.x - 0.5f * gap, at.y}, {end.x + 0.5f * gap, end.y})) {
      windowCanvas().AddLine({at.x, end.y}, end, colorOf(hud.palette().ink), hud.px(2.0f));
      if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) hud.request(action);
    }
    at.x = end.x + gap;
  }
}

void drawSection(const HudContext& hud, const HelpSection& section, float capsWidth) {
  ImGui::TextColored(ImGui::ColorConvertU32ToFloat4(colorOf(hud.palette().axisZ)), "%s",
                     hud.say(section.title));
  const float left = ImGui::GetCursorPosX();
  for (const HelpRow& row : section.rows) {
    if (isClickable(row.actions.front())) makeKeysClickable(hud, row, ImGui::GetCursorScreenPos());
    ImGui::TextUnformatted(capsOf(row, hud.keys(), hud.language()).c_str());
    ImGui::SameLine();
    ImGui::SetCursorPosX(left + capsWidth);
    ImGui::TextUnformatted(hud.say(row.word));
  }
  ImGui::Dummy({0.0f, ImGui::GetTextLineHeight() * 0.3f});
}

void drawColumn(const HudContext& hud, const HelpColumn& column) {
  ImGui::BeginGroup();
  const float capsWidth = maxCapsWidth(column, hud) + ImGui::GetTextLineHeight() * 0.7f;
  for (const HelpSection& section : column) drawSection(hud, section, capsWidth);
  ImGui::EndGroup();
}

void drawColumns(const HudContext& hud) {
  ImGui::PushFont(hud.titleFont);
  ImGui::TextUnformatted(hud.say(TextId::helpTitle));
  ImGui::PopFont();
  const float gap = ImGui::GetTextLineHeight() * 1.5f;
  bool first = true;
  for (const HelpColumn& column : helpColumns()) {
    if (!std::exchange(first, false)) ImGui::SameLine(0.0f, gap);
    drawColumn(hud, column);
  }
  ImGui::TextUnformatted(hud.say(TextId::mouseHelp));
  ImGui::TextUnformatted(hud.say(TextId::conventions));
}

/// Draws a veil in the background's colour over everything except the page.
void dimBackground(const HudContext& hud) {
  ImDrawList& list = windowCanvas();
  const ImVec2 low = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  const ImVec2 high{low.x + size.x, low.y + size.y};
  const float rounding = ImGui::GetStyle().WindowRounding;
  list.PushClipRectFullScreen();
  list.AddRectFilled({0.0f, 0.0f}, {hud.windowSize.x, hud.windowSize.y},
                     colorOf(hud.palette().background, kDimAlpha));
  list.AddRectFilled(low, high, colorOf(hud.palette().background), rounding);
  list.AddRect(low, high, colorOf(hud.palette().faintInk), rounding, 0, 1.0f);
  list.PopClipRect();
}

}  // namespace

PageFit drawHelp(const HudContext& hud, const PageFit& fit) {
  PushedStyle style;
  const render::Color& background = hud.palette().background;
  style.pushColor(ImGuiCol_WindowBg, colorOf({background.r, background.g, background.b, 1.0f}));
  style.pushColor(ImGuiCol_Border, colorOf(hud.palette().faintInk));
  style.pushColor(ImGuiCol_Text, colorOf(hud.palette().ink));
  style.shrinkSpacings(fit.scale);
  ImGui::PushFont(hud.textFont);
  ImGui::SetNextWindowPos({hud.windowSize.x * 0.5f, hud.windowSize.y * 0.5f}, ImGuiCond_Always, {0.5f, 0.5f});
  ImGui::SetNextWindowSize({fit.size.x, fit.size.y});
  ImGui::SetNextWindowFocus();
  ImGui::Begin("###help", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                   ImGuiWindowFlags_NoNav);
  dimBackground(hud);
  ImGui::SetWindowFontScale(fit.scale);
  ImGui::BeginGroup();
  drawColumns(hud);
  ImGui::EndGroup();
  const ImVec2 contentSize = ImGui::GetItemRectSize(), padding = ImGui::GetStyle().WindowPadding;
  ImGui::End();
  ImGui::PopFont();
  return nextPageFit(fit, {contentSize.x + 2.0f * padding.x, contentSize.y + 2.0f * padding.y},
                     kMaxHelpFraction * hud.windowSize);
}

}  // namespace app
