// Every key on a plate over the scene.
#include <algorithm>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/hud/hud_parts.hpp"
#include "app/hud/pushed_style.hpp"
#include "app/words/key_labels.hpp"
#include "text/messages.hpp"

namespace app {
namespace {

using world::Action;

constexpr glm::vec2 kHelpShare{0.97f, 0.96f};  // of the window at most

struct HelpRow {
  std::vector<Action> actions;
  std::variant<Word, std::string_view> words;
};
struct HelpSection {
  Word title;
  std::vector<HelpRow> rows;
};

/// Side by side; the sections of a column stand below each other.
using HelpColumn = std::vector<HelpSection>;

HelpColumn driveColumn() {
  return {{Word::drive,
           {{{Action::moveXMinus, Action::moveXPlus}, Word::moveX},
            {{Action::moveYMinus, Action::moveYPlus}, Word::moveY},
            {{Action::moveZMinus, Action::moveZPlus}, Word::moveZ},
            {{Action::turnXMinus, Action::turnXPlus}, Word::turnX},
            {{Action::turnYMinus, Action::turnYPlus}, Word::turnY},
            {{Action::turnZMinus, Action::turnZPlus}, Word::turnZ},
            {{Action::becomeSphere, Action::becomeAabb, Action::becomeObb, Action::becomeCapsule,
              Action::becomePoint},
             Word::becomeShapes},
            {{Action::togglePush}, Word::push},
            {{Action::resetScene}, Word::resetScene}}},
          {Word::helpTry,
           {{{Action::undo, Action::redo}, Word::undoHelp},
            {{Action::pause}, Word::pauseHelp},
            {{Action::stepBack, Action::stepOnce}, Word::stepHelp},
            {{Action::slowMotion}, Word::slowHelp},
            {{Action::snapToTouch}, Word::snapHelp}}}};
}

HelpColumn whyColumn(Language language) {
  HelpSection why{Word::helpWhy, {}};
  for (const explain::OverlayName& name : explain::overlayNames()) {
    why.rows.push_back({{actionOf(name.overlay)}, in(name, language)});
  }
  why.rows.insert(why.rows.end(), {{{Action::previousAxis, Action::nextAxis}, Word::nextAxisHelp},
                                   {{Action::nextTarget}, Word::nextTargetHelp},
                                   {{Action::nextMistake}, Word::nextMistakeHelp},
                                   {{Action::toggleJudge}, Word::judgeHelp}});
  return {why,
          {Word::program,
           {{{Action::nextScene, Action::previousScene}, Word::scenes},
            {{Action::browse}, Word::browseHelp},
            {{Action::previousCase, Action::nextCase}, Word::caseHelp},
            {{Action::copyRepro}, Word::reproHelp},
            {{Action::savePicture}, Word::pictureHelp}}}};
}

HelpColumn lookColumn() {
  return {{Word::camera,
           {{{Action::cameraLeft, Action::cameraRight, Action::cameraUp, Action::cameraDown}, Word::orbit},
            {{Action::zoomOut, Action::zoomIn}, Word::zoom},
            {{Action::resetView}, Word::resetView},
            {{Action::viewFront, Action::viewTop, Action::viewSide}, Word::viewsHelp},
            {{Action::toggleOrthographic}, Word::orthoHelp},
            {{Action::fourViews}, Word::fourHelp},
            {{Action::followPlayer}, Word::followHelp},
            {{Action::framePair}, Word::frameHelp}}},
          {Word::helpLook,
           {{{Action::smaller, Action::larger}, Word::scaleHelp},
            {{Action::nextPalette}, Word::paletteHelp},
            {{Action::togglePanel}, Word::togglePanel},
            {{Action::hidePanels}, Word::bareHelp},
            {{Action::toggleFullscreen}, Word::fullscreen},
            {{Action::toggleHelp}, Word::help},
            {{Action::quit}, Word::quit}}}};
}

std::string wordsOf(const HelpRow& row, Language language) {
  if (const Word* word = std::get_if<Word>(&row.words)) return say(*word, language);
  return std::string(std::get<std::string_view>(row.words));
}

std::string capsOf(const HelpRow& row, const world::KeyMap& keys, Language language) {
  if (row.actions.front() == Action::cameraLeft) return orbitCaps(keys, language);
  std::string caps;
  for (const Action action : row.actions) {
    const std::string cap = keyCaps(keys, {action});
    if (!caps.empty() && !cap.empty()) caps += "  ";
    caps += cap;
  }
  return caps;
}

float widestCaps(const HelpColumn& column, const HudPen& pen) {
  float widest = 0.0f;
  for (const HelpSection& section : column) {
    for (const HelpRow& row : section.rows) {
      widest = std::max(widest, ImGui::CalcTextSize(capsOf(row, pen.keys(), pen.language()).c_str()).x);
    }
  }
  return widest;
}

void drawSection(const HudPen& pen, const HelpSection& section, float words) {
  ImGui::TextColored(ImGui::ColorConvertU32ToFloat4(colorOf(pen.palette().axisZ)), "%s",
                     say(section.title, pen.language()));
  const float left = ImGui::GetCursorPosX();
  for (const HelpRow& row : section.rows) {
    ImGui::TextUnformatted(capsOf(row, pen.keys(), pen.language()).c_str());
    ImGui::SameLine();
    ImGui::SetCursorPosX(left + words);
    ImGui::TextUnformatted(wordsOf(row, pen.language()).c_str());
  }
  ImGui::Dummy({0.0f, ImGui::GetTextLineHeight() * 0.3f});
}

void drawColumn(const HudPen& pen, const HelpColumn& column) {
  ImGui::BeginGroup();
  const float words = widestCaps(column, pen) + ImGui::GetTextLineHeight() * 0.7f;
  for (const HelpSection& section : column) drawSection(pen, section, words);
  ImGui::EndGroup();
}

void drawColumns(const HudPen& pen) {
  ImGui::PushFont(pen.title);
  ImGui::TextUnformatted(say(Word::helpTitle, pen.language()));
  ImGui::PopFont();
  const float gap = ImGui::GetTextLineHeight() * 1.5f;
  drawColumn(pen, driveColumn());
  ImGui::SameLine(0.0f, gap);
  drawColumn(pen, whyColumn(pen.language()));
  ImGui::SameLine(0.0f, gap);
  drawColumn(pen, lookColumn());
  ImGui::TextUnformatted(say(Word::conventions, pen.language()));
}

void colorsOf(const explain::Palette& palette, PushedStyle& style) {
  style.color(ImGuiCol_WindowBg,
              colorOf({palette.background.r, palette.background.g, palette.background.b, 1.0f}));
  style.color(ImGuiCol_Border, colorOf(palette.faintInk));
  style.color(ImGuiCol_Text, colorOf(palette.ink));
}

// All that takes room shrinks by the same share, so that the next shrink is found in one step.
void spacingsOf(float share, PushedStyle& style) {
  const ImGuiStyle& now = ImGui::GetStyle();
  style.shrink(ImGuiStyleVar_WindowPadding, now.WindowPadding, share);
  style.shrink(ImGuiStyleVar_ItemSpacing, now.ItemSpacing, share);
}

}  // namespace

PageFit drawHelp(const HudPen& pen, const PageFit& fit) {
  PushedStyle style;
  colorsOf(pen.palette(), style);
  spacingsOf(fit.shrink, style);
  ImGui::PushFont(pen.text);
  ImGui::SetNextWindowPos({pen.size.x * 0.5f, pen.size.y * 0.5f}, ImGuiCond_Always, {0.5f, 0.5f});
  ImGui::SetNextWindowSize({fit.size.x, fit.size.y});
  ImGui::SetNextWindowFocus();
  ImGui::Begin("###help", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                   ImGuiWindowFlags_NoNav);
  ImGui::SetWindowFontScale(fit.shrink);
  ImGui::BeginGroup();
  drawColumns(pen);
  ImGui::EndGroup();
  const ImVec2 used = ImGui::GetItemRectSize(), padding = ImGui::GetStyle().WindowPadding;
  ImGui::End();
  ImGui::PopFont();
  return fitAfter(fit, {used.x + 2.0f * padding.x, used.y + 2.0f * padding.y}, kHelpShare * pen.size);
}

}  // namespace app
