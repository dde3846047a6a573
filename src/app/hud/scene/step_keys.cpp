#include <algorithm>

#include "app/hud/font.hpp"
#include "app/hud/scene/lesson_card.hpp"

namespace app {
namespace {

constexpr float kKeyFontScaleInStep = 0.8f;  // letter height of keys below a large step, relative to the step
/// Smallest letters for four keys in one line, relative to usual ones.
constexpr float kLeastKeyRowScale = 0.8f;
constexpr float kUsualKeyFontScale = 1.12f;  // usual letter height of keys, relative to other texts

using StepKey = CardWriter::StepKey;

/// The usual letter height of the keys below a step, pixels.
float usualKeyFontSize(const HudPen& pen) {
  return pen.viewState().presenting ? pen.windowSize.y / kSmallestPresentedLetterRatio
                                    : kUsualKeyFontScale * pen.px(HudFont::kTextSize);
}

float largestKeyFontSize(const HudPen& pen, float stepFontSize) {
  return std::min(stepFontSize, std::max(usualKeyFontSize(pen), kKeyFontScaleInStep * stepFontSize));
}

/// The smallest letter height with which all four keys are drawn in one line, pixels. If even these letters
/// do not fit, the keys take two lines.
float leastKeyFontSize(const HudPen& pen, float stepFontSize) {
  if (pen.viewState().presenting) return usualKeyFontSize(pen);
  return isStepBeside(pen.viewState(), pen.windowSize)
             ? kLeastKeyRowScale * std::min(stepFontSize, usualKeyFontSize(pen))
             : stepFontSize;
}

/// The letter height at which the keys fit into one line, at most largestKeyFontSize().
float oneLineKeyFontSize(const HudPen& pen, const CardWriter& card, const std::vector<StepKey>& keys) {
  float width = 0.0f;  // for letters of height 1
  for (const StepKey& key : keys) width += card.widthOf(key, 1.0f) + kStepKeyGap;
  return std::min(card.cardWidth() / width, largestKeyFontSize(pen, card.fontSize()));
}

}  // namespace

void layOutStepKeys(const HudPen& pen, CardWriter& card, StepKeysState state) {
  using input::Action;
  using Look = CardWriter::Look;
  const StepKey back{Action::previousCase, pen.say(Word::lessonBack), Look::faint};
  const StepKey next{Action::nextCase, pen.say(Word::lessonNext),
                     state.isUnfinished ? Look::faint : Look::chosen};
  const StepKey show{Action::showMe, pen.say(Word::lessonShowMe), Look::frameless};
  const StepKey again{Action::resetScene, pen.say(Word::lessonAgain), Look::frameless};
  const auto fittingSize = [&](const std::vector<StepKey>& keys) {
    return oneLineKeyFontSize(pen, card, keys);
  };
  const float leastSize = leastKeyFontSize(pen, card.fontSize()),
              sizeOfAll = fittingSize({back, next, show, again});
  card.setRowFontSize(
      sizeOfAll >= leastSize
          ? sizeOfAll
          : std::max(std::min(fittingSize({back, next}), fittingSize({show, again})), leastSize));
  card.stepKey(back);
  card.stepKey(next);
  if (sizeOfAll < leastSize) card.endLine();
  const bool isDemonstrating = pen.lesson().phase() == LessonPhase::showing;
  if (isDemonstrating) card.inlineText(pen.say(Word::lessonWatch));
  if (!isDemonstrating && (!state.hidesAgainKey || pen.lesson().turnsIntoBoxFrame())) card.stepKey(show);
  if (!state.hidesAgainKey) card.stepKey(again);
  card.endLine();
}

}  // namespace app
