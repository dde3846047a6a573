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
constexpr float kMaxTextLines = 4.0f;
constexpr float kMaxTextHeight = 0.13f;  // the largest height of the scene's text, in window heights
/// The smallest letters of the scene's text, as a fraction of the usual size. If these do not fit, the text
/// is left out.
constexpr float kMinTextScale = 0.6f;
constexpr float kMinNoteScale = 0.45f;  // the smallest letters of a note, which is never left out
/// Fraction of the window's height. If the headline is higher than this, the scene's text is left out.
constexpr float kMaxHeadlineHeight = 0.42f;
constexpr int kMaxNamedPairs = 2;  // the most pairs that the verdict names

constexpr float kMinFontSize = 1.0f;  // height in a window too narrow for any text, pixels

/// The letter height at which `text` fits into one line of width `maxWidth`, at least kMinFontSize.
/// `maxWidth` is negative in a window too narrow for any text.
float oneLineFontSize(ImFont* font, const std::string& text, float maxWidth) {
  const float width = measure(font, text).x;
  if (width <= std::max(maxWidth, 0.0f)) return font->FontSize;
  return std::max(font->FontSize * maxWidth / width, kMinFontSize);
}

/// True while a lesson's question is open.
bool isQuestionOpen(const HudContext& hud) {
  return hud.viewState().inLesson && hud.lesson().isOpen() && hud.lesson().phase() == LessonPhase::asking;
}

/// True while a question about a sweep is open.
bool isSweepQuestionOpen(const HudContext& hud) {
  return isQuestionOpen(hud) && hud.lesson().step().routine == world::Routine::sweep;
}

/// The result of the sweep. A scene with a twin (a target that repeats the player's moves) keeps the sweep's
/// result after the first move. After further moves, motionAnswer() replaces it.
std::optional<MotionAnswer> lessonSweepAnswer(const world::World& world, text::Language language) {
  if (!world.twin() || world::isAtStart(world)) return sweepAnswer(world, language);
  if (world::isAfterFirstMove(world)) return sweepAnswer(world.initialWorld(), language);
  return motionAnswer(world, language);
}

/// Some scenes and steps of lessons are about a ray or a sweep. Returns its result, or nullopt in other
/// scenes and while the player touches something.
std::optional<MotionAnswer> rayOrSweepAnswer(const HudContext& hud) {
  const ViewState& viewState = hud.viewState();
  const world::World& world = hud.world();
  if (playerHits(hud.namedPairs())) return std::nullopt;
  if (!viewState.inLesson) return motionAnswer(world, viewState.language);
  if (isSweepQuestionOpen(hud)) return MotionAnswer{false, hud.say(TextId::sweepAsked)};
  if (viewState.overlays.on.has(explain::Overlay::ray)) return rayAnswer(world, viewState.language);
  if (viewState.overlays.on.has(explain::Overlay::sweep)) return lessonSweepAnswer(world, viewState.language);
  return motionAnswer(world, viewState.language);
}

/// The verdict with as many pairs as fit into one line in letters of `size` pixels, but at least one.
std::string fittingVerdict(const HudContext& hud, float maxWidth, float size) {
  if (hud.world().isWedged()) return hud.say(TextId::wedged);
  for (int pairCount = kMaxNamedPairs; pairCount > 1; --pairCount) {
    std::string words = displayedVerdict(hud, pairCount);
    if (measure(hud.titleFont, words, 0.0f, size).x <= maxWidth) return words;
  }
  return displayedVerdict(hud, 1);
}

/// Draws the verdict in letters of `size` pixels. Returns the right end of the verdict, pixels.
float drawVerdict(const HudContext& hud, ImVec2 at, float maxWidth, float size) {
  return writeVerdict(hud, at, maxWidth, fittingVerdict(hud, maxWidth - kVerdictMarkWidth * size, size),
                      size);
}

/// The largest letters with which a text fits into kMaxTextLines lines and kMaxTextHeight of the window's
/// height. nullopt if these letters are smaller than `leastScale` of the usual letters.
std::optional<float> textFontSize(const HudContext& hud, const std::string& text, float maxWidth,
                                  float minScale = kMinTextScale) {
  return text::largestFittingFontSize(
      hud.textFont->FontSize, hud.textFont->FontSize * minScale, [&](float size) {
        const float height = measure(hud.textFont, text, maxWidth, size).y;
        return height < (kMaxTextLines + 0.5f) * size && height <= kMaxTextHeight * hud.windowSize.y;
      });
}

