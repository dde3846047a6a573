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
  Word word{};
  /// True for the keys that orbit the camera. These keys cannot be clicked, because a mouse drag orbits the
  /// camera.
  bool orbits = false;
  /// False for keys that lessons do not need, because a lesson's steps set overlays and push-out.
  bool inLesson = true;
};

/// The hints from left to right. A hint without room is left out, except the last one (help).
std::vector<Hint> hints() {
  return {{{Action::moveXMinus, Action::moveXPlus, Action::moveYMinus, Action::moveYPlus, Action::moveZMinus,
            Action::moveZPlus},
           Word::hintMove},
          {{Action::turnXMinus, Action::turnXPlus, Action::turnYMinus, Action::turnYPlus, Action::turnZMinus,
            Action::turnZPlus},
           Word::hintTurn},
          {{Action::becomeSphere, Action::becomeAabb, Action::becomeObb, Action::becomeCapsule,
            Action::becomePoint},
           Word::hintShape},
          {{Action::showClosestPoints, Action::showPushOut, Action::showAxes, Action::showConfiguration},
           Word::hintWhy,
           false,
           false},
          {{}, Word::hintCamera, true},
          {{Action::browse}, Word::hintScene},
          {{Action::togglePush}, Word::hintPush, false, false},
          {{Action::toggleHelp}, Word::hintHelp}};
}

/// The shape that the action gives the player. The five actions are in the order of ShapeKind.
std::optional<world::ShapeKind> shapeOfAction(Action action) {
  if (action < Action::becomeSphere || action > Action::becomePoint) return std::nullopt;
  return static_cast<world::ShapeKind>(static_cast<int>(action) - static_cast<int>(Action::becomeSphere));
}

bool isActionOn(const HudPen& pen, Action action) {
  if (const auto shape = shapeOfAction(action))
    return !pen.world().player().mesh && pen.world().playerKind() == *shape;
  if (action == Action::togglePush) return pen.world().pushOutEnabled();
  const auto overlay = rowOf(action).overlay;
  return overlay && pen.viewState().overlays.on.has(*overlay);
}

/// The tooltip of a key names the effect of its action, or the shape.
const char* tooltipFor(const HudPen& pen, Action action) {
  const auto shape = shapeOfAction(action);
  return pen.say(shape ? text::wordFor(*shape) : rowOf(action).word);
}

float iconWidth(const HudPen& pen, Action action) {
  return shapeOfAction(action) ? pen.textFont->FontSize : 0.0f;
}

float capWidth(const HudPen& pen, const std::string& cap, Action action) {
  return measure(pen.textFont, cap).x + iconWidth(pen, action) + 2.0f * pen.px(kHintKeyPad);
}

/// The gap before a key of the hint, pixels. The two keys of an axis, for example A and D, have no gap
/// between them.
float gapBefore(const HudPen& pen, const Hint& hint, std::size_t keyIndex) {
  const bool isInAxisPairs = hint.word == Word::hintMove || hint.word == Word::hintTurn;
  return isInAxisPairs && keyIndex > 0 && keyIndex % 2 == 0 ? pen.px(kAxisPairGap) : 0.0f;
}

float keysWidth(const HudPen& pen, const Hint& hint) {
  if (hint.orbits) return measure(pen.textFont, cameraKeyCaps(pen.keys(), pen.language())).x;
  float width = 0.0f;
  for (std::size_t i = 0; i < hint.actions.size(); ++i) {
    const std::string cap = pen.keyOf(hint.actions[i]);
    if (!cap.empty()) width += gapBefore(pen, hint, i) + capWidth(pen, cap, hint.actions[i]);
  }
  return width;
}

float widthOf(const HudPen& pen, const Hint& hint) {
  const float keys = keysWidth(pen, hint);
  if (keys <= 0.0f) return 0.0f;
  return keys + pen.px(kKeyToWordGap) + measure(pen.textFont, pen.say(hint.word)).x;
}

