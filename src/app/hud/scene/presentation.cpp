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
constexpr float kVerdictLetters = 1.0f / 13.0f;
constexpr float kTextLetters = 1.0f / 24.0f;
constexpr float kLeastTextLetters = 1.0f / 28.0f;  // readable from ten metres on a picture two metres high
constexpr float kMostTextLines = 2.0f;
// Fractions of a letter's height.
constexpr float kNoteIndent = 1.2f;  // the space for the mark before a note
constexpr float kNoteGap = 0.2f;     // below a note
constexpr float kBigLine = 1.1f;     // distance from a title or the verdict to the next line

/// Returns the depth or distance of the explained pair. Empty without a pair, and for a ray or sweep, whose
/// verdict contains a number already.
std::string numberWords(const HudPen& pen) {
  const auto& focus = pen.state.focus;
  if (!focus || motionAnswer(pen.world(), pen.language())) return {};
  const auto contact = world::contact(focus->playerPart, focus->targetPart);
  const auto isFocus = [&](const world::BodyContact& pair) { return pair.a == 0 && pair.b == focus->body; };
  const auto pairs = pen.namedPairs();
  const bool hit = contact || std::any_of(pairs.begin(), pairs.end(), isFocus);
  const double distance =
      hit ? 0.0 : double{world::closestPoints(focus->playerPart, focus->targetPart).distance};
  const double value = contact ? double{contact->depth} : distance;
  const Word word = hit ? Word::depthLabel : Word::distanceLabel;
  return pen.say(word, {{"value", text::figures("%.3f", value)}});
}

float widthOf(const HudPen& pen) { return pen.size.x - 2.0f * pen.px(kSideMargin); }

float roomOf(const HudPen& pen) {
  return isStepBeside(pen.viewState(), pen.size) ? roomBesideFigure(pen) : widthOf(pen);
}

/// Draws the title in one line. Returns where the next line begins.
float bigTitle(const HudPen& pen, ImVec2 at) {
  const std::string& title = pen.localized(pen.world().scene().title);
  const float size = kTextLetters * pen.size.y, width = measure(pen.title, title, 0.0f, size).x;
  const float letters = size * std::min(1.0f, roomOf(pen) / std::max(width, 1.0f));
  writeOnPlate(pen, at, title, {pen.title, colorOf(pen.palette().ink), 0.0f, letters});
  return at.y + letters * kBigLine;
}

/// Returns the largest letter height with which a text has at most kMostTextLines lines. nullopt if these
/// letters could not be read from the last row of a classroom.
std::optional<float> textSize(const HudPen& pen, const std::string& text, float room) {
  return text::letterSize(kTextLetters * pen.size.y, kLeastTextLetters * pen.size.y, [&](float size) {
    return measure(pen.text, text, room, size).y < (kMostTextLines + 0.5f) * size;
  });
}

/// Draws the scene's text if it is short enough. Returns where the next line begins.
float explanation(const HudPen& pen, ImVec2 at) {
  const std::string& text = pen.localized(pen.world().scene().text);
  const float room = roomOf(pen);
  const auto letters = textSize(pen, text, room);
  if (text.empty() || !letters) return at.y;
  const TextStyle look{pen.text, colorOf(pen.palette().ink), room, *letters};
  return at.y + writeOnPlate(pen, at, text, look).y;
}

/// The layout of a note, pixels.
struct NoteLayout {
  float indent = 0.0f;  ///< Space for the mark before the words.
  float room = 0.0f;    ///< The width for the words.
  float letters = 0.0f;
};

NoteLayout noteLayout(const HudPen& pen, const HeadlineNote& note) {
  const float indent = kNoteIndent * kTextLetters * pen.size.y, room = roomOf(pen) - indent;
  return {indent, room, textSize(pen, note.words, room).value_or(kLeastTextLetters * pen.size.y)};
}

/// Draws a note of headlineNotes() in large letters. Returns where the next line begins.
float bigNote(const HudPen& pen, ImVec2 at, const HeadlineNote& note) {
  const auto [indent, room, letters] = noteLayout(pen, note);
  const render::Color& color = note.mark == CaseMark::fails ? pen.palette().gapMark : pen.palette().ink;
  const ImVec2 size = measure(pen.text, note.words, room, letters);
  plate(pen, at, {indent + size.x, size.y});
  drawMark(sceneCanvas(), {at.x + letters * 0.4f, at.y + letters * 0.5f}, letters * 0.8f, note.mark,
           colorOf(color));
  write(pen.text, {at.x + indent, at.y}, colorOf(color), note.words, room, letters);
  return at.y + size.y + kNoteGap * letters;
}

