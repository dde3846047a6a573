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
constexpr float kLeastBigTextSize = 1.0f / 28.0f;  // readable from ten metres on a picture two metres high
constexpr float kMostBigTextLines = 2.0f;
// Fractions of a letter's height.
constexpr float kBigNoteIndent = 1.2f;  // the space for the mark before a note
constexpr float kBigNoteGap = 0.2f;     // below a note
constexpr float kBigLineHeight = 1.1f;  // distance from a title or the verdict to the next line

/// Returns the depth or distance of the explained pair. Empty without a pair, and for a ray or sweep, whose
/// verdict contains a number already.
std::string depthOrDistanceText(const HudPen& pen) {
  const auto& focus = pen.state.focus;
  if (!focus || motionAnswer(pen.world(), pen.language())) return {};
  const auto contact = world::contact(focus->playerPart, focus->targetPart);
  const auto isFocusedPair = [&](const world::BodyContact& pair) {
    return pair.a == 0 && pair.b == focus->body;
  };
  const auto pairs = pen.namedPairs();
  const bool isHit = contact || std::any_of(pairs.begin(), pairs.end(), isFocusedPair);
  const double distance =
      isHit ? 0.0 : double{world::closestPoints(focus->playerPart, focus->targetPart).distance};
  const double value = contact ? double{contact->depth} : distance;
  const Word word = isHit ? Word::depthLabel : Word::distanceLabel;
  return pen.say(word, {{"value", text::formatted("%.3f", value)}});
}

float widthInMargins(const HudPen& pen) { return pen.windowSize.x - 2.0f * pen.px(kSideMargin); }

float textWidth(const HudPen& pen) {
  return isStepBeside(pen.viewState(), pen.windowSize) ? stepTextWidth(pen) : widthInMargins(pen);
}

/// Draws the title in one line. Returns where the next line begins.
float drawBigTitle(const HudPen& pen, ImVec2 at) {
  const std::string& title = pen.localized(pen.world().scene().title);
  const float usualSize = kBigTextSize * pen.windowSize.y,
              usualWidth = measure(pen.titleFont, title, 0.0f, usualSize).x;
  const float fontSize = usualSize * std::min(1.0f, textWidth(pen) / std::max(usualWidth, 1.0f));
  writeOnPlate(pen, at, title, {pen.titleFont, colorOf(pen.palette().ink), 0.0f, fontSize});
  return at.y + fontSize * kBigLineHeight;
}

/// Returns the largest letter height with which a text has at most kMostBigTextLines lines. nullopt if these
/// letters could not be read from the last row of a classroom.
std::optional<float> bigTextSize(const HudPen& pen, const std::string& text, float maxWidth) {
  return text::letterSize(
      kBigTextSize * pen.windowSize.y, kLeastBigTextSize * pen.windowSize.y, [&](float size) {
        return measure(pen.textFont, text, maxWidth, size).y < (kMostBigTextLines + 0.5f) * size;
      });
}

/// Draws the scene's text if it is short enough. Returns where the next line begins.
float drawBigExplanation(const HudPen& pen, ImVec2 at) {
  const std::string& text = pen.localized(pen.world().scene().text);
  const float maxWidth = textWidth(pen);
  const auto fontSize = bigTextSize(pen, text, maxWidth);
  if (text.empty() || !fontSize) return at.y;
  const TextStyle style{pen.textFont, colorOf(pen.palette().ink), maxWidth, *fontSize};
  return at.y + writeOnPlate(pen, at, text, style).y;
}

/// The layout of a note, pixels.
struct NoteLayout {
  float indent = 0.0f;    ///< Space for the mark before the words.
  float maxWidth = 0.0f;  ///< The width for the words.
  float fontSize = 0.0f;
};

NoteLayout noteLayout(const HudPen& pen, const HeadlineNote& note) {
  const float indent = kBigNoteIndent * kBigTextSize * pen.windowSize.y, maxWidth = textWidth(pen) - indent;
  return {indent, maxWidth,
          bigTextSize(pen, note.words, maxWidth).value_or(kLeastBigTextSize * pen.windowSize.y)};
}

/// Draws a note of headlineNotes() in large letters. Returns where the next line begins.
float drawBigNote(const HudPen& pen, ImVec2 at, const HeadlineNote& note) {
  const auto [indent, maxWidth, fontSize] = noteLayout(pen, note);
  const render::Color& color = note.mark == CaseMark::fails ? pen.palette().gapMark : pen.palette().ink;
  const ImVec2 noteSize = measure(pen.textFont, note.words, maxWidth, fontSize);
  drawTextPlate(pen, at, {indent + noteSize.x, noteSize.y});
  drawMark(sceneCanvas(), {at.x + fontSize * 0.4f, at.y + fontSize * 0.5f}, fontSize * 0.8f, note.mark,
           colorOf(color));
  write(pen.textFont, {at.x + indent, at.y}, colorOf(color), note.words, maxWidth, fontSize);
  return at.y + noteSize.y + kBigNoteGap * fontSize;
}