/// Draws a key with its icon over an invisible button. Returns the left end of the next key. Sets
/// `hoveredAction` to the action if the mouse is over the key.
float drawHintKey(const HudPen& pen, Action action, ImVec2 at, std::optional<Action>& hoveredAction) {
  const std::string cap = pen.keyOf(action);
  if (cap.empty()) return at.x;
  const float pad = pen.px(kHintKeyPad), height = pen.textFont->FontSize;
  const ImVec2 size{capWidth(pen, cap, action), height + 2.0f * pad};
  ImGui::SetCursorScreenPos({at.x, at.y - pad});
  ImGui::PushID(static_cast<int>(action));
  if (ImGui::InvisibleButton("##key", size)) pen.request(action);
  ImGui::PopID();
  const bool hovered = ImGui::IsItemHovered(), isActive = isActionOn(pen, action);
  const explain::Palette& palette = pen.palette();
  if (hovered || isActive) {
    sceneCanvas().AddRectFilled({at.x, at.y - pad}, {at.x + size.x, at.y + height + pad},
                                colorOf(isActive ? palette.ink : palette.grid), pen.px(4.0f));
  }
  if (hovered) ImGui::SetTooltip("%s", tooltipFor(pen, action));
  if (hovered) hoveredAction = action;
  const ImU32 ink = colorOf(isActive ? palette.background : palette.ink);
  write(pen.textFont, {at.x + pad, at.y}, ink, cap);
  if (const auto shape = shapeOfAction(action)) {
    const float icon = iconWidth(pen, action);
    drawShapeIcon(sceneCanvas(), {at.x + size.x - pad - 0.38f * icon, at.y + 0.52f * height}, 0.34f * icon,
                  *shape, ink);
  }
  return at.x + size.x;
}

/// Draws the word of a hint as a button. A click triggers the hint's only key or, if it has several, opens
/// the list of all keys.
void drawHintWord(const HudPen& pen, const Hint& hint, ImVec2 at) {
  const char* word = pen.say(hint.word);
  const ImVec2 size = measure(pen.textFont, word);
  ImGui::SetCursorScreenPos(at);
  ImGui::PushID(static_cast<int>(hint.word));
  const Action action = hint.actions.size() == 1 ? hint.actions.front() : Action::toggleHelp;
  if (ImGui::InvisibleButton("##word", {std::max(size.x, 1.0f), std::max(size.y, 1.0f)})) pen.request(action);
  ImGui::PopID();
  const bool hovered = ImGui::IsItemHovered();
  write(pen.textFont, at, colorOf(hovered ? pen.palette().ink : pen.palette().faintInk), word);
}

void drawHint(const HudPen& pen, const Hint& hint, ImVec2 at, std::optional<Action>& hoveredAction) {
  drawTextPlate(pen, at, {widthOf(pen, hint), pen.textFont->FontSize});
  float x = at.x;
  if (hint.orbits) {
    const std::string caps = cameraKeyCaps(pen.keys(), pen.language());
    write(pen.textFont, at, colorOf(pen.palette().ink), caps);
    x += measure(pen.textFont, caps).x;
  }
  for (std::size_t i = 0; i < hint.actions.size(); ++i)
    x = drawHintKey(pen, hint.actions[i], {x + gapBefore(pen, hint, i), at.y}, hoveredAction);
  drawHintWord(pen, hint, {x + pen.px(kKeyToWordGap), at.y});
}

/// False if the open lesson locks the keys of the hint, uses them for answers, or does not need them.
bool isHintUsable(const HudPen& pen, const Hint& hint) {
  if (pen.viewState().inLesson && !hint.inLesson) return false;
  return hint.actions.empty() || !pen.lesson().forbids(hint.actions.front());
}

/// The hints of this frame. In a lesson's step with a drive (scripted keys), omits the axes that the drive
/// does not use. Shows all axes once the task is done, because the user may then move freely.
std::vector<Hint> currentHints(const HudPen& pen) {
  std::vector<Hint> remaining = hints();
  const std::set<Action> drivenActions = pen.lesson().driveMotions();
  const auto isUnused = [&](Action action) {
    const auto actionIndex = static_cast<std::size_t>(action), minusIndex = actionIndex - actionIndex % 2;
    return input::drivesPlayer(action) && !drivenActions.contains(static_cast<Action>(minusIndex)) &&
           !drivenActions.contains(static_cast<Action>(minusIndex + 1));
  };
  const LessonPhase phase = pen.lesson().phase();
  const bool isDone = phase == LessonPhase::shown || phase == LessonPhase::done;
  if (!drivenActions.empty() && !isDone)
    for (Hint& hint : remaining) std::erase_if(hint.actions, isUnused);
  return remaining;
}

