// Draws the texts at the top left (headline): title, the scene's description and the verdict.
#include <algorithm>

#include "app/hud/parts.hpp"
#include "app/hud/scene/headline_notes.hpp"
#include "app/hud/scene/marks.hpp"
#include "app/words/verdict_words.hpp"
#include "text/text_fit.hpp"
#include "world/queries.hpp"

namespace app {
namespace {

// The most lines of the scene's text. More lines would hide a small scene.
constexpr float kMostTextLines = 4.0f;
constexpr float kMostTextHeight = 0.13f;  // the largest height of the scene's text, in window heights
/// The smallest letters of the scene's text, as a fraction of the usual size. If these do not fit, the text
/// is left out.
constexpr float kLeastTextScale = 0.6f;
constexpr float kLeastNoteScale = 0.45f;  // the smallest letters of a note, which is never left out
/// Fraction of the window's height. If the headline is higher than this, the scene's text is left out.
constexpr float kMostHeadlineHeight = 0.42f;
constexpr int kMostNamedPairs = 2;  // the most pairs that the verdict names

constexpr float kLeastFontSize = 1.0f;  // height in a window too narrow for any text, pixels

/// The letter height at which `text` fits into one line of width `maxWidth`, at least kLeastFontSize.
/// `maxWidth` is negative in a window too narrow for any text.
float oneLineFontSize(ImFont* font, const std::string& text, float maxWidth) {
  const float width = measure(font, text).x;
  if (width <= std::max(maxWidth, 0.0f)) return font->FontSize;
  return std::max(font->FontSize * maxWidth / width, kLeastFontSize);
}

/// True while a lesson's question is open.
bool isQuestionOpen(const HudPen& pen) {
  return pen.viewState().inLesson && pen.lesson().isOpen() && pen.lesson().phase() == LessonPhase::asking;
}

/// True while a question about a sweep is open.
bool isSweepQuestionOpen(const HudPen& pen) {
  return isQuestionOpen(pen) && pen.lesson().step().routine == world::Routine::sweep;
}

/// The result of the sweep. A scene with a twin (a target that repeats the player's moves) keeps the sweep's
/// result after the first move. After further moves, motionAnswer() replaces it.
std::optional<MotionAnswer> lessonSweepAnswer(const world::World& world, text::Language language) {
  if (!world.twin() || world::isAtStart(world)) return sweepAnswer(world, language);
  if (world::isAfterFirstMove(world)) return sweepAnswer(world.initialWorld(), language);
  return motionAnswer(world, language);
}

/// The result of the ray or sweep that the lesson's step or the scene is about. nullopt if there is no ray or
/// sweep, and while the player touches something.
std::optional<MotionAnswer> rayOrSweepAnswer(const HudPen& pen) {
  const ViewState& viewState = pen.viewState();
  const world::World& world = pen.world();
  if (playerHits(pen.namedPairs())) return std::nullopt;
  if (!viewState.inLesson) return motionAnswer(world, viewState.language);
  if (isSweepQuestionOpen(pen)) return MotionAnswer{false, pen.say(Word::sweepAsked)};
  if (viewState.overlays.on.has(explain::Overlay::ray)) return rayAnswer(world, viewState.language);
  if (viewState.overlays.on.has(explain::Overlay::sweep)) return lessonSweepAnswer(world, viewState.language);
  return motionAnswer(world, viewState.language);
}

/// The verdict with as many pairs as fit into one line in letters of `size` pixels, but at least one.
std::string fittingVerdict(const HudPen& pen, float maxWidth, float size) {
  if (pen.world().wedged()) return pen.say(Word::wedged);
  for (int pairCount = kMostNamedPairs; pairCount > 1; --pairCount) {
    std::string words = displayedVerdict(pen, pairCount);
    if (measure(pen.titleFont, words, 0.0f, size).x <= maxWidth) return words;
  }
  return displayedVerdict(pen, 1);
}

/// Draws the verdict in letters of `size` pixels. Returns the right end of the verdict, pixels.
float drawVerdict(const HudPen& pen, ImVec2 at, float maxWidth, float size) {
  return writeVerdict(pen, at, maxWidth, fittingVerdict(pen, maxWidth - kVerdictMarkWidth * size, size),
                      size);
}

/// The largest letters with which a text fits into kMostTextLines lines and kMostTextHeight of the window's
/// height. nullopt if these letters are smaller than `leastScale` of the usual letters.
std::optional<float> textFontSize(const HudPen& pen, const std::string& text, float maxWidth,
                                  float leastScale = kLeastTextScale) {
  return text::letterSize(pen.textFont->FontSize, pen.textFont->FontSize * leastScale, [&](float size) {
    const float height = measure(pen.textFont, text, maxWidth, size).y;
    return height < (kMostTextLines + 0.5f) * size && height <= kMostTextHeight * pen.windowSize.y;
  });
}

/// The scene's text or, if there is none, the scene's note.
const std::string& sceneDescription(const HudPen& pen) {
  const std::string& text = pen.localized(pen.world().scene().text);
  return text.empty() ? pen.localized(pen.world().scene().note) : text;
}

/// Draws the scene's text if there is room for it. Returns where the next line begins.
float drawSceneDescription(const HudPen& pen, ImVec2 at, float maxWidth) {
  const std::string& text = sceneDescription(pen);
  const bool isGuideRunning = pen.state.session.guide().running();  // the guide replaces the text
  const bool isShown = !text.empty() && !isGuideRunning && splitOf(pen.viewState()) == Split::one;
  const auto fontSize = isShown ? textFontSize(pen, text, maxWidth) : std::nullopt;
  if (!fontSize) return at.y;
  const TextStyle style{pen.textFont, colorOf(pen.palette().faintInk), maxWidth, *fontSize};
  return at.y + writeOnPlate(pen, at, text, style).y + pen.px(8.0f);
}

/// Draws a note; a long note gets smaller letters. Returns where the next line begins.
float drawNote(const HudPen& pen, ImVec2 at, const HeadlineNote& note, float maxWidth) {
  const float indent = pen.textFont->FontSize * 1.2f;
  const float leastSize = pen.textFont->FontSize * kLeastNoteScale;
  const float fontSize =
      textFontSize(pen, note.words, maxWidth - indent, kLeastNoteScale).value_or(leastSize);
  const ImVec2 textSize = measure(pen.textFont, note.words, maxWidth - indent, fontSize);
  const render::Color& color = note.mark == CaseMark::fails ? pen.palette().gapMark : pen.palette().ink;
  drawTextPlate(pen, at, {indent + textSize.x, textSize.y});
  drawMark(sceneCanvas(), {at.x + fontSize * 0.4f, at.y + fontSize * 0.5f}, fontSize * 0.8f, note.mark,
           colorOf(color));
  write(pen.textFont, {at.x + indent, at.y}, colorOf(color), note.words, maxWidth - indent, fontSize);
  return at.y + textSize.y + fontSize * 0.4f;
}

/// Draws title, text and verdict below each other. Returns where the next line begins.
float drawTitleAndVerdict(const HudPen& pen, ImVec2 at, float maxWidth, bool withText) {
  if (pen.viewState().inLesson) {
    const StepLayout step = drawLessonCard(pen, at, maxWidth);
    const float fontSize = verdictFontSize(pen, step.fontSize);
    at.y = step.bottom + pen.px(2.0f);
    drawVerdict(pen, at, maxWidth, fontSize);
    return at.y + fontSize * kVerdictLineHeight;
  }
  const std::string& title = pen.localized(pen.world().scene().title);
  const float fontSize = oneLineFontSize(pen.titleFont, title, maxWidth);
  writeOnPlate(pen, at, title, {pen.titleFont, colorOf(pen.palette().ink), 0.0f, fontSize});
  at.y += fontSize * 1.15f;
  if (withText) at.y = drawSceneDescription(pen, at, maxWidth);
  drawVerdict(pen, at, maxWidth, pen.titleFont->FontSize);
  return at.y + pen.titleFont->FontSize * kVerdictLineHeight;
}

/// Draws the verdict and, if it fits, the title beside it. The headline has only one line, because several
/// views need the height. Returns the y of the next line.
float drawVerdictAndTitleInOneLine(const HudPen& pen, ImVec2 at, float maxWidth) {
  const std::string& title = pen.localized(pen.world().scene().title);
  const float titleLeft = drawVerdict(pen, at, maxWidth, pen.titleFont->FontSize) + pen.titleFont->FontSize;
  const ImVec2 titleSize = measure(pen.textFont, title);
  if (titleLeft + titleSize.x <= at.x + maxWidth)
    writeOnPlate(pen, {titleLeft, at.y + (pen.titleFont->FontSize - titleSize.y) * 0.6f}, title,
                 {pen.textFont, colorOf(pen.palette().ink)});
  return at.y + pen.titleFont->FontSize * kVerdictLineHeight;
}

}  // namespace

void mergeIntoOneBox(std::vector<ScreenBox>& lines) {
  if (lines.empty()) return;
  Extent extent;
  for (const ScreenBox& line : lines) {
    extent.add(line.min);
    extent.add(line.min + line.size);
  }
  lines = {extent.box()};
}

std::string displayedVerdict(const HudPen& pen, int maxPairs) {
  const auto rayOrSweep = rayOrSweepAnswer(pen);
  const std::string words =
      rayOrSweep ? rayOrSweep->words : verdict(pen.world(), pen.namedPairs(), pen.language(), maxPairs);
  return isQuestionOpen(pen) && !isSweepQuestionOpen(pen) ? pen.say(Word::nowVerdict, {{"verdict", words}})
                                                          : words;
}

bool isVerdictHit(const HudPen& pen) {
  const auto rayOrSweep = rayOrSweepAnswer(pen);
  return playerHits(pen.namedPairs()) || (rayOrSweep && rayOrSweep->hits);
}

float writeVerdict(const HudPen& pen, ImVec2 at, float maxWidth, const std::string& words, float size) {
  const bool isHit = isVerdictHit(pen);
  const render::Color& freeColor = pen.viewState().presenting ? pen.palette().ink : pen.palette().faintInk;
  const ImU32 color = colorOf(isHit ? pen.palette().hit : freeColor);
  const float fullWidth = measure(pen.titleFont, words, 0.0f, size).x + kVerdictMarkWidth * size;
  const float fontSize = std::max(size * std::min(1.0f, maxWidth / fullWidth), kLeastFontSize);
  const float markWidth = kVerdictMarkWidth * fontSize, middleY = at.y + 0.5f * size;
  const float totalWidth = markWidth + measure(pen.titleFont, words, 0.0f, fontSize).x;
  drawTextPlate(pen, at, {totalWidth, size});
  drawVerdictMark(sceneCanvas(), {at.x, middleY}, fontSize, isHit, color);
  write(pen.titleFont, {at.x + markWidth, middleY - 0.5f * fontSize}, color, words, 0.0f, fontSize);
  return at.x + totalWidth;
}

float stepTextWidth(const HudPen& pen) {
  return stepColumnWidth(pen.viewState(), pen.windowSize) - 1.5f * pen.px(kSideMargin);
}

float headlineWidth(const HudPen& pen) {
  const float margin = pen.px(kSideMargin);
  if (isStepBeside(pen.viewState(), pen.windowSize)) return stepTextWidth(pen);
  const bool showsPanel = pen.viewState().showPanel;
  if (showsPanel && isPanelBelow(pen.windowSize)) return pen.windowSize.x - 2.0f * margin;
  const float panelWidth =
      showsPanel ? panelScale(pen.scale, pen.windowSize.x) * kPanelWidth : panelButtonWidth(pen);
  return pen.windowSize.x - 3.0f * margin - panelWidth;
}

HeadlineEnd drawHeadline(const HudPen& pen, bool withText) {
  const float margin = pen.px(kSideMargin), maxWidth = headlineWidth(pen);
  const ImVec2 top{margin, pen.px(kTopMargin)};
  ImVec2 at{margin, pen.viewState().inLesson || splitOf(pen.viewState()) == Split::one
                        ? drawTitleAndVerdict(pen, top, maxWidth, withText)
                        : drawVerdictAndTitleInOneLine(pen, top, maxWidth)};
  at.y = drawGuidePlate(pen, at, maxWidth);
  for (const HeadlineNote& note : headlineNotes(pen.state.session, pen.state.focus))
    at.y = drawNote(pen, at, note, maxWidth);
  const HeadlineEnd end = drawMessages(pen, drawTimeBadges(pen, {at.x, at.y + pen.px(2.0f)}));
  mergeIntoOneBox(pen.obstacles);
  if (isPageInStepColumn(pen.viewState(), pen.windowSize)) {
    const bool showsCode = pen.viewState().tab == input::PanelPage::code;
    (showsCode ? drawStepCode : drawStepAxes)(pen, {margin, end.withToast}, maxWidth);
  }
  return end;
}

bool leavesSceneVisible(const HudPen& pen, float bottom) {
  return bottom < (pen.viewState().inLesson ? hintsTop(pen) : kMostHeadlineHeight * pen.windowSize.y);
}

}  // namespace app
