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

constexpr float kColumnShare = 0.9f;        // height of a presented step beside the scene, in window heights
constexpr float kColumnLetters = 1.12f;     // letters of a step beside the scene, in the display's letters
constexpr float kNotedColumnShare = 0.75f;  // the same, with messages and key hints below the step
constexpr float kStepVerdict = 1.25f;       // the verdict's smallest letters, in the step's letters
constexpr float kPresentedVerdict = 1.2f;   // another lower limit when presenting, in the title's letters
constexpr float kVerdictRoom = 1.4f;        // height of the verdict, in heights of its letters
constexpr float kSignNotes = 2.5f;          // height of the notes on the signs of the code, in letter heights
constexpr float kNotesFrom = 0.95f;         // letters below this fraction of the usual ones omit these notes
constexpr float kTogether = 0.8f;       // the text stays with the result if the letters keep this fraction
constexpr float kLeastCardText = 0.5f;  // the smallest letters of a step, in heights of the display's letters
constexpr float kSmallWindow = 800.0f;  // pixels; in a narrower window, kLeastPixels applies
constexpr float kLeastPixels = 11.0f;   // smaller letters cannot be read, so the card gets higher instead
constexpr float kNoteLines = 2.6f;      // height of a note of two lines, in letter heights
constexpr float kRoomyScale = 1.5f;     // the ViewState::scale at which most steps just fit in a small window

/// The fraction of the window's height that the step and the verdict may take.
float shareOf(const HudPen& pen) {
  if (isPageInStep(pen.viewState(), pen.size)) return hintsTop(pen) / pen.size.y;
  if (isStepBeside(pen.viewState(), pen.size))
    return pen.viewState().presenting ? kColumnShare : kNotedColumnShare;
  return pen.viewState().presenting ? kPresentedLessonShare : kAskingShare;
}

/// The height of the letters of a step that has enough room, pixels.
float usualLetters(const HudPen& pen) {
  const float own = std::round(pen.px(HudFont::kTextSize));
  if (pen.viewState().presenting) return std::max(own, pen.size.y / kPresentedLetters);
  return isStepBeside(pen.viewState(), pen.size) ? std::round(kColumnLetters * own) : own;
}

/// The smallest height of the letters, pixels. These letters are readable at a desk in a small window, and
/// from the last row in presentation mode. The card may get too high rather than the letters smaller.
float leastLetters(const HudPen& pen) {
  if (pen.viewState().presenting) return pen.size.y / kLeastPresentedLetters;
  const float own = pen.px(HudFont::kTextSize), least = kLeastCardText * own;
  return pen.size.x < kSmallWindow ? std::min(std::max(least, kLeastPixels), own) : least;
}

/// Pixels. `below`: the height of the texts below the verdict.
struct CardPlace {
  ImVec2 at;
  float room = 0.0f;
  float below = 0.0f;
  std::optional<float> bottom{};  ///< The lower end of step and verdict; default: by shareOf().
};

/// The states of a step for which the letters must fit. A step beside the scene keeps its letters when the
/// answer comes. A step above the scene has no room for that.
std::span<const CardMoment> momentsOf(const HudPen& pen) {
  static constexpr std::array kAll{CardMoment::current, CardMoment::beforeAnswer, CardMoment::afterAnswer,
                                   CardMoment::afterDemonstration};
  return std::span(kAll).first(isStepBeside(pen.viewState(), pen.size) ? kAll.size() : 1);
}

/// The routines that the code below the step may show now and after the answer.
std::vector<explain::ExplainedRoutine> routinesOf(const HudPen& pen) {
  std::vector<explain::ExplainedRoutine> routines;
  const ViewState& view = pen.viewState();
  if (!isPageInStep(view, pen.size) || view.tab != input::PanelPage::code) return routines;
  const world::Routine now = wantedRoutine(pen), later = pen.lesson().step().routine;
  if (auto shown = shownRoutine(pen, now)) routines.push_back(std::move(*shown));
  if (now == later) return routines;
  if (auto shown = shownRoutine(pen, later)) routines.push_back(std::move(*shown));
  return routines;
}

