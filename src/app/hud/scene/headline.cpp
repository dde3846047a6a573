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
constexpr float kMostLines = 4.0f;
constexpr float kTextShare = 0.13f;  // the largest height of the scene's text, in window heights
/// The smallest letters of the scene's text, as a fraction of the usual size. If these do not fit, the text
/// is left out.
constexpr float kLeastText = 0.6f;
constexpr float kLeastNote = 0.45f;  // the smallest letters of a note, which is never left out
/// Fraction of the window's height. If the headline is higher than this, the scene's text is left out.
constexpr float kMaxHeadlineHeight = 0.42f;
constexpr int kMostPairs = 2;  // the most pairs that the verdict names

constexpr float kLeastLetters = 1.0f;  // height in a window too narrow for any text, pixels

/// The letter height at which `text` fits into one line of width `room`, at least kLeastLetters. `room` is
/// negative in a window too narrow for any text.
float sizeFor(ImFont* font, const std::string& text, float room) {
  const float width = measure(font, text).x;
  if (width <= std::max(room, 0.0f)) return font->FontSize;
  return std::max(font->FontSize * room / width, kLeastLetters);
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
std::optional<MotionAnswer> sweepWords(const world::World& world, text::Language language) {
  if (!world.twin() || world::isAtStart(world)) return sweepAnswer(world, language);
  if (world::isAfterFirstMove(world)) return sweepAnswer(world.start(), language);
  return motionAnswer(world, language);
}

/// The result of the ray or sweep that the lesson's step or the scene is about. nullopt if there is no ray or
/// sweep, and while the player touches something.
std::optional<MotionAnswer> castAnswer(const HudPen& pen) {
  const ViewState& view = pen.viewState();
  const world::World& world = pen.world();
  if (playerHits(pen.namedPairs())) return std::nullopt;
  if (!view.inLesson) return motionAnswer(world, view.language);
  if (isSweepQuestionOpen(pen)) return MotionAnswer{false, pen.say(Word::sweepAsked)};
  if (view.overlays.on.has(explain::Overlay::ray)) return rayAnswer(world, view.language);
  if (view.overlays.on.has(explain::Overlay::sweep)) return sweepWords(world, view.language);
  return motionAnswer(world, view.language);
}

/// The verdict with as many pairs as fit into one line in letters of `size` pixels, but at least one.
std::string verdictWords(const HudPen& pen, float room, float size) {
  if (pen.world().wedged()) return pen.say(Word::wedged);
  for (int most = kMostPairs; most > 1; --most) {
    std::string words = displayedVerdict(pen, most);
    if (measure(pen.title, words, 0.0f, size).x <= room) return words;
  }
  return displayedVerdict(pen, 1);
}

/// Draws the verdict in letters of `size` pixels. Returns the right end of the verdict, pixels.
float drawVerdict(const HudPen& pen, ImVec2 at, float room, float size) {
  return writeVerdict(pen, at, room, verdictWords(pen, room - kVerdictMarkWidth * size, size), size);
}

/// The largest letters with which a text fits into kMostLines lines and kTextShare of the window's height.
/// nullopt if these letters are smaller than `leastShare` of the usual letters.
std::optional<float> textLetters(const HudPen& pen, const std::string& text, float room,
                                 float leastShare = kLeastText) {
  return text::letterSize(pen.text->FontSize, pen.text->FontSize * leastShare, [&](float size) {
    const float height = measure(pen.text, text, room, size).y;
    return height < (kMostLines + 0.5f) * size && height <= kTextShare * pen.size.y;
  });
}

/// The scene's text or, if there is none, the scene's note.
const std::string& textOf(const HudPen& pen) {
  const std::string& text = pen.localized(pen.world().scene().text);
  return text.empty() ? pen.localized(pen.world().scene().note) : text;
}

/// Draws the scene's text if there is room for it. Returns where the next line begins.
float drawText(const HudPen& pen, ImVec2 at, float room) {
  const std::string& text = textOf(pen);
  const bool guided = pen.state.session.guide().running();  // the guide replaces the text
  const bool wanted = !text.empty() && !guided && splitOf(pen.viewState()) == Split::one;
  const auto letters = wanted ? textLetters(pen, text, room) : std::nullopt;
  if (!letters) return at.y;
  const TextStyle look{pen.text, colorOf(pen.palette().faintInk), room, *letters};
  return at.y + writeOnPlate(pen, at, text, look).y + pen.px(8.0f);
}

/// Draws a note; a long note gets smaller letters. Returns where the next line begins.
float drawNote(const HudPen& pen, ImVec2 at, const HeadlineNote& note, float room) {
  const float indent = pen.text->FontSize * 1.2f;
  const float least = pen.text->FontSize * kLeastNote;
  const float size = textLetters(pen, note.words, room - indent, kLeastNote).value_or(least);
  const ImVec2 words = measure(pen.text, note.words, room - indent, size);
  const render::Color& color = note.mark == CaseMark::fails ? pen.palette().gapMark : pen.palette().ink;
  plate(pen, at, {indent + words.x, words.y});
  drawMark(sceneCanvas(), {at.x + size * 0.4f, at.y + size * 0.5f}, size * 0.8f, note.mark, colorOf(color));
  write(pen.text, {at.x + indent, at.y}, colorOf(color), note.words, room - indent, size);
  return at.y + words.y + size * 0.4f;
}

/// Draws title, text and verdict below each other. Returns where the next line begins.
float drawTitleAndVerdict(const HudPen& pen, ImVec2 at, float room, bool withText) {
  if (pen.viewState().inLesson) {
    const StepLayout step = drawLessonCard(pen, at, room);
    const float letters = verdictLetters(pen, step.letters);
    at.y = step.end + pen.px(2.0f);
    drawVerdict(pen, at, room, letters);
    return at.y + letters * kVerdictLine;
  }
  const std::string& title = pen.localized(pen.world().scene().title);
  const float letters = sizeFor(pen.title, title, room);
  writeOnPlate(pen, at, title, {pen.title, colorOf(pen.palette().ink), 0.0f, letters});
  at.y += letters * 1.15f;
  if (withText) at.y = drawText(pen, at, room);
  drawVerdict(pen, at, room, pen.title->FontSize);
  return at.y + pen.title->FontSize * kVerdictLine;
}

/// Draws the verdict and, if it fits, the title beside it. The headline has only one line, because several
/// views need the height. Returns the y of the next line.
float drawVerdictAndTitleInOneLine(const HudPen& pen, ImVec2 at, float room) {
  const std::string& title = pen.localized(pen.world().scene().title);
  const float end = drawVerdict(pen, at, room, pen.title->FontSize) + pen.title->FontSize;
  const ImVec2 size = measure(pen.text, title);
  if (end + size.x <= at.x + room)
    writeOnPlate(pen, {end, at.y + (pen.title->FontSize - size.y) * 0.6f}, title,
                 {pen.text, colorOf(pen.palette().ink)});
  return at.y + pen.title->FontSize * kVerdictLine;
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

std::string displayedVerdict(const HudPen& pen, int most) {
  const auto cast = castAnswer(pen);
  const std::string words = cast ? cast->words : verdict(pen.world(), pen.namedPairs(), pen.language(), most);
  return isQuestionOpen(pen) && !isSweepQuestionOpen(pen) ? pen.say(Word::nowVerdict, {{"verdict", words}})
                                                          : words;
}

bool isVerdictHit(const HudPen& pen) {
  const auto motion = castAnswer(pen);
  return playerHits(pen.namedPairs()) || (motion && motion->hits);
}

float writeVerdict(const HudPen& pen, ImVec2 at, float room, const std::string& words, float size) {
  const bool hit = isVerdictHit(pen);
  const render::Color& free = pen.viewState().presenting ? pen.palette().ink : pen.palette().faintInk;
  const ImU32 color = colorOf(hit ? pen.palette().hit : free);
  const float wide = measure(pen.title, words, 0.0f, size).x + kVerdictMarkWidth * size;
  const float letters = std::max(size * std::min(1.0f, room / wide), kLeastLetters);
  const float mark = kVerdictMarkWidth * letters, middle = at.y + 0.5f * size;
  const float width = mark + measure(pen.title, words, 0.0f, letters).x;
  plate(pen, at, {width, size});
  drawVerdictMark(sceneCanvas(), {at.x, middle}, letters, hit, color);
  write(pen.title, {at.x + mark, middle - 0.5f * letters}, color, words, 0.0f, letters);
  return at.x + width;
}

float roomBesideFigure(const HudPen& pen) {
  return stepColumnWidth(pen.viewState(), pen.size) - 1.5f * pen.px(kSideMargin);
}

float headlineRoom(const HudPen& pen) {
  const float margin = pen.px(kSideMargin);
  if (isStepBeside(pen.viewState(), pen.size)) return roomBesideFigure(pen);
  const bool shows = pen.viewState().showPanel;
  if (shows && isPanelBelow(pen.size)) return pen.size.x - 2.0f * margin;
  const float panel = shows ? panelScale(pen.scale, pen.size.x) * kPanelWidth : panelButtonWidth(pen);
  return pen.size.x - 3.0f * margin - panel;
}

HeadlineEnd drawHeadline(const HudPen& pen, bool withText) {
  const float margin = pen.px(kSideMargin), room = headlineRoom(pen);
  const ImVec2 top{margin, pen.px(kTopMargin)};
  ImVec2 at{margin, pen.viewState().inLesson || splitOf(pen.viewState()) == Split::one
                        ? drawTitleAndVerdict(pen, top, room, withText)
                        : drawVerdictAndTitleInOneLine(pen, top, room)};
  at.y = drawGuidePlate(pen, at, room);
  for (const HeadlineNote& note : headlineNotes(pen.state.session, pen.state.focus))
    at.y = drawNote(pen, at, note, room);
  const HeadlineEnd end = drawMessages(pen, drawTimeBadges(pen, {at.x, at.y + pen.px(2.0f)}));
  mergeIntoOneBox(pen.obstacles);
  if (isPageInStep(pen.viewState(), pen.size)) {
    const bool code = pen.viewState().tab == input::PanelPage::code;
    (code ? drawStepCode : drawStepAxes)(pen, {margin, end.withToast}, room);
  }
  return end;
}

bool leavesSceneVisible(const HudPen& pen, float bottom) {
  return bottom < (pen.viewState().inLesson ? hintsTop(pen) : kMaxHeadlineHeight * pen.size.y);
}

}  // namespace app
