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
  Word word{};
};
struct HelpSection {
  Word title;
  std::vector<HelpRow> rows;
};

/// A column of the help: sections from top to bottom.
using HelpColumn = std::vector<HelpSection>;

HelpSection sectionOf(HelpGroup group, Word title) {
  HelpSection section{title, {}};
  for (const ActionRow& row : actionRows()) {
    if (row.group != group) continue;
    if (section.rows.empty() || section.rows.back().word != row.word) section.rows.push_back({{}, row.word});
    section.rows.back().actions.push_back(row.action);
  }
  return section;
}

std::array<HelpColumn, 3> helpColumns() {
  using Group = HelpGroup;
  return {HelpColumn{sectionOf(Group::drive, Word::drive), sectionOf(Group::program, Word::program)},
          HelpColumn{sectionOf(Group::why, Word::helpWhy), sectionOf(Group::tryOut, Word::helpTry)},
          HelpColumn{sectionOf(Group::camera, Word::camera), sectionOf(Group::look, Word::helpLook)}};
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

float maxCapsWidth(const HelpColumn& column, const HudPen& pen) {
  float widest = 0.0f;
  for (const HelpSection& section : column) {
    for (const HelpRow& row : section.rows) {
      widest = std::max(widest, ImGui::CalcTextSize(capsOf(row, pen.keys(), pen.language()).c_str()).x);
    }
  }
  return widest;
}

/// False for actions that the mouse triggers in another way. A drag orbits the camera, and the window has a
/// close button.
bool isClickable(Action action) { return action != Action::cameraLeft && action != Action::quit; }

/// Makes each key of the row clickable. `at`: the position of the first key.
void makeKeysClickable(const HudPen& pen, const HelpRow& row, ImVec2 at) {
  if (!ImGui::IsWindowHovered()) return;
  const float gap = ImGui::CalcTextSize(kCapSeparator).x;
  for (const Action action : row.actions) {
    const std::string cap = pen.keyOf(action);
    if (cap.empty()) continue;
    const ImVec2 size = ImGui::CalcTextSize(cap.c_str());
    const ImVec2 end{at.x + size.x, at.y + size.y};
    if (ImGui::IsMouseHoveringRect({at.x - 0.5f * gap, at.y}, {end.x + 0.5f * gap, end.y})) {
      windowCanvas().AddLine({at.x, end.y}, end, colorOf(pen.palette().ink), pen.px(2.0f));
      if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) pen.request(action);
    }
    at.x = end.x + gap;
  }
}

void drawSection(const HudPen& pen, const HelpSection& section, float capsWidth) {
  ImGui::TextColored(ImGui::ColorConvertU32ToFloat4(colorOf(pen.palette().axisZ)), "%s",
                     pen.say(section.title));
  const float left = ImGui::GetCursorPosX();
  for (const HelpRow& row : section.rows) {
    if (isClickable(row.actions.front())) makeKeysClickable(pen, row, ImGui::GetCursorScreenPos());
    ImGui::TextUnformatted(capsOf(row, pen.keys(), pen.language()).c_str());
    ImGui::SameLine();
    ImGui::SetCursorPosX(left + capsWidth);
    ImGui::TextUnformatted(pen.say(row.word));
  }
  ImGui::Dummy({0.0f, ImGui::GetTextLineHeight() * 0.3f});
}

void drawColumn(const HudPen& pen, const HelpColumn& column) {
  ImGui::BeginGroup();
  const float capsWidth = maxCapsWidth(column, pen) + ImGui::GetTextLineHeight() * 0.7f;
  for (const HelpSection& section : column) drawSection(pen, section, capsWidth);
  ImGui::EndGroup();
}

void drawColumns(const HudPen& pen) {
  ImGui::PushFont(pen.titleFont);
  ImGui::TextUnformatted(pen.say(Word::helpTitle));
  ImGui::PopFont();
  const float gap = ImGui::GetTextLineHeight() * 1.5f;
  bool first = true;
  for (const HelpColumn& column : helpColumns()) {
    if (!std::exchange(first, false)) ImGui::SameLine(0.0f, gap);
    drawColumn(pen, column);
  }
  ImGui::TextUnformatted(pen.say(Word::mouseHelp));
  ImGui::TextUnformatted(pen.say(Word::conventions));
}

/// Draws a veil in the background's colour over everything except the page.
void dimBackground(const HudPen& pen) {
  ImDrawList& list = windowCanvas();
  const ImVec2 low = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  const ImVec2 high{low.x + size.x, low.y + size.y};
  const float rounding = ImGui::GetStyle().WindowRounding;
  list.PushClipRectFullScreen();
  list.AddRectFilled({0.0f, 0.0f}, {pen.windowSize.x, pen.windowSize.y},
                     colorOf(pen.palette().background, kDimAlpha));
  list.AddRectFilled(low, high, colorOf(pen.palette().background), rounding);
  list.AddRect(low, high, colorOf(pen.palette().faintInk), rounding, 0, 1.0f);
  list.PopClipRect();
}

}  // namespace

PageFit drawHelp(const HudPen& pen, const PageFit& fit) {
  PushedStyle style;
  const render::Color& background = pen.palette().background;
  style.pushColor(ImGuiCol_WindowBg, colorOf({background.r, background.g, background.b, 1.0f}));
  style.pushColor(ImGuiCol_Border, colorOf(pen.palette().faintInk));
  style.pushColor(ImGuiCol_Text, colorOf(pen.palette().ink));
  style.shrinkSpacings(fit.scale);
  ImGui::PushFont(pen.textFont);
  ImGui::SetNextWindowPos({pen.windowSize.x * 0.5f, pen.windowSize.y * 0.5f}, ImGuiCond_Always, {0.5f, 0.5f});
  ImGui::SetNextWindowSize({fit.size.x, fit.size.y});
  ImGui::SetNextWindowFocus();
  ImGui::Begin("###help", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                   ImGuiWindowFlags_NoNav);
  dimBackground(pen);
  ImGui::SetWindowFontScale(fit.scale);
  ImGui::BeginGroup();
  drawColumns(pen);
  ImGui::EndGroup();
  const ImVec2 contentSize = ImGui::GetItemRectSize(), padding = ImGui::GetStyle().WindowPadding;
  ImGui::End();
  ImGui::PopFont();
  return nextPageFit(fit, {contentSize.x + 2.0f * padding.x, contentSize.y + 2.0f * padding.y},
                     kMaxHelpFraction * pen.windowSize);
}

}  // namespace app