/// Draws the verdict. Returns where the next line begins.
float drawBigVerdict(const HudPen& pen, ImVec2 at, const std::string& words, float size) {
  writeVerdict(pen, at, textWidth(pen), words, size);
  return at.y + size * kBigLineHeight;
}

float drawBigNotes(const HudPen& pen, ImVec2 at) {
  for (const HeadlineNote& note : headlineNotes(pen.state.session, pen.state.focus))
    at.y = drawBigNote(pen, at, note);
  return at.y;
}

float heightOfNotes(const HudPen& pen) {
  float height = 0.0f;
  for (const HeadlineNote& note : headlineNotes(pen.state.session, pen.state.focus)) {
    const NoteLayout layout = noteLayout(pen, note);
    height +=
        measure(pen.textFont, note.words, layout.maxWidth, layout.fontSize).y + kBigNoteGap * layout.fontSize;
  }
  return height;
}

/// Draws the lesson's step in large letters, then verdict and notes. In a wide window all texts stand in a
/// column beside the scene. Returns the y of the next line.
float presentLesson(const HudPen& pen, ImVec2 at) {
  const bool isBeside = isStepBeside(pen.viewState(), pen.windowSize);
  const StepLayout step = drawLessonCard(pen, at, textWidth(pen), isBeside ? heightOfNotes(pen) : 0.0f);
  at.y =
      drawBigVerdict(pen, {at.x, step.bottom}, displayedVerdict(pen, 1), verdictFontSize(pen, step.fontSize));
  return drawBigNotes(pen, at);
}

/// Draws title, verdict, notes and text of the scene. Returns where the next line begins.
float presentScene(const HudPen& pen, ImVec2 at) {
  const std::string number = depthOrDistanceText(pen);
  const std::string words =
      verdict(pen.world(), pen.namedPairs(), pen.language(), 1) + (number.empty() ? "" : "   " + number);
  at.y = drawBigTitle(pen, at);
  at.y = drawBigVerdict(pen, at, words, kBigVerdictSize * pen.windowSize.y);
  at.y = drawBigNotes(pen, at);
  return drawBigExplanation(pen, at);
}

/// A hint such as "F9: back"; empty if no key triggers the action.
std::string keyHint(const HudPen& pen, input::Action action, Word word) {
  const std::string key = pen.keyOf(action);
  return key.empty() ? key : pen.say(word, {{"key", key}});
}

/// The hint for the key that switches between scene and page; empty if there is no page.
std::string pageHint(const HudPen& pen) {
  using input::Action;
  const ViewState& viewState = pen.viewState();
  if (viewState.tab == input::PanelPage::map)
    return keyHint(pen, Action::togglePanel,
                   viewState.pageReplacesFigure ? Word::presentFigure : Word::presentMap);
  const bool isCodePage = viewState.tab == input::PanelPage::code,
             hasAxes = !isCodePage && (chartedBoxes(pen) || chartedIterations(pen));
  if (viewState.pageReplacesFigure)
    return keyHint(pen, isCodePage ? Action::showCode : Action::togglePanel, Word::presentFigure);
  if (isCodePage && pen.state.focus) return keyHint(pen, Action::showCode, Word::presentCode);
  return hasAxes ? keyHint(pen, Action::togglePanel, Word::presentAxes) : std::string();
}

}  // namespace

void drawPresentationKeys(const HudPen& pen) {
  const std::string pageKeyHint = pageHint(pen);
  const std::string backKeyHint = keyHint(pen, input::Action::hidePanels, Word::presentBack);
  const std::string words =
      pageKeyHint + (pageKeyHint.empty() || backKeyHint.empty() ? "" : "   ") + backKeyHint;
  if (words.empty()) return;
  const float fontSize = kLeastBigTextSize * pen.windowSize.y;
  const ImVec2 wordsSize = measure(pen.textFont, words, 0.0f, fontSize);
  writeOnPlate(pen,
               {pen.px(kSideMargin) + widthInMargins(pen) - wordsSize.x,
                pen.windowSize.y - pen.px(kTopMargin) - wordsSize.y},
               words, {pen.textFont, colorOf(pen.palette().faintInk), 0.0f, fontSize});
}

float drawPresentation(const HudPen& pen) {
  const ImVec2 top(pen.px(kSideMargin), pen.px(kTopMargin));
  const float bottom = pen.viewState().inLesson ? presentLesson(pen, top) : presentScene(pen, top);
  mergeIntoOneBox(pen.obstacles);
  drawPresentationKeys(pen);
  return bottom;
}

}  // namespace app