/// The scene's text or, if there is none, the scene's note.
const std::string& sceneDescription(const HudContext& hud) {
  const std::string& text = hud.localized(hud.world().scene().text);
  return text.empty() ? hud.localized(hud.world().scene().note) : text;
}

/// Draws the scene's text if there is room for it. Returns where the next line begins.
float drawSceneDescription(const HudContext& hud, ImVec2 at, float maxWidth) {
  const std::string& text = sceneDescription(hud);
  const bool isGuideRunning = hud.state.session.guide().running();  // the guide replaces the text
  const bool isShown = !text.empty() && !isGuideRunning && splitOf(hud.viewState()) == Split::one;
  const auto fontSize = isShown ? textFontSize(hud, text, maxWidth) : std::nullopt;
  if (!fontSize) return at.y;
  const TextStyle style{hud.textFont, colorOf(hud.palette().faintInk), maxWidth, *fontSize};
  return at.y + writeOnPlate(hud, at, text, style).y + hud.px(8.0f);
}

/// Draws a note; a long note gets smaller letters. Returns where the next line begins.
float drawNote(const HudContext& hud, ImVec2 at, const HeadlineNote& note, float maxWidth) {
  const float indent = hud.textFont->FontSize * 1.2f;
  const float minSize = hud.textFont->FontSize * kMinNoteScale;
  const float fontSize = textFontSize(hud, note.words, maxWidth - indent, kMinNoteScale).value_or(minSize);
  const ImVec2 textSize = measure(hud.textFont, note.words, maxWidth - indent, fontSize);
  const render::Color& color = note.mark == CaseMark::fails ? hud.palette().gapMark : hud.palette().ink;
  drawTextPlate(hud, at, {indent + textSize.x, textSize.y});
  drawMark(sceneCanvas(), {at.x + fontSize * 0.4f, at.y + fontSize * 0.5f}, fontSize * 0.8f, note.mark,
           colorOf(color));
  write(hud.textFont, {at.x + indent, at.y}, colorOf(color), note.words, maxWidth - indent, fontSize);
  return at.y + textSize.y + fontSize * 0.4f;
}

/// Draws title, text and verdict below each other. Returns where the next line begins.
float drawTitleAndVerdict(const HudContext& hud, ImVec2 at, float maxWidth, bool showsText) {
  if (hud.viewState().inLesson) {
    const StepLayout step = drawLessonCard(hud, at, maxWidth);
    const float fontSize = verdictFontSize(hud, step.fontSize);
    at.y = step.bottom + hud.px(2.0f);
    drawVerdict(hud, at, maxWidth, fontSize);
    return at.y + fontSize * kVerdictLineHeight;
  }
  const std::string& title = hud.localized(hud.world().scene().title);
  const float fontSize = oneLineFontSize(hud.titleFont, title, maxWidth);
  writeOnPlate(hud, at, title, {hud.titleFont, colorOf(hud.palette().ink), 0.0f, fontSize});
  at.y += fontSize * 1.15f;
  if (showsText) at.y = drawSceneDescription(hud, at, maxWidth);
  drawVerdict(hud, at, maxWidth, hud.titleFont->FontSize);
  return at.y + hud.titleFont->FontSize * kVerdictLineHeight;
}

