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
constexpr float kMinVerdictToStepRatio = 1.25f;   // the verdict's smallest letters, in the step's letters
constexpr float kMinVerdictToTitleRatio =
    1.2f;                                 // another lower limit when presenting, in the title's letters
constexpr float kVerdictHeight = 1.4f;    // height of the verdict, in heights of its letters
constexpr float kSignNotesHeight = 2.5f;  // height of the notes on the signs of the code, in letter heights
/// Letters below this fraction of the usual ones omit these notes.
constexpr float kMinScaleForNotes = 0.95f;
/// The text stays with the result if the letters keep this fraction.
constexpr float kMinScaleForText = 0.8f;
/// The smallest letters of a step, in heights of the display's letters.
constexpr float kMinCardFontScale = 0.5f;
constexpr float kSmallWindowWidth = 800.0f;  // pixels; in a narrower window, kMinReadableSize applies
/// Smaller letters cannot be read, so the card gets higher instead.
constexpr float kMinReadableSize = 11.0f;
constexpr float kTwoLineNoteHeight = 2.6f;  // height of a note of two lines, in letter heights
constexpr float kFittingScale = 1.5f;  // the ViewState::scale at which most steps just fit in a small window

/// The fraction of the window's height that the step and the verdict may take.
float cardHeightFraction(const HudContext& hud) {
  if (isPageInStepColumn(hud.viewState(), hud.windowSize)) return hintsTop(hud) / hud.windowSize.y;
  if (isStepBeside(hud.viewState(), hud.windowSize))
    return hud.viewState().presenting ? kPresentedColumnHeight : kColumnHeightAboveNotes;
  return hud.viewState().presenting ? kPresentedStepHeightFraction : kQuestionStepHeightFraction;
}

/// The height of the letters of a step that has enough room, pixels.
float usualFontSize(const HudContext& hud) {
  const float displayFontSize = std::round(hud.px(HudFont::kTextSize));
  if (hud.viewState().presenting) return std::max(displayFontSize, hud.windowSize.y / kPresentedFontRatio);
  return isStepBeside(hud.viewState(), hud.windowSize) ? std::round(kColumnFontScale * displayFontSize)
                                                       : displayFontSize;
}