std::optional<Action> drawAllHints(const HudPen& pen, ImVec2 at, float rightEnd) {
  std::optional<Action> hoveredAction;
  const std::vector<Hint> shownHints = currentHints(pen);
  const float gap = pen.px(kHintGap), helpWidth = widthOf(pen, shownHints.back());
  for (const Hint& hint : shownHints) {
    const float width = widthOf(pen, hint);
    if (width <= 0.0f || !isHintUsable(pen, hint)) continue;
    if (&hint != &shownHints.back() && at.x + width + gap + helpWidth > rightEnd) continue;
    drawHint(pen, hint, at, hoveredAction);
    at.x += width + gap;
  }
  return hoveredAction;
}

std::string panelButtonText(const HudPen& pen) {
  const std::string key = pen.keyOf(Action::togglePanel);
  const char* panel = pen.say(Word::panel);
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

float hintsTop(const HudPen& pen) { return pen.windowSize.y - pen.px(kTopMargin) - pen.textFont->FontSize; }

// The texts are drawn over the scene. An invisible window receives the clicks.
std::optional<Action> drawHints(const HudPen& pen) {
  const float margin = pen.px(kSideMargin), pad = pen.px(kHintKeyPad);
  const ImVec2 at{margin - pad, hintsTop(pen)};
  const float rightEnd = pen.windowSize.x - margin;
  PushedStyle style;
  style.pushColor(ImGuiCol_PopupBg, colorOf(pen.palette().background));
  style.pushColor(ImGuiCol_Text, colorOf(pen.palette().ink));
  style.pushColor(ImGuiCol_Border, colorOf(pen.palette().grid));
  ImGui::PushFont(pen.textFont);
  beginInvisibleWindow("###hints", {at.x, at.y - pad},
                       {std::max(rightEnd - at.x, 1.0f), pen.textFont->FontSize + 2.0f * pad});
  const std::optional<Action> hoveredAction = drawAllHints(pen, at, rightEnd);
  ImGui::End();
  ImGui::PopFont();
  return hoveredAction;
}

float panelButtonWidth(const HudPen& pen) {
  const float fontSize = std::round(pen.px(HudFont::kTextSize));
  return measure(pen.textFont, panelButtonText(pen), 0.0f, fontSize).x + 2.0f * pen.px(kPanelButtonPad);
}

void drawPanelButton(const HudPen& pen) {
  const std::string words = panelButtonText(pen);
  const ImVec2 pad{pen.px(kPanelButtonPad), pen.px(0.5f * kPanelButtonPad)};
  const ImVec2 size{panelButtonWidth(pen), pen.textFont->FontSize + 2.0f * pad.y};
  const ImVec2 at{pen.windowSize.x - pen.px(kSideMargin) - size.x, pen.px(kTopMargin)};
  pen.obstacles.push_back({{at.x, at.y}, {size.x, size.y}});
  PushedStyle style;
  style.pushColor(ImGuiCol_Button, colorOf(pen.palette().grid));
  style.pushColor(ImGuiCol_ButtonHovered, colorOf(pen.palette().shadow));
  style.pushColor(ImGuiCol_ButtonActive, colorOf(pen.palette().shadow));
  style.pushColor(ImGuiCol_Text, colorOf(pen.palette().ink));
  style.pushSize(ImGuiStyleVar_FramePadding, pad);
  ImGui::PushFont(pen.textFont);
  beginInvisibleWindow("###openPanel", at, size);
  if (ImGui::Button(words.c_str(), size)) pen.request(Action::togglePanel);
  ImGui::End();
  ImGui::PopFont();
}

}  // namespace app
