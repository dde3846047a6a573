// Draws the presentation mode: title, a large verdict, one number and one explanation, readable from the last
// row of a classroom.
#include <algorithm>

#include "app/hud/parts.hpp"
#include "app/hud/scene/headline_notes.hpp"
#include "app/hud/scene/marks.hpp"
#include "app/words/verdict_words.hpp"
#include "text/text_fit.hpp"

namespace app {
namespace {

// Fractions of the window's height.
constexpr float kBigVerdictSize = 1.0f / 13.0f;
constexpr float kBigTextSize = 1.0f / 24.0f;
constexpr float kMinBigTextSize = 1.0f / 28.0f;  // readable from ten metres on a picture two metres high
constexpr float kMaxBigTextLines = 2.0f;
// Fractions of a letter's height.
constexpr float kBigNoteIndent = 1.2f;  // the space for the mark before a note
constexpr float kBigNoteGap = 0.2f;     // below a note
constexpr float kBigLineHeight = 1.1f;  // distance from a title or the verdict to the next line

/// Returns the depth or distance of the explained pair. Empty without a pair, and for a ray or sweep, whose
/// verdict contains a number already.
std::string depthOrDistanceText(const HudContext& hud) {
  const auto& focus = hud.state.focus;
  if (!focus || motionAnswer(hud.world(), hud.language())) return {};
  const auto contact = world::contact(focus->playerPart, focus->targetPart);
  const auto isFocusedPair = [&](const world::BodyContact& pair) {
    return pair.a == 0 && pair.b == focus->body;
  };
  const auto pairs = hud.namedPairs();
  const bool isHit = contact || std::any_of(pairs.begin(), pairs.end(), isFocusedPair);
  const double distance =
      isHit ? 0.0 : double{world::closestPoints(focus->playerPart, focus->targetPart).distance};
  const double value = contact ? double{contact->depth} : distance;
  const TextId word = isHit ? TextId::depthLabel : TextId::distanceLabel;
  return hud.say(word, {{"value", text::formatted("%.3f", value)}});
}

float widthInMargins(const HudContext& hud) { return hud.windowSize.x - 2.0f * hud.px(kSideMargin); }

float textWidth(const HudContext& hud) {
  return isStepBeside(hud.viewState(), hud.windowSize) ? stepTextWidth(hud) : widthInMargins(hud);
}

/// Draws the title in one line. Returns where the next line begins.
float drawBigTitle(const HudContext& hud, ImVec2 at) {
  const std::string& title = hud.localized(hud.world().scene().title);
  const float usualSize = kBigTextSize * hud.windowSize.y,
              usualWidth = measure(hud.titleFont, title, 0.0f, usualSize).x;
  const float fontSize = usualSize * std::min(1.0f, textWidth(hud) / std::max(usualWidth, 1.0f));
  writeOnPlate(hud, at, title, {hud.titleFont, colorOf(hud.palette().ink), 0.0f, fontSize});
  return at.y + fontSize * kBigLineHeight;
}

/// Returns the largest letter height with which a text has at most kMaxBigTextLines lines. nullopt if these
/// letters could not be read from the last row of a classroom.
std::optional<float> bigTextSize(const HudContext& hud, const std::string& text, float maxWidth) {
  return text::largestFittingFontSize(
      kBigTextSize * hud.windowSize.y, kMinBigTextSize * hud.windowSize.y, [&](float size) {
        return measure(hud.textFont, text, maxWidth, size).y < (kMaxBigTextLines + 0.5f) * size;
      });
}

/// Draws the scene's text if it is short enough. Returns where the next line begins.
float drawBigExplanation(const HudContext& hud, ImVec2 at) {
  const std::string& text = hud.localized(hud.world().scene().text);
  const float maxWidth = textWidth(hud);
  const auto fontSize = bigTextSize(hud, text, maxWidth);
  if (text.empty() || !fontSize) return at.y;
  const TextStyle style{hud.textFont, colorOf(hud.palette().ink), maxWidth, *fontSize};
  return at.y + writeOnPlate(hud, at, text, style).y;
}

/// The layout of a note, pixels.
struct NoteLayout {
  float indent = 0.0f;    ///< Space for the mark before the words.
  float maxWidth = 0.0f;  ///< The width for the words.
  float fontSize = 0.0f;
};

NoteLayout noteLayout(const HudContext& hud, const HeadlineNote& note) {
  const float indent = kBigNoteIndent * kBigTextSize * hud.windowSize.y, maxWidth = textWidth(hud) - indent;
  return {indent, maxWidth,
          bigTextSize(hud, note.words, maxWidth).value_or(kMinBigTextSize * hud.windowSize.y)};
}

/// Draws a note of headlineNotes() in large letters. Returns where the next line begins.
float drawBigNote(const HudContext& hud, ImVec2 at, const HeadlineNote& note) {
  const auto [indent, maxWidth, fontSize] = noteLayout(hud, note);
  const render::Color& color = note.mark == CaseMark::fails ? hud.palette().gapMark : hud.palette().ink;
  const ImVec2 noteSize = measure(hud.textFont, note.words, maxWidth, fontSize);
  drawTextPlate(hud, at, {indent + noteSize.x, noteSize.y});
  drawMark(sceneCanvas(), {at.x + fontSize * 0.4f, at.y + fontSize * 0.5f}, fontSize * 0.8f, note.mark,
           colorOf(color));
  write(hud.textFont, {at.x + indent, at.y}, colorOf(color), note.words, maxWidth, fontSize);
  return at.y + noteSize.y + kBigNoteGap * fontSize;
}

/// Draws the verdict. Returns where the next line begins.
float drawBigVerdict(const HudContext& hud, ImVec2 at, const std::string& words, float size) {
  writeVerdict(hud, at, textWidth(hud), words, size);
  return at.y + size * kBigLineHeight;
}

float drawBigNotes(const HudContext& hud, ImVec2 at) {
  for (const HeadlineNote& note : headlineNotes(hud.state.session, hud.state.focus))
    at.y = drawBigNote(hud, at, note);
  return at.y;
}

float heightOfNotes(const HudContext& hud) {
  float height = 0.0f;
  for (const HeadlineNote& note : headlineNotes(hud.state.session, hud.state.focus)) {
    const NoteLayout layout = noteLayout(hud, note);
    height +=
        measure(hud.textFont, note.words, layout.maxWidth, layout.fontSize).y + kBigNoteGap * layout.fontSize;
  }
  return height;
}

/// Draws the lesson's step in large letters, then verdict and notes. In a wide window all texts stand in a
/// column beside the scene. Returns the y of the next line.
float presentLesson(const HudContext& hud, ImVec2 at) {
  const bool isBeside = isStepBeside(hud.viewState(), hud.windowSize);
  const StepLayout step = drawLessonCard(hud, at, textWidth(hud), isBeside ? heightOfNotes(hud) : 0.0f);
  at.y =
      drawBigVerdict(hud, {at.x, step.bottom}, displayedVerdict(hud, 1), verdictFontSize(hud, step.fontSize));
  return drawBigNotes(hud, at);
}

/// Draws title, verdict, notes and text of the scene. Returns where the next line begins.
float presentScene(const HudContext& hud, ImVec2 at) {
  const std::string depthOrDistance = depthOrDistanceText(hud);
  const std::string words = verdict(hud.world(), hud.namedPairs(), hud.language(), 1) +
                            (depthOrDistance.empty() ? "" : "   " + depthOrDistance);
  at.y = drawBigTitle(hud, at);
  at.y = drawBigVerdict(hud, at, words, kBigVerdictSize * hud.windowSize.y);
  at.y = drawBigNotes(hud, at);
  return drawBigExplanation(hud, at);
}

/// A hint such as "F9: back"; empty if no key triggers the action.
std::string keyHint(const HudContext& hud, input::Action action, TextId word) {
  const std::string key = hud.keyOf(action);
  return key.empty() ? key : hud.say(word, {{"key", key}});
}

/// The hint for the key that switches between scene and page; empty if there is no page.
std::string pageHint(const HudContext& hud) {
  using input::Action;
  const ViewState& viewState = hud.viewState();
  if (viewState.tab == input::PanelPage::map)
    return keyHint(hud, Action::togglePanel,
                   viewState.pageReplacesFigure ? TextId::presentFigure : TextId::presentMap);
  const bool isCodePage = viewState.tab == input::PanelPage::code,
             hasAxes = !isCodePage && (chartedBoxes(hud) || chartedIterations(hud));
  if (viewState.pageReplacesFigure)
    return keyHint(hud, isCodePage ? Action::showCode : Action::togglePanel, TextId::presentFigure);
  if (isCodePage && hud.state.focus) return keyHint(hud, Action::showCode, TextId::presentCode);
  return hasAxes ? keyHint(hud, Action::togglePanel, TextId::presentAxes) : std::string();
}

}  // namespace

void drawPresentationKeys(const HudContext& hud) {
  const std::string pageKeyHint = pageHint(hud);
  const std::string backKeyHint = keyHint(hud, input::Action::hidePanels, TextId::presentBack);
  const std::string words =
      pageKeyHint + (pageKeyHint.empty() || backKeyHint.empty() ? "" : "   ") + backKeyHint;
  if (words.empty()) return;
  const float fontSize = kMinBigTextSize * hud.windowSize.y;
  const ImVec2 wordsSize = measure(hud.textFont, words, 0.0f, fontSize);
  writeOnPlate(hud,
               {hud.px(kSideMargin) + widthInMargins(hud) - wordsSize.x,
                hud.windowSize.y - hud.px(kTopMargin) - wordsSize.y},
               words, {hud.textFont, colorOf(hud.palette().faintInk), 0.0f, fontSize});
}

float drawPresentation(const HudContext& hud) {
  const ImVec2 topLeft(hud.px(kSideMargin), hud.px(kTopMargin));
  const float bottom = hud.viewState().inLesson ? presentLesson(hud, topLeft) : presentScene(hud, topLeft);
  mergeIntoOneBox(hud.obstacles);
  drawPresentationKeys(hud);
  return bottom;
}

}  // namespace app
