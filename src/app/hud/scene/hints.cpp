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
constexpr float kHintGap = 22.0f;    // between hints
constexpr float kWordGap = 7.0f;     // between the keys of a hint and its word
constexpr float kCapPad = 3.5f;      // around a key
constexpr float kPairGap = 6.0f;     // between the keys of one axis and those of the next
constexpr float kButtonPad = 10.0f;  // around the words of the panel's button

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
std::optional<world::ShapeKind> shapeOf(Action action) {
  if (action < Action::becomeSphere || action > Action::becomePoint) return std::nullopt;
  return static_cast<world::ShapeKind>(static_cast<int>(action) - static_cast<int>(Action::becomeSphere));
}

bool isOn(const HudPen& pen, Action action) {
  if (const auto shape = shapeOf(action))
    return !pen.world().player().mesh && pen.world().playerKind() == *shape;
  if (action == Action::togglePush) return pen.world().push();
  const auto overlay = rowOf(action).overlay;
  return overlay && pen.viewState().overlays.on.has(*overlay);
}

/// The tooltip of a key names the effect of its action, or the shape.
const char* tipOf(const HudPen& pen, Action action) {
  const auto shape = shapeOf(action);
  return pen.say(shape ? text::wordFor(*shape) : rowOf(action).word);
}

float iconWidth(const HudPen& pen, Action action) { return shapeOf(action) ? pen.text->FontSize : 0.0f; }

float capWidth(const HudPen& pen, const std::string& cap, Action action) {
  return measure(pen.text, cap).x + iconWidth(pen, action) + 2.0f * pen.px(kCapPad);
}

/// The gap before a key of the hint, pixels. The two keys of an axis, for example A and D, have no gap
/// between them.
float gapBefore(const HudPen& pen, const Hint& hint, std::size_t key) {
  const bool inPairs = hint.word == Word::hintMove || hint.word == Word::hintTurn;
  return inPairs && key > 0 && key % 2 == 0 ? pen.px(kPairGap) : 0.0f;
}

float keysWidth(const HudPen& pen, const Hint& hint) {
  if (hint.orbits) return measure(pen.text, orbitCaps(pen.keys(), pen.language())).x;
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
  return keys + pen.px(kWordGap) + measure(pen.text, pen.say(hint.word)).x;
}

/// Draws a key with its icon over an invisible button. Returns the left end of the next key. Sets `pointed`
/// to the action if the mouse is over the key.
float drawCap(const HudPen& pen, Action action, ImVec2 at, std::optional<Action>& pointed) {
  const std::string cap = pen.keyOf(action);
  if (cap.empty()) return at.x;
  const float pad = pen.px(kCapPad), height = pen.text->FontSize;
  const ImVec2 size{capWidth(pen, cap, action), height + 2.0f * pad};
  ImGui::SetCursorScreenPos({at.x, at.y - pad});
  ImGui::PushID(static_cast<int>(action));
  if (ImGui::InvisibleButton("##key", size)) pen.request(action);
  ImGui::PopID();
  const bool hovered = ImGui::IsItemHovered(), on = isOn(pen, action);
  const explain::Palette& palette = pen.palette();
  if (hovered || on) {
    sceneCanvas().AddRectFilled({at.x, at.y - pad}, {at.x + size.x, at.y + height + pad},
                                colorOf(on ? palette.ink : palette.grid), pen.px(4.0f));
  }
  if (hovered) ImGui::SetTooltip("%s", tipOf(pen, action));
  if (hovered) pointed = action;
  const ImU32 ink = colorOf(on ? palette.background : palette.ink);
  write(pen.text, {at.x + pad, at.y}, ink, cap);
  if (const auto shape = shapeOf(action)) {
    const float icon = iconWidth(pen, action);
    drawShapeIcon(sceneCanvas(), {at.x + size.x - pad - 0.38f * icon, at.y + 0.52f * height}, 0.34f * icon,
                  *shape, ink);
  }
  return at.x + size.x;
}

/// Draws the word of a hint as a button. A click triggers the hint's only key or, if it has several, opens
/// the list of all keys.
void drawWord(const HudPen& pen, const Hint& hint, ImVec2 at) {
  const char* word = pen.say(hint.word);
  const ImVec2 size = measure(pen.text, word);
  ImGui::SetCursorScreenPos(at);
  ImGui::PushID(static_cast<int>(hint.word));
  const Action action = hint.actions.size() == 1 ? hint.actions.front() : Action::toggleHelp;
  if (ImGui::InvisibleButton("##word", {std::max(size.x, 1.0f), std::max(size.y, 1.0f)})) pen.request(action);
  ImGui::PopID();
  const bool hovered = ImGui::IsItemHovered();
  write(pen.text, at, colorOf(hovered ? pen.palette().ink : pen.palette().faintInk), word);
}

void drawHint(const HudPen& pen, const Hint& hint, ImVec2 at, std::optional<Action>& pointed) {
  plate(pen, at, {widthOf(pen, hint), pen.text->FontSize});
  float x = at.x;
  if (hint.orbits) {
    const std::string caps = orbitCaps(pen.keys(), pen.language());
    write(pen.text, at, colorOf(pen.palette().ink), caps);
    x += measure(pen.text, caps).x;
  }
  for (std::size_t i = 0; i < hint.actions.size(); ++i)
    x = drawCap(pen, hint.actions[i], {x + gapBefore(pen, hint, i), at.y}, pointed);
  drawWord(pen, hint, {x + pen.px(kWordGap), at.y});
}

