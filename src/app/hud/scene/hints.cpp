// Draws the line of clickable key hints.
#include <algorithm>
#include <cmath>
#include <set>

#include "app/hud/font.hpp"
#include "app/hud/parts.hpp"
#include "app/hud/scene/marks.hpp"
#include "app/session/actions.hpp"
#include "app/words/lesson_words.hpp"

namespace app {
namespace {

using input::Action;

// Logical pixels.
constexpr float kHintGap = 22.0f;         // between hints
constexpr float kKeyToWordGap = 7.0f;     // between the keys of a hint and its word
constexpr float kHintKeyPad = 3.5f;       // around a key
constexpr float kAxisPairGap = 6.0f;      // between the keys of one axis and those of the next
constexpr float kPanelButtonPad = 10.0f;  // around the words of the panel's button

/// A group of keys with a common word.
struct Hint {
  std::vector<Action> actions;
  TextId word{};
  /// True for the keys that orbit the camera. These keys cannot be clicked, because a mouse drag orbits the
  /// camera.
  bool isCameraHint = false;
  /// False for keys that lessons do not need, because a lesson's steps set overlays and push-out.
  bool isShownInLesson = true;
};

/// The hints from left to right. A hint without room is left out, except the last one (help).
std::vector<Hint> hints() {
  return {{{Action::moveXMinus, Action::moveXPlus, Action::moveYMinus, Action::moveYPlus, Action::moveZMinus,
            Action::moveZPlus},
           TextId::hintMove},
          {{Action::turnXMinus, Action::turnXPlus, Action::turnYMinus, Action::turnYPlus, Action::turnZMinus,
            Action::turnZPlus},
           TextId::hintTurn},
          {{Action::becomeSphere, Action::becomeAabb, Action::becomeObb, Action::becomeCapsule,
            Action::becomePoint},
           TextId::hintShape},
          {{Action::showClosestPoints, Action::showPushOut, Action::showAxes, Action::showConfiguration},
           TextId::hintWhy,
           false,
           false},
          {{}, TextId::hintCamera, true},
          {{Action::browse}, TextId::hintScene},
          {{Action::togglePush}, TextId::hintPush, false, false},
          {{Action::toggleHelp}, TextId::hintHelp}};
}

/// The shape that the action gives the player. The five actions are in the order of ShapeKind.
std::optional<world::ShapeKind> shapeOfAction(Action action) {
  if (action < Action::becomeSphere || action > Action::becomePoint) return std::nullopt;
  return static_cast<world::ShapeKind>(static_cast<int>(action) - static_cast<int>(Action::becomeSphere));
}

bool isActionOn(const HudContext& hud, Action action) {
  if (const auto shape = shapeOfAction(action))
    return !hud.world().player().mesh && hud.world().playerKind() == *shape;
  if (action == Action::togglePush) return hud.world().pushOutEnabled();
  const auto overlay = actionRow(action).overlay;
  return overlay && hud.viewState().overlays.on.has(*overlay);
}

/// The tooltip of a key names the effect of its action, or the shape.
const char* tooltipFor(const HudContext& hud, Action action) {
  const auto shape = shapeOfAction(action);
  return hud.say(shape ? text::kindNameId(*shape) : actionRow(action).helpText);
}

float iconWidth(const HudContext& hud, Action action) {
  return shapeOfAction(action) ? hud.textFont->FontSize : 0.0f;
}

float capWidth(const HudContext& hud, const std::string& cap, Action action) {
  return measure(hud.textFont, cap).x + iconWidth(hud, action) + 2.0f * hud.px(kHintKeyPad);
}

/// The gap before a key of the hint, pixels. The two keys of an axis, for example A and D, have no gap
/// between them.
float gapBefore(const HudContext& hud, const Hint& hint, std::size_t keyIndex) {
  const bool isInAxisPairs = hint.word == TextId::hintMove || hint.word == TextId::hintTurn;
  return isInAxisPairs && keyIndex > 0 && keyIndex % 2 == 0 ? hud.px(kAxisPairGap) : 0.0f;
}

float keysWidth(const HudContext& hud, const Hint& hint) {
  if (hint.isCameraHint) return measure(hud.textFont, cameraKeyCaps(hud.keys(), hud.language())).x;
  float width = 0.0f;
  for (std::size_t i = 0; i < hint.actions.size(); ++i) {
    const std::string cap = hud.keyOf(hint.actions[i]);
    if (!cap.empty()) width += gapBefore(hud, hint, i) + capWidth(hud, cap, hint.actions[i]);
  }
  return width;
}

float widthOf(const HudContext& hud, const Hint& hint) {
  const float capsWidth = keysWidth(hud, hint);
  if (capsWidth <= 0.0f) return 0.0f;
  return capsWidth + hud.px(kKeyToWordGap) + measure(hud.textFont, hud.say(hint.word)).x;
}

/// Draws a key with its icon over an invisible button. Returns the left end of the next key. Sets
/// `hoveredAction` to the action if the mouse is over the key.
float drawHintKey(const HudContext& hud, Action action, ImVec2 at, std::optional<Action>& hoveredAction) {
  const std::string cap = hud.keyOf(action);
  if (cap.empty()) return at.x;
  const float pad = hud.px(kHintKeyPad), height = hud.textFont->FontSize;
  const ImVec2 size{capWidth(hud, cap, action), height + 2.0f * pad};
  ImGui::SetCursorScreenPos({at.x, at.y - pad});
  ImGui::PushID(static_cast<int>(action));
  if (ImGui::InvisibleButton("##key", size)) hud.request(action);
  ImGui::PopID();
  const bool hovered = ImGui::IsItemHovered(), isActive = isActionOn(hud, action);
  const explain::Palette& palette = hud.palette();
  if (hovered || isActive) {
    sceneCanvas().AddRectFilled({at.x, at.y - pad}, {at.x + size.x, at.y + height + pad},
                                colorOf(isActive ? palette.ink : palette.grid), hud.px(4.0f));
  }
  if (hovered) ImGui::SetTooltip("%s", tooltipFor(hud, action));
  if (hovered) hoveredAction = action;
  const ImU32 ink = colorOf(isActive ? palette.background : palette.ink);
  write(hud.textFont, {at.x + pad, at.y}, ink, cap);
  if (const auto shape = shapeOfAction(action)) {
    const float iconSize = iconWidth(hud, action);
    drawShapeIcon(sceneCanvas(), {at.x + size.x - pad - 0.38f * iconSize, at.y + 0.52f * height},
                  0.34f * iconSize, *shape, ink);
  }
  return at.x + size.x;
}

/// Draws the word of a hint as a button. A click triggers the hint's only key or, if it has several, opens
/// the list of all keys.
void drawHintWord(const HudContext& hud, const Hint& hint, ImVec2 at) {
  const char* word = hud.say(hint.word);
  const ImVec2 size = measure(hud.textFont, word);
  ImGui::SetCursorScreenPos(at);
  ImGui::PushID(static_cast<int>(hint.word));
  const Action action = hint.actions.size() == 1 ? hint.actions.front() : Action::toggleHelp;
  if (ImGui::InvisibleButton("##word", {std::max(size.x, 1.0f), std::max(size.y, 1.0f)})) hud.request(action);
  ImGui::PopID();
  const bool hovered = ImGui::IsItemHovered();
  write(hud.textFont, at, colorOf(hovered ? hud.palette().ink : hud.palette().faintInk), word);
}

void drawHint(const HudContext& hud, const Hint& hint, ImVec2 at, std::optional<Action>& hoveredAction) {
  drawTextPlate(hud, at, {widthOf(hud, hint), hud.textFont->FontSize});
  float x = at.x;
  if (hint.isCameraHint) {
    const std::string caps = cameraKeyCaps(hud.keys(), hud.language());
    write(hud.textFont, at, colorOf(hud.palette().ink), caps);
    x += measure(hud.textFont, caps).x;
  }
  for (std::size_t i = 0; i < hint.actions.size(); ++i)
    x = drawHintKey(hud, hint.actions[i], {x + gapBefore(hud, hint, i), at.y}, hoveredAction);
  drawHintWord(hud, hint, {x + hud.px(kKeyToWordGap), at.y});
}

/// False if the open lesson locks the keys of the hint, uses them for answers, or does not need them.
bool isHintUsable(const HudContext& hud, const Hint& hint) {
  if (hud.viewState().inLesson && !hint.isShownInLesson) return false;
  return hint.actions.empty() || !hud.lesson().forbids(hint.actions.front());
}

/// The hints of this frame. In a lesson's step with a drive (scripted keys), omits the axes that the drive
/// does not use. Shows all axes once the task is done, because the user may then move freely.
std::vector<Hint> currentHints(const HudContext& hud) {
  std::vector<Hint> usableHints = hints();
  const std::set<Action> drivenActions = hud.lesson().driveMotions();
  const auto isUnused = [&](Action action) {
    const auto actionIndex = static_cast<std::size_t>(action), minusIndex = actionIndex - actionIndex % 2;
    return input::drivesPlayer(action) && !drivenActions.contains(static_cast<Action>(minusIndex)) &&
           !drivenActions.contains(static_cast<Action>(minusIndex + 1));
  };
  const LessonPhase phase = hud.lesson().phase();
  const bool isDone = phase == LessonPhase::shown || phase == LessonPhase::done;
  if (!drivenActions.empty() && !isDone)
    for (Hint& hint : usableHints) std::erase_if(hint.actions, isUnused);
  return usableHints;
}

std::optional<Action> drawAllHints(const HudContext& hud, ImVec2 at, float rightEnd) {
  std::optional<Action> hoveredAction;
  const std::vector<Hint> shownHints = currentHints(hud);
  const float gap = hud.px(kHintGap), helpWidth = widthOf(hud, shownHints.back());
  for (const Hint& hint : shownHints) {
    const float width = widthOf(hud, hint);
    if (width <= 0.0f || !isHintUsable(hud, hint)) continue;
    if (&hint != &shownHints.back() && at.x + width + gap + helpWidth > rightEnd) continue;
    drawHint(hud, hint, at, hoveredAction);
    at.x += width + gap;
  }
  return hoveredAction;
}

std::string panelButtonText(const HudContext& hud) {
  const std::string key = hud.keyOf(Action::togglePanel);
  const char* panel = hud.say(TextId::panel);
  return key.empty() ? panel : key + "  " + panel;
}

}  // namespace

void beginInvisibleWindow(const char* name, ImVec2 at, ImVec2 size) {
  PushedStyle style;
  style.pushSize(ImGuiStyleVar_WindowPadding, {0.0f, 0.0f});
  style.pushSize(ImGuiStyleVar_WindowMinSize, {1.0f, 1.0f});
  ImGui::SetNextWindowPos(at);
  ImGui::SetNextWindowSize(size);
  ImGui::Begin(name, nullptr, kInvisibleWindowFlags);
}

float hintsTop(const HudContext& hud) {
  return hud.windowSize.y - hud.px(kTopMargin) - hud.textFont->FontSize;
}

// The texts are drawn over the scene. An invisible window receives the clicks.
std::optional<Action> drawHints(const HudContext& hud) {
  const float margin = hud.px(kSideMargin), pad = hud.px(kHintKeyPad);
  const ImVec2 at{margin - pad, hintsTop(hud)};
  const float rightEnd = hud.windowSize.x - margin;
  PushedStyle style;
  style.pushColor(ImGuiCol_PopupBg, colorOf(hud.palette().background));
  style.pushColor(ImGuiCol_Text, colorOf(hud.palette().ink));
  style.pushColor(ImGuiCol_Border, colorOf(hud.palette().grid));
  ImGui::PushFont(hud.textFont);
  beginInvisibleWindow("###hints", {at.x, at.y - pad},
                       {std::max(rightEnd - at.x, 1.0f), hud.textFont->FontSize + 2.0f * pad});
  const std::optional<Action> hoveredAction = drawAllHints(hud, at, rightEnd);
  ImGui::End();
  ImGui::PopFont();
  return hoveredAction;
}

float panelButtonWidth(const HudContext& hud) {
  const float fontSize = std::round(hud.px(HudFont::kTextSize));
  return measure(hud.textFont, panelButtonText(hud), 0.0f, fontSize).x + 2.0f * hud.px(kPanelButtonPad);
}

void drawPanelButton(const HudContext& hud) {
  const std::string words = panelButtonText(hud);
  const ImVec2 pad{hud.px(kPanelButtonPad), hud.px(0.5f * kPanelButtonPad)};
  const ImVec2 size{panelButtonWidth(hud), hud.textFont->FontSize + 2.0f * pad.y};
  const ImVec2 at{hud.windowSize.x - hud.px(kSideMargin) - size.x, hud.px(kTopMargin)};
  hud.obstacles.push_back({{at.x, at.y}, {size.x, size.y}});
  PushedStyle style;
  style.pushColor(ImGuiCol_Button, colorOf(hud.palette().grid));
  style.pushColor(ImGuiCol_ButtonHovered, colorOf(hud.palette().shadow));
  style.pushColor(ImGuiCol_ButtonActive, colorOf(hud.palette().shadow));
  style.pushColor(ImGuiCol_Text, colorOf(hud.palette().ink));
  style.pushSize(ImGuiStyleVar_FramePadding, pad);
  ImGui::PushFont(hud.textFont);
  beginInvisibleWindow("###openPanel", at, size);
  if (ImGui::Button(words.c_str(), size)) hud.request(Action::togglePanel);
  ImGui::End();
  ImGui::PopFont();
}

}  // namespace app