/// The largest letters at which the verdict still fits below the card; nullopt if there are none.
std::optional<float> fittingLetters(const HudPen& pen, const CardPlace& place, bool keepsText) {
  const float usual = usualLetters(pen);
  const float bottom = place.bottom.value_or(shareOf(pen) * pen.size.y) - place.below;
  const std::vector<explain::ExplainedRoutine> routines = routinesOf(pen);
  const bool hasAxes =
      isPageInStep(pen.viewState(), pen.size) && pen.viewState().tab == input::PanelPage::why;
  const auto moments = momentsOf(pen);
  const auto fits = [&](float size) {
    float page = hasAxes ? heightOfStepAxes(size) : 0.0f;
    for (const explain::ExplainedRoutine& routine : routines)
      page = std::max(page, heightOfStepCode(pen, routine, place.room, size));
    if (!routines.empty() && size > kNotesFrom * usual) page += kSignNotes * size;
    const float most = bottom - kVerdictRoom * verdictLetters(pen, size) - page;
    return std::all_of(moments.begin(), moments.end(), [&](CardMoment moment) {
      return layOutLessonCard(pen, place.at, place.room, {size, keepsText, moment}, false) <= most;
    });
  };
  return text::letterSize(usual, leastLetters(pen), fits);
}

/// Chooses the height of the letters. Keeps the step's text beside the answer, unless the letters would then
/// be much smaller than usual, or smaller than `floor`.
CardOptions cardOptionsIn(const HudPen& pen, const CardPlace& place, float floor) {
  const float alone = std::max(fittingLetters(pen, place, false).value_or(leastLetters(pen)), floor);
  const auto together = fittingLetters(pen, place, true);
  const float least = kTogether * std::min(alone, usualLetters(pen));
  if (!together || *together < std::max(least, floor)) return {alone, false};
  return {std::min(alone, *together), true};
}

/// True if there is room below the verdict for notes and messages of up to two lines each, also in large
/// letters. Only a step beside its figure, without a page below it, has this room.
bool leavesRoomBelow(const HudPen& pen) {
  return isStepBeside(pen.viewState(), pen.size) && !isPageInStep(pen.viewState(), pen.size);
}

float bottomOverNotes(const HudPen& pen) {
  const auto notes = static_cast<float>(headlineNotes(pen.state.session, pen.state.focus).size());
  return std::min(shareOf(pen) * pen.size.y,
                  hintsTop(pen) - kNoteLines * (notes + 1.0f) * pen.text->FontSize);
}

/// Scales above kRoomyScale leave less room for the text. Letters at these scales are not smaller than at
/// kRoomyScale, if letters of that size fit.
CardOptions cardOptionsFor(const HudPen& pen, CardPlace place) {
  const float roomy = kRoomyScale * pen.scale / pen.viewState().scale;
  if (pen.scale <= roomy || pen.viewState().presenting) return cardOptionsIn(pen, place, 0.0f);
  HudPen smaller = pen;
  smaller.scale = roomy;
  const ImVec2 top{smaller.px(kSideMargin), smaller.px(kTopMargin)};
  const float floor = cardOptionsIn(smaller, {top, headlineRoom(smaller), place.below}, 0.0f).letters;
  if (!leavesRoomBelow(pen)) return cardOptionsIn(pen, place, floor);
  place.bottom = bottomOverNotes(pen);
  return cardOptionsIn(pen, place,
                       std::min(floor, fittingLetters(pen, place, false).value_or(leastLetters(pen))));
}

}  // namespace

float verdictLetters(const HudPen& pen, float letters) {
  const float own = pen.px(HudFont::kTitleSize) * (pen.viewState().presenting ? kPresentedVerdict : 1.0f);
  return std::max(std::round(own), kStepVerdict * letters);
}

StepLayout stepLayout(const HudPen& pen, ImVec2 at, float room) {
  const CardOptions options = cardOptionsFor(pen, {at, room});
  float end = 0.0f;
  for (const CardMoment moment :
       {CardMoment::beforeAnswer, CardMoment::afterAnswer, CardMoment::afterDemonstration})
    end = std::max(end, layOutLessonCard(pen, at, room, {options.letters, options.keepsText, moment}, false));
  return {options.letters, end + kVerdictLine * verdictLetters(pen, options.letters)};
}

StepLayout drawLessonCard(const HudPen& pen, ImVec2 at, float room, float below) {
  const CardOptions options = cardOptionsFor(pen, {at, room, below});
  const float end = layOutLessonCard(pen, at, room, options, false);
  ImGui::PushFont(pen.text);
  ImGui::SetNextWindowPos(at);
  ImGui::SetNextWindowSize({std::max(room, 1.0f), std::max(end - at.y, 1.0f)});
  ImGui::Begin("###lessonCard", nullptr, kBareWindow);
  layOutLessonCard(pen, at, room, options, true);
  ImGui::End();
  ImGui::PopFont();
  return {options.letters, end};
}

}  // namespace app