/// False if the open lesson locks the keys of the hint, uses them for answers, or does not need them.
bool isHintUsable(const HudPen& pen, const Hint& hint) {
  if (pen.viewState().inLesson && !hint.inLesson) return false;
  return hint.actions.empty() || !pen.lesson().forbids(hint.actions.front());
}

/// The hints of this frame. In a lesson's step with a drive (scripted keys), omits the axes that the drive
/// does not use. Shows all axes once the task is done, because the user may then move freely.
std::vector<Hint> currentHints(const HudPen& pen) {
  std::vector<Hint> all = hints();
  const std::set<Action> used = pen.lesson().driveMotions();
  const auto isUnused = [&](Action action) {
    const auto index = static_cast<std::size_t>(action), minus = index - index % 2;
    return input::drivesPlayer(action) && !used.contains(static_cast<Action>(minus)) &&
           !used.contains(static_cast<Action>(minus + 1));
  };
  const LessonPhase phase = pen.lesson().phase();
  const bool isDone = phase == LessonPhase::shown || phase == LessonPhase::done;
  if (!used.empty() && !isDone)
    for (Hint& hint : all) std::erase_if(hint.actions, isUnused);
  return all;
}

std::optional<Action> drawAllHints(const HudPen& pen, ImVec2 at, float end) {
  std::optional<Action> pointed;
  const std::vector<Hint> all = currentHints(pen);
  const float gap = pen.px(kHintGap), last = widthOf(pen, all.back());
  for (const Hint& hint : all) {
    const float width = widthOf(pen, hint);
    if (width <= 0.0f || !isHintUsable(pen, hint)) continue;
    if (&hint != &all.back() && at.x + width + gap + last > end) continue;
    drawHint(pen, hint, at, pointed);
    at.x += width + gap;
  }
  return pointed;
}

std::string panelButtonWords(const HudPen& pen) {
  const std::string key = pen.keyOf(Action::togglePanel);
  const char* panel = pen.say(Word::panel);
  return key.empty() ? panel : key + "  " + panel;
}

}  // namespace

void beginBareWindow(const char* name, ImVec2 at, ImVec2 size) {
  PushedStyle style;
  style.size(ImGuiStyleVar_WindowPadding, {0.0f, 0.0f});
  style.size(ImGuiStyleVar_WindowMinSize, {1.0f, 1.0f});
  ImGui::SetNextWindowPos(at);
  ImGui::SetNextWindowSize(size);
  ImGui::Begin(name, nullptr, kBareWindow);
}

float hintsTop(const HudPen& pen) { return pen.size.y - pen.px(kTopMargin) - pen.text->FontSize; }

// The texts are drawn over the scene. An invisible window receives the clicks.
std::optional<Action> drawHints(const HudPen& pen) {
  const float margin = pen.px(kSideMargin), pad = pen.px(kCapPad);
  const ImVec2 at{margin - pad, hintsTop(pen)};
  const float end = pen.size.x - margin;
  PushedStyle style;
  style.color(ImGuiCol_PopupBg, colorOf(pen.palette().background));
  style.color(ImGuiCol_Text, colorOf(pen.palette().ink));
  style.color(ImGuiCol_Border, colorOf(pen.palette().grid));
  ImGui::PushFont(pen.text);
  beginBareWindow("###hints", {at.x, at.y - pad},
                  {std::max(end - at.x, 1.0f), pen.text->FontSize + 2.0f * pad});
  const std::optional<Action> pointed = drawAllHints(pen, at, end);
  ImGui::End();
  ImGui::PopFont();
  return pointed;
}

float panelButtonWidth(const HudPen& pen) {
  const float letters = std::round(pen.px(HudFont::kTextSize));
  return measure(pen.text, panelButtonWords(pen), 0.0f, letters).x + 2.0f * pen.px(kButtonPad);
}

void drawPanelButton(const HudPen& pen) {
  const std::string words = panelButtonWords(pen);
  const ImVec2 pad{pen.px(kButtonPad), pen.px(0.5f * kButtonPad)};
  const ImVec2 size{panelButtonWidth(pen), pen.text->FontSize + 2.0f * pad.y};
  const ImVec2 at{pen.size.x - pen.px(kSideMargin) - size.x, pen.px(kTopMargin)};
  pen.obstacles.push_back({{at.x, at.y}, {size.x, size.y}});
  PushedStyle style;
  style.color(ImGuiCol_Button, colorOf(pen.palette().grid));
  style.color(ImGuiCol_ButtonHovered, colorOf(pen.palette().shadow));
  style.color(ImGuiCol_ButtonActive, colorOf(pen.palette().shadow));
  style.color(ImGuiCol_Text, colorOf(pen.palette().ink));
  style.size(ImGuiStyleVar_FramePadding, pad);
  ImGui::PushFont(pen.text);
  beginBareWindow("###openPanel", at, size);
  if (ImGui::Button(words.c_str(), size)) pen.request(Action::togglePanel);
  ImGui::End();
  ImGui::PopFont();
}

}  // namespace app
