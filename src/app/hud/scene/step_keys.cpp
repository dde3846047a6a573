#include <algorithm>

#include "app/hud/font.hpp"
#include "app/hud/scene/lesson_card.hpp"

namespace app {
namespace {

constexpr float kLargeStepKeys = 0.8f;  // letter height of keys below a large step, relative to the step
constexpr float kLeastKeys = 0.8f;      // smallest letters for four keys in one line, relative to usual ones
constexpr float kKeyLetters = 1.12f;    // usual letter height of keys, relative to other texts

using StepKey = CardWriter::StepKey;

/// The usual letter height of the keys below a step, pixels.
float usualKeys(const HudPen& pen) {
  return pen.viewState().presenting ? pen.size.y / kLeastPresentedLetters
                                    : kKeyLetters * pen.px(HudFont::kTextSize);
}

float largestKeys(const HudPen& pen, float step) {
  return std::min(step, std::max(usualKeys(pen), kLargeStepKeys * step));
}

/// The smallest letter height with which all four keys are drawn in one line, pixels. If even these letters
/// do not fit, the keys take two lines.
float leastKeys(const HudPen& pen, float step) {
  if (pen.viewState().presenting) return usualKeys(pen);
  return isStepBeside(pen.viewState(), pen.size) ? kLeastKeys * std::min(step, usualKeys(pen)) : step;
}

/// The letter height at which the keys fit into one line, at most largestKeys().
float lettersInOneLine(const HudPen& pen, const CardWriter& card, const std::vector<StepKey>& keys) {
  float width = 0.0f;  // for letters of height 1
  for (const StepKey& key : keys) width += card.widthOf(key, 1.0f) + kKeyGap;
  return std::min(card.room() / width, largestKeys(pen, card.letterSize()));
}

}  // namespace

void layOutStepKeys(const HudPen& pen, CardWriter& card, StepKeysState state) {
  using input::Action;
  using Look = CardWriter::Look;
  const StepKey back{Action::previousCase, pen.say(Word::lessonBack), Look::faint};
  const StepKey next{Action::nextCase, pen.say(Word::lessonNext),
                     state.isUnfinished ? Look::faint : Look::chosen};
  const StepKey show{Action::showMe, pen.say(Word::lessonShowMe), Look::quiet};
  const StepKey again{Action::resetScene, pen.say(Word::lessonAgain), Look::quiet};
  const auto fitting = [&](const std::vector<StepKey>& keys) { return lettersInOneLine(pen, card, keys); };
  const float least = leastKeys(pen, card.letterSize()), all = fitting({back, next, show, again});
  card.setRowLetterSize(
      all >= least ? all : std::max(std::min(fitting({back, next}), fitting({show, again})), least));
  card.stepKey(back);
  card.stepKey(next);
  if (all < least) card.endLine();
  const bool shows = pen.lesson().phase() == LessonPhase::showing;
  if (shows) card.inlineText(pen.say(Word::lessonWatch));
  if (!shows && (!state.hidesAgainKey || pen.lesson().turnsIntoBoxFrame())) card.stepKey(show);
  if (!state.hidesAgainKey) card.stepKey(again);
  card.endLine();
}

}  // namespace app