/// The smallest height of the letters, pixels. These letters are readable at a desk in a small window, and
/// from the last row in presentation mode. The card may get too high rather than the letters smaller.
float minCardFontSize(const HudContext& hud) {
  if (hud.viewState().presenting) return hud.windowSize.y / kMinPresentedFontRatio;
  const float displayFontSize = hud.px(HudFont::kTextSize),
              scaledMinSize = kMinCardFontScale * displayFontSize;
  return hud.windowSize.x < kSmallWindowWidth
             ? std::min(std::max(scaledMinSize, kMinReadableSize), displayFontSize)
             : scaledMinSize;
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
std::span<const CardState> statesToFit(const HudContext& hud) {
  static constexpr std::array kAllStates{CardState::current, CardState::beforeAnswer, CardState::afterAnswer,
                                         CardState::afterDemonstration};
  return std::span(kAllStates).first(isStepBeside(hud.viewState(), hud.windowSize) ? kAllStates.size() : 1);
}

/// The routines that the code below the step may show now and after the answer.
std::vector<explain::ExplainedRoutine> possibleRoutines(const HudContext& hud) {
  std::vector<explain::ExplainedRoutine> routines;
  const ViewState& viewState = hud.viewState();
  if (!isPageInStepColumn(viewState, hud.windowSize) || viewState.tab != input::PanelPage::code)
    return routines;
  const world::Routine currentRoutine = wantedRoutine(hud), routineAfterAnswer = hud.lesson().step().routine;
  if (auto routine = shownRoutine(hud, currentRoutine)) routines.push_back(std::move(*routine));
  if (currentRoutine == routineAfterAnswer) return routines;
  if (auto routine = shownRoutine(hud, routineAfterAnswer)) routines.push_back(std::move(*routine));
  return routines;
}

/// The largest letters at which the verdict still fits below the card; nullopt if there are none.
std::optional<float> fittingFontSize(const HudContext& hud, const CardArea& area, bool keepsText) {
  const float usualSize = usualFontSize(hud);
  const float bottom = area.bottom.value_or(cardHeightFraction(hud) * hud.windowSize.y) - area.heightBelow;
  const std::vector<explain::ExplainedRoutine> routines = possibleRoutines(hud);
  const bool showsAxes =
      isPageInStepColumn(hud.viewState(), hud.windowSize) && hud.viewState().tab == input::PanelPage::why;
  const auto states = statesToFit(hud);
  const auto fits = [&](float size) {
    float pageHeight = showsAxes ? heightOfStepAxes(size) : 0.0f;
    for (const explain::ExplainedRoutine& routine : routines)
      pageHeight = std::max(pageHeight, heightOfStepCode(hud, routine, area.width, size));
    if (!routines.empty() && size > kMinScaleForNotes * usualSize) pageHeight += kSignNotesHeight * size;
    const float maxBottom = bottom - kVerdictHeight * verdictFontSize(hud, size) - pageHeight;
    return std::all_of(states.begin(), states.end(), [&](CardState state) {
      return layOutLessonCard(hud, area.at, area.width, {size, keepsText, state}, false) <= maxBottom;
    });
  };
  return text::largestFittingFontSize(usualSize, minCardFontSize(hud), fits);
}

/// Chooses the height of the letters. Keeps the step's text beside the answer, unless the letters would then
/// be much smaller than usual, or smaller than `minFontSize`.
CardOptions cardOptionsAtScale(const HudContext& hud, const CardArea& area, float minFontSize) {
  const float sizeWithoutText =
      std::max(fittingFontSize(hud, area, false).value_or(minCardFontSize(hud)), minFontSize);
  const auto sizeWithText = fittingFontSize(hud, area, true);
  const float minSizeWithText = kMinScaleForText * std::min(sizeWithoutText, usualFontSize(hud));
  if (!sizeWithText || *sizeWithText < std::max(minSizeWithText, minFontSize))
    return {sizeWithoutText, false};
  return {std::min(sizeWithoutText, *sizeWithText), true};
}

/// True if there is room below the verdict for notes and messages of up to two lines each, also in large
/// letters. Only a step beside its figure, without a page below it, has this room.
bool hasSpaceForNotes(const HudContext& hud) {
  return isStepBeside(hud.viewState(), hud.windowSize) &&
         !isPageInStepColumn(hud.viewState(), hud.windowSize);
}

float bottomAboveNotes(const HudContext& hud) {
  const auto noteCount = static_cast<float>(headlineNotes(hud.state.session, hud.state.focus).size());
  return std::min(cardHeightFraction(hud) * hud.windowSize.y,
                  hintsTop(hud) - kTwoLineNoteHeight * (noteCount + 1.0f) * hud.textFont->FontSize);
}

/// Scales above kFittingScale leave less room for the text. Letters at these scales are not smaller than at
/// kFittingScale, if letters of that size fit.
CardOptions cardOptionsFor(const HudContext& hud, CardArea area) {
  const float fittingScale = kFittingScale * hud.scale / hud.viewState().scale;
  if (hud.scale <= fittingScale || hud.viewState().presenting) return cardOptionsAtScale(hud, area, 0.0f);
  HudContext fittingHud = hud;
  fittingHud.scale = fittingScale;
  const ImVec2 top{fittingHud.px(kSideMargin), fittingHud.px(kTopMargin)};
  const float minFontSize =
      cardOptionsAtScale(fittingHud, {top, headlineWidth(fittingHud), area.heightBelow}, 0.0f).fontSize;
  if (!hasSpaceForNotes(hud)) return cardOptionsAtScale(hud, area, minFontSize);
  area.bottom = bottomAboveNotes(hud);
  return cardOptionsAtScale(
      hud, area, std::min(minFontSize, fittingFontSize(hud, area, false).value_or(minCardFontSize(hud))));
}

}  // namespace

float verdictFontSize(const HudContext& hud, float stepFontSize) {
  const float titleFontSize =
      hud.px(HudFont::kTitleSize) * (hud.viewState().presenting ? kMinVerdictToTitleRatio : 1.0f);
  return std::max(std::round(titleFontSize), kMinVerdictToStepRatio * stepFontSize);
}

StepLayout stepLayout(const HudContext& hud, ImVec2 at, float width) {
  const CardOptions options = cardOptionsFor(hud, {at, width});
  float bottom = 0.0f;
  for (const CardState state :
       {CardState::beforeAnswer, CardState::afterAnswer, CardState::afterDemonstration})
    bottom = std::max(bottom,
                      layOutLessonCard(hud, at, width, {options.fontSize, options.keepsText, state}, false));
  return {options.fontSize, bottom + kVerdictLineHeight * verdictFontSize(hud, options.fontSize)};
}

StepLayout drawLessonCard(const HudContext& hud, ImVec2 at, float width, float heightBelow) {
  const CardOptions options = cardOptionsFor(hud, {at, width, heightBelow});
  const float bottom = layOutLessonCard(hud, at, width, options, false);
  ImGui::PushFont(hud.textFont);
  ImGui::SetNextWindowPos(at);
  ImGui::SetNextWindowSize({std::max(width, 1.0f), std::max(bottom - at.y, 1.0f)});
  ImGui::Begin("###lessonCard", nullptr, kInvisibleWindowFlags);
  layOutLessonCard(hud, at, width, options, true);
  ImGui::End();
  ImGui::PopFont();
  return {options.fontSize, bottom};
}

}  // namespace app