/// Draws the verdict and, if it fits, the title beside it. The headline has only one line, because several
/// views need the height. Returns the y of the next line.
float drawVerdictAndTitleInOneLine(const HudContext& hud, ImVec2 at, float maxWidth) {
  const std::string& title = hud.localized(hud.world().scene().title);
  const float titleLeft = drawVerdict(hud, at, maxWidth, hud.titleFont->FontSize) + hud.titleFont->FontSize;
  const ImVec2 titleSize = measure(hud.textFont, title);
  if (titleLeft + titleSize.x <= at.x + maxWidth)
    writeOnPlate(hud, {titleLeft, at.y + (hud.titleFont->FontSize - titleSize.y) * 0.6f}, title,
                 {hud.textFont, colorOf(hud.palette().ink)});
  return at.y + hud.titleFont->FontSize * kVerdictLineHeight;
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

std::string displayedVerdict(const HudContext& hud, int maxPairs) {
  const auto motion = rayOrSweepAnswer(hud);
  const std::string words =
      motion ? motion->words : verdict(hud.world(), hud.namedPairs(), hud.language(), maxPairs);
  return isQuestionOpen(hud) && !isSweepQuestionOpen(hud) ? hud.say(TextId::nowVerdict, {{"verdict", words}})
                                                          : words;
}

bool isVerdictHit(const HudContext& hud) {
  const auto motion = rayOrSweepAnswer(hud);
  return playerHits(hud.namedPairs()) || (motion && motion->hits);
}

float writeVerdict(const HudContext& hud, ImVec2 at, float maxWidth, const std::string& words, float size) {
  const bool isHit = isVerdictHit(hud);
  const render::Color& noContactColor =
      hud.viewState().presenting ? hud.palette().ink : hud.palette().faintInk;
  const ImU32 color = colorOf(isHit ? hud.palette().hit : noContactColor);
  const float fullWidth = measure(hud.titleFont, words, 0.0f, size).x + kVerdictMarkWidth * size;
  const float fontSize = std::max(size * std::min(1.0f, maxWidth / fullWidth), kMinFontSize);
  const float markWidth = kVerdictMarkWidth * fontSize, middleY = at.y + 0.5f * size;
  const float totalWidth = markWidth + measure(hud.titleFont, words, 0.0f, fontSize).x;
  drawTextPlate(hud, at, {totalWidth, size});
  drawVerdictMark(sceneCanvas(), {at.x, middleY}, fontSize, isHit, color);
  write(hud.titleFont, {at.x + markWidth, middleY - 0.5f * fontSize}, color, words, 0.0f, fontSize);
  return at.x + totalWidth;
}

float stepTextWidth(const HudContext& hud) {
  return stepColumnWidth(hud.viewState(), hud.windowSize) - 1.5f * hud.px(kSideMargin);
}

float headlineWidth(const HudContext& hud) {
  const float margin = hud.px(kSideMargin);
  if (isStepBeside(hud.viewState(), hud.windowSize)) return stepTextWidth(hud);
  const bool showsPanel = hud.viewState().showPanel;
  if (showsPanel && isPanelBelow(hud.windowSize)) return hud.windowSize.x - 2.0f * margin;
  const float panelWidth =
      showsPanel ? panelScale(hud.scale, hud.windowSize.x) * kPanelWidth : panelButtonWidth(hud);
  return hud.windowSize.x - 3.0f * margin - panelWidth;
}

HeadlineEnd drawHeadline(const HudContext& hud, bool showsText) {
  const float margin = hud.px(kSideMargin), maxWidth = headlineWidth(hud);
  const ImVec2 topLeft{margin, hud.px(kTopMargin)};
  ImVec2 at{margin, hud.viewState().inLesson || splitOf(hud.viewState()) == Split::one
                        ? drawTitleAndVerdict(hud, topLeft, maxWidth, showsText)
                        : drawVerdictAndTitleInOneLine(hud, topLeft, maxWidth)};
  at.y = drawGuidePlate(hud, at, maxWidth);
  for (const HeadlineNote& note : headlineNotes(hud.state.session, hud.state.focus))
    at.y = drawNote(hud, at, note, maxWidth);
  const HeadlineEnd end = drawMessages(hud, drawTimeBadges(hud, {at.x, at.y + hud.px(2.0f)}));
  mergeIntoOneBox(hud.obstacles);
  if (isPageInStepColumn(hud.viewState(), hud.windowSize)) {
    const bool showsCode = hud.viewState().tab == input::PanelPage::code;
    (showsCode ? drawStepCode : drawStepAxes)(hud, {margin, end.bottomWithToast}, maxWidth);
  }
  return end;
}

bool leavesSceneVisible(const HudContext& hud, float bottom) {
  return bottom < (hud.viewState().inLesson ? hintsTop(hud) : kMaxHeadlineHeight * hud.windowSize.y);
}

}  // namespace app