/// Draws the verdict. Returns where the next line begins.
float bigVerdict(const HudPen& pen, ImVec2 at, const std::string& words, float size) {
  writeVerdict(pen, at, roomOf(pen), words, size);
  return at.y + size * kBigLine;
}

float bigNotes(const HudPen& pen, ImVec2 at) {
  for (const HeadlineNote& note : headlineNotes(pen.state.session, pen.state.focus))
    at.y = bigNote(pen, at, note);
  return at.y;
}

float heightOfNotes(const HudPen& pen) {
  float height = 0.0f;
  for (const HeadlineNote& note : headlineNotes(pen.state.session, pen.state.focus)) {
    const NoteLayout layout = noteLayout(pen, note);
    height += measure(pen.text, note.words, layout.room, layout.letters).y + kNoteGap * layout.letters;
  }
  return height;
}

/// Draws the lesson's step in large letters, then verdict and notes. In a wide window all texts stand in a
/// column beside the scene. Returns the y of the next line.
float presentLesson(const HudPen& pen, ImVec2 at) {
  const bool beside = isStepBeside(pen.viewState(), pen.size);
  const StepLayout step = drawLessonCard(pen, at, roomOf(pen), beside ? heightOfNotes(pen) : 0.0f);
  at.y = bigVerdict(pen, {at.x, step.end}, displayedVerdict(pen, 1), verdictLetters(pen, step.letters));
  return bigNotes(pen, at);
}

/// Draws title, verdict, notes and text of the scene. Returns where the next line begins.
float presentScene(const HudPen& pen, ImVec2 at) {
  const std::string number = numberWords(pen);
  const std::string words =
      verdict(pen.world(), pen.namedPairs(), pen.language(), 1) + (number.empty() ? "" : "   " + number);
  at.y = bigTitle(pen, at);
  at.y = bigVerdict(pen, at, words, kVerdictLetters * pen.size.y);
  at.y = bigNotes(pen, at);
  return explanation(pen, at);
}

/// A hint such as "F9: back"; empty if no key triggers the action.
std::string hintOf(const HudPen& pen, input::Action action, Word word) {
  const std::string key = pen.keyOf(action);
  return key.empty() ? key : pen.say(word, {{"key", key}});
}

/// The hint for the key that switches between scene and page; empty if there is no page.
std::string pageHint(const HudPen& pen) {
  using input::Action;
  const ViewState& view = pen.viewState();
  if (view.tab == input::PanelPage::map)
    return hintOf(pen, Action::togglePanel, view.pageAlone ? Word::presentFigure : Word::presentMap);
  const bool ofCode = view.tab == input::PanelPage::code,
             ofAxes = !ofCode && (chartedBoxes(pen) || chartedIterations(pen));
  if (view.pageAlone)
    return hintOf(pen, ofCode ? Action::showCode : Action::togglePanel, Word::presentFigure);
  if (ofCode && pen.state.focus) return hintOf(pen, Action::showCode, Word::presentCode);
  return ofAxes ? hintOf(pen, Action::togglePanel, Word::presentAxes) : std::string();
}

}  // namespace

void drawPresentationKeys(const HudPen& pen) {
  const std::string page = pageHint(pen);
  const std::string back = hintOf(pen, input::Action::hidePanels, Word::presentBack);
  const std::string words = page + (page.empty() || back.empty() ? "" : "   ") + back;
  if (words.empty()) return;
  const float letters = kLeastTextLetters * pen.size.y;
  const ImVec2 size = measure(pen.text, words, 0.0f, letters);
  writeOnPlate(pen, {pen.px(kSideMargin) + widthOf(pen) - size.x, pen.size.y - pen.px(kTopMargin) - size.y},
               words, {pen.text, colorOf(pen.palette().faintInk), 0.0f, letters});
}

float drawPresentation(const HudPen& pen) {
  const ImVec2 top(pen.px(kSideMargin), pen.px(kTopMargin));
  const float end = pen.viewState().inLesson ? presentLesson(pen, top) : presentScene(pen, top);
  mergeIntoOneBox(pen.obstacles);
  drawPresentationKeys(pen);
  return end;
}

}  // namespace app
