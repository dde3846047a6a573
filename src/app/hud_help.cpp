// Every key on a plate over the scene.
#include <algorithm>
#include <string>
#include <vector>

#include "app/hud_parts.hpp"
#include "app/hud_text.hpp"

namespace app {
namespace {

using world::Action;

// Logical pixels of all the rows and a margin; in a lower window they shrink, for every key must be on
// screen.
constexpr float kHelpHeight = 690.0f;

struct HelpRow {
  std::vector<Action> actions;
  Word word;
};
struct HelpSection {
  Word title;
  std::vector<HelpRow> rows;
};

const std::vector<HelpSection>& sections() {
  static const std::vector<HelpSection> all{
      {Word::drive,
       {{{Action::moveXMinus, Action::moveXPlus}, Word::moveX},
        {{Action::moveYMinus, Action::moveYPlus}, Word::moveY},
        {{Action::moveZMinus, Action::moveZPlus}, Word::moveZ},
        {{Action::turnXMinus, Action::turnXPlus}, Word::turnX},
        {{Action::turnYMinus, Action::turnYPlus}, Word::turnY},
        {{Action::turnZMinus, Action::turnZPlus}, Word::turnZ},
        {{Action::becomeSphere, Action::becomeAabb, Action::becomeObb, Action::becomeCapsule,
          Action::becomePoint},
         Word::becomeShapes},
        {{Action::togglePush}, Word::push}}},
      {Word::camera,
       {{{Action::cameraLeft, Action::cameraRight, Action::cameraUp, Action::cameraDown}, Word::orbit},
        {{Action::zoomOut, Action::zoomIn}, Word::zoom},
        {{Action::resetView}, Word::resetView}}},
      {Word::program,
       {{{Action::nextScene, Action::previousScene}, Word::scenes},
        {{Action::resetScene}, Word::resetScene},
        {{Action::togglePanel}, Word::togglePanel},
        {{Action::toggleFullscreen}, Word::fullscreen},
        {{Action::toggleHelp}, Word::help},
        {{Action::quit}, Word::quit}}}};
  return all;
}

std::string capsOf(const HelpRow& row, const world::KeyMap& keys) {
  std::string caps;
  for (const Action action : row.actions) {
    const std::string cap = keyCaps(keys, {action});
    if (!caps.empty() && !cap.empty()) caps += "  ";
    caps += cap;
  }
  return caps;
}

float widestCaps(const world::KeyMap& keys) {
  float widest = 0.0f;
  for (const HelpSection& section : sections()) {
    for (const HelpRow& row : section.rows) {
      widest = std::max(widest, ImGui::CalcTextSize(capsOf(row, keys).c_str()).x);
    }
  }
  return widest;
}

void drawSection(const HudPen& pen, const HelpSection& section, float column) {
  const explain::Palette& palette = *pen.state.palette;
  ImGui::Dummy({0.0f, pen.px(2.0f)});
  ImGui::TextColored(ImGui::ColorConvertU32ToFloat4(colorOf(palette.axisZ)), "%s",
                     say(section.title, pen.state.language));
  for (const HelpRow& row : section.rows) {
    ImGui::TextUnformatted(capsOf(row, *pen.state.keys).c_str());
    ImGui::SameLine(column);
    ImGui::TextUnformatted(say(row.word, pen.state.language));
  }
}

}  // namespace

void drawHelp(const HudPen& pen) {
  const explain::Palette& palette = *pen.state.palette;
  ImGui::PushStyleColor(ImGuiCol_WindowBg,
                        colorOf({palette.background.r, palette.background.g, palette.background.b, 1.0f}));
  ImGui::PushStyleColor(ImGuiCol_Border, colorOf(palette.faintInk));
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(palette.ink));
  ImGui::PushFont(pen.text);
  ImGui::SetNextWindowPos({pen.size.x * 0.5f, pen.size.y * 0.5f}, ImGuiCond_Always, {0.5f, 0.5f});
  ImGui::SetNextWindowSizeConstraints({0.0f, 0.0f}, {pen.size.x * 0.96f, pen.size.y * 0.94f});
  ImGui::SetNextWindowFocus();
  ImGui::Begin("###help", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav);
  ImGui::SetWindowFontScale(std::min(1.0f, pen.size.y / pen.px(kHelpHeight)));
  ImGui::PushFont(pen.title);
  ImGui::TextUnformatted(say(Word::helpTitle, pen.state.language));
  ImGui::PopFont();
  const float column = widestCaps(*pen.state.keys) + pen.px(44.0f);
  for (const HelpSection& section : sections()) drawSection(pen, section, column);
  ImGui::Dummy({0.0f, pen.px(2.0f)});
  ImGui::TextUnformatted(say(Word::conventions, pen.state.language));
  ImGui::End();
  ImGui::PopFont();
  ImGui::PopStyleColor(3);
}

}  // namespace app
