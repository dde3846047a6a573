// For a lesson's step, chooses the largest letters that fit before and after the answer.
#include <algorithm>
#include <cmath>

#include "app/hud/font.hpp"
#include "app/hud/panel/code_lines.hpp"
#include "app/hud/scene/headline_notes.hpp"
#include "app/hud/scene/lesson_card.hpp"
#include "text/text_fit.hpp"

namespace app {
namespace {

/// Height of a presented step beside the scene, in window heights.
constexpr float kPresentedColumnHeight = 0.9f;
constexpr float kColumnFontScale = 1.12f;  // letters of a step beside the scene, in the display's letters
constexpr float kColumnHeightAboveNotes = 0.75f;  // the same, with messages and key hints below the step
constexpr float kLeastVerdictPerStep = 1.25f;     // the verdict's smallest letters, in the step's letters
constexpr float kLeastVerdictPerTitle = 1.2f;  // another lower limit when presenting, in the title's letters
constexpr float kVerdictHeight = 1.4f;         // height of the verdict, in heights of its letters
constexpr float kSignNotesHeight = 2.5f;  // height of the notes on the signs of the code, in letter heights
/// Letters below this fraction of the usual ones omit these notes.
constexpr float kLeastScaleForNotes = 0.95f;
/// The text stays with the result if the letters keep this fraction.
constexpr float kLeastScaleForText = 0.8f;
/// The smallest letters of a step, in heights of the display's letters.
constexpr float kLeastCardFontScale = 0.5f;
constexpr float kSmallWindowWidth = 800.0f;  // pixels; in a narrower window, kLeastReadableSize applies
/// Smaller letters cannot be read, so the card gets higher instead.
constexpr float kLeastReadableSize = 11.0f;
constexpr float kTwoLineNoteHeight = 2.6f;  // height of a note of two lines, in letter heights
constexpr float kRoomyScale = 1.5f;  // the ViewState::scale at which most steps just fit in a small window

/// The fraction of the window's height that the step and the verdict may take.
float cardHeightFraction(const HudPen& pen) {
  if (isPageInStepColumn(pen.viewState(), pen.windowSize)) return hintsTop(pen) / pen.windowSize.y;
  if (isStepBeside(pen.viewState(), pen.windowSize))
    return pen.viewState().presenting ? kPresentedColumnHeight : kColumnHeightAboveNotes;
  return pen.viewState().presenting ? kPresentedStepHeightFraction : kAskingHeightFraction;
}

/// The height of the letters of a step that has enough room, pixels.
float usualFontSize(const HudPen& pen) {
  const float displayFontSize = std::round(pen.px(HudFont::kTextSize));
  if (pen.viewState().presenting) return std::max(displayFontSize, pen.windowSize.y / kPresentedLetterRatio);
  return isStepBeside(pen.viewState(), pen.windowSize) ? std::round(kColumnFontScale * displayFontSize)
                                                       : displayFontSize;
}

/// The smallest height of the letters, pixels. These letters are readable at a desk in a small window, and
/// from the last row in presentation mode. The card may get too high rather than the letters smaller.
float leastFontSize(const HudPen& pen) {
  if (pen.viewState().presenting) return pen.windowSize.y / kSmallestPresentedLetterRatio;
  const float displayFontSize = pen.px(HudFont::kTextSize), smallest = kLeastCardFontScale * displayFontSize;
  return pen.windowSize.x < kSmallWindowWidth
             ? std::min(std::max(smallest, kLeastReadableSize), displayFontSize)
             : smallest;
}

/// Pixels. `heightBelow`: the height of the texts below the verdict.
struct CardArea {
  ImVec2 at;
  float width = 0.0f;
  float heightBelow = 0.0f;
  std::optional<float> bottom{};  ///< The lower end of step and verdict; default: by cardHeightFraction().
};

/// The states of a step for which the letters must fit. A step beside the scene keeps its letters when the
/// answer comes. A step above the scene has no room for that.
std::span<const CardState> statesToFit(const HudPen& pen) {
  static constexpr std::array kAllStates{CardState::current, CardState::beforeAnswer, CardState::afterAnswer,
                                         CardState::afterDemonstration};
  return std::span(kAllStates).first(isStepBeside(pen.viewState(), pen.windowSize) ? kAllStates.size() : 1);
}

/// The routines that the code below the step may show now and after the answer.
std::vector<explain::ExplainedRoutine> possibleRoutines(const HudPen& pen) {
  std::vector<explain::ExplainedRoutine> routines;
  const ViewState& viewState = pen.viewState();
  if (!isPageInStepColumn(viewState, pen.windowSize) || viewState.tab != input::PanelPage::code)
    return routines;
  const world::Routine currentRoutine = wantedRoutine(pen), routineAfterAnswer = pen.lesson().step().routine;
  if (auto routine = shownRoutine(pen, currentRoutine)) routines.push_back(std::move(*routine));
  if (currentRoutine == routineAfterAnswer) return routines;
  if (auto routine = shownRoutine(pen, routineAfterAnswer)) routines.push_back(std::move(*routine));
  return routines;
}

/// The largest letters at which the verdict still fits below the card; nullopt if there are none.
std::optional<float> fittingFontSize(const HudPen& pen, const CardArea& area, bool keepsText) {
  const float usualSize = usualFontSize(pen);
  const float bottom = area.bottom.value_or(cardHeightFraction(pen) * pen.windowSize.y) - area.heightBelow;
  const std::vector<explain::ExplainedRoutine> routines = possibleRoutines(pen);
  const bool showsAxes =
      isPageInStepColumn(pen.viewState(), pen.windowSize) && pen.viewState().tab == input::PanelPage::why;
  const auto states = statesToFit(pen);
  const auto fits = [&](float size) {
    float pageHeight = showsAxes ? heightOfStepAxes(size) : 0.0f;
    for (const explain::ExplainedRoutine& routine : routines)
      pageHeight = std::max(pageHeight, heightOfStepCode(pen, routine, area.width, size));
    if (!routines.empty() && size > kLeastScaleForNotes * usualSize) pageHeight += kSignNotesHeight * size;
    const float maxBottom = bottom - kVerdictHeight * verdictFontSize(pen, size) - pageHeight;
    return std::all_of(states.begin(), states.end(), [&](CardState state) {
      return layOutLessonCard(pen, area.at, area.width, {size, keepsText, state}, false) <= maxBottom;
    });
  };
  return text::letterSize(usualSize, leastFontSize(pen), fits);
}

/// Chooses the height of the letters. Keeps the step's text beside the answer, unless the letters would then
/// be much smaller than usual, or smaller than `minFontSize`.
CardOptions cardOptionsAtScale(const HudPen& pen, const CardArea& area, float minFontSize) {
  const float sizeWithoutText =
      std::max(fittingFontSize(pen, area, false).value_or(leastFontSize(pen)), minFontSize);
  const auto sizeWithText = fittingFontSize(pen, area, true);
  const float leastWithText = kLeastScaleForText * std::min(sizeWithoutText, usualFontSize(pen));
  if (!sizeWithText || *sizeWithText < std::max(leastWithText, minFontSize)) return {sizeWithoutText, false};
  return {std::min(sizeWithoutText, *sizeWithText), true};
}

/// True if there is room below the verdict for notes and messages of up to two lines each, also in large
/// letters. Only a step beside its figure, without a page below it, has this room.
bool hasSpaceForNotes(const HudPen& pen) {
  return isStepBeside(pen.viewState(), pen.windowSize) &&
         !isPageInStepColumn(pen.viewState(), pen.windowSize);
}

float bottomAboveNotes(const HudPen& pen) {
  const auto noteCount = static_cast<float>(headlineNotes(pen.state.session, pen.state.focus).size());
  return std::min(cardHeightFraction(pen) * pen.windowSize.y,
                  hintsTop(pen) - kTwoLineNoteHeight * (noteCount + 1.0f) * pen.textFont->FontSize);
}

/// Scales above kRoomyScale leave less room for the text. Letters at these scales are not smaller than at
/// kRoomyScale, if letters of that size fit.
CardOptions cardOptionsFor(const HudPen& pen, CardArea area) {
  const float roomyScale = kRoomyScale * pen.scale / pen.viewState().scale;
  if (pen.scale <= roomyScale || pen.viewState().presenting) return cardOptionsAtScale(pen, area, 0.0f);
  HudPen roomyPen = pen;
  roomyPen.scale = roomyScale;
  const ImVec2 top{roomyPen.px(kSideMargin), roomyPen.px(kTopMargin)};
  const float minFontSize =
      cardOptionsAtScale(roomyPen, {top, headlineWidth(roomyPen), area.heightBelow}, 0.0f).fontSize;
  if (!hasSpaceForNotes(pen)) return cardOptionsAtScale(pen, area, minFontSize);
  area.bottom = bottomAboveNotes(pen);
  return cardOptionsAtScale(
      pen, area, std::min(minFontSize, fittingFontSize(pen, area, false).value_or(leastFontSize(pen))));
}

}  // namespace

float verdictFontSize(const HudPen& pen, float stepFontSize) {
  const float titleFontSize =
      pen.px(HudFont::kTitleSize) * (pen.viewState().presenting ? kLeastVerdictPerTitle : 1.0f);
  return std::max(std::round(titleFontSize), kLeastVerdictPerStep * stepFontSize);
}

StepLayout stepLayout(const HudPen& pen, ImVec2 at, float width) {
  const CardOptions options = cardOptionsFor(pen, {at, width});
  float bottom = 0.0f;
  for (const CardState state :
       {CardState::beforeAnswer, CardState::afterAnswer, CardState::afterDemonstration})
    bottom = std::max(bottom,
                      layOutLessonCard(pen, at, width, {options.fontSize, options.keepsText, state}, false));
  return {options.fontSize, bottom + kVerdictLineHeight * verdictFontSize(pen, options.fontSize)};
}

StepLayout drawLessonCard(const HudPen& pen, ImVec2 at, float width, float heightBelow) {
  const CardOptions options = cardOptionsFor(pen, {at, width, heightBelow});
  const float bottom = layOutLessonCard(pen, at, width, options, false);
  ImGui::PushFont(pen.textFont);
  ImGui::SetNextWindowPos(at);
  ImGui::SetNextWindowSize({std::max(width, 1.0f), std::max(bottom - at.y, 1.0f)});
  ImGui::Begin("###lessonCard", nullptr, kInvisibleWindowFlags);
  layOutLessonCard(pen, at, width, options, true);
  ImGui::End();
  ImGui::PopFont();
  return {options.fontSize, bottom};
}

}  // namespace app
