#include <algorithm>

#include "app/hud/font.hpp"
#include "app/hud/scene/lesson_card.hpp"

namespace app {
namespace {

constexpr float kKeyFontScaleInStep = 0.8f;  // letter height of keys below a large step, relative to the step
/// Smallest letters for four keys in one line, relative to usual ones.
constexpr float kMinKeyRowScale = 0.8f;
constexpr float kUsualKeyFontScale = 1.12f;  // usual letter height of keys, relative to other texts

using StepKey = CardWriter::StepKey;

/// The usual letter height of the keys below a step, pixels.
float usualKeyFontSize(const HudContext& hud) {
  return hud.viewState().presenting ? hud.windowSize.y / kMinPresentedFontRatio
                                    : kUsualKeyFontScale * hud.px(HudFont::kTextSize);
}

float largestKeyFontSize(const HudContext& hud, float stepFontSize) {
  return std::min(stepFontSize, std::max(usualKeyFontSize(hud), kKeyFontScaleInStep * stepFontSize));
}

/// The smallest letter height with which all four keys are drawn in one line, pixels. If even these letters
/// do not fit, the keys take two lines.
float minKeyFontSize(const HudContext& hud, float stepFontSize) {
  if (hud.viewState().presenting) return usualKeyFontSize(hud);
  return isStepBeside(hud.viewState(), hud.windowSize)
             ? kMinKeyRowScale * std::min(stepFontSize, usualKeyFontSize(hud))
             : stepFontSize;
}

/// The letter height at which the keys fit into one line, at most largestKeyFontSize().
float oneLineKeyFontSize(const HudContext& hud, const CardWriter& card, const std::vector<StepKey>& keys) {
  float width = 0.0f;  // for letters of height 1
  for (const StepKey& key : keys) width += card.widthOf(key, 1.0f) + kStepKeyGap;
  return std::min(card.cardWidth() / width, largestKeyFontSize(hud, card.fontSize()));
}

}  // namespace

void layOutStepKeys(const HudContext& hud, CardWriter& card, StepKeysState state) {
  using input::Action;
  using Look = CardWriter::Look;
  const StepKey backKey{Action::previousCase, hud.say(TextId::lessonBack), Look::faint};
  const StepKey nextKey{Action::nextCase, hud.say(TextId::lessonNext),
                        state.isUnfinished ? Look::faint : Look::chosen};
  const StepKey showKey{Action::showMe, hud.say(TextId::lessonShowMe), Look::frameless};
  const StepKey againKey{Action::resetScene, hud.say(TextId::lessonAgain), Look::frameless};
  const auto fittingSize = [&](const std::vector<StepKey>& keys) {
    return oneLineKeyFontSize(hud, card, keys);
  };
  const float minSize = minKeyFontSize(hud, card.fontSize()),
              oneLineSize = fittingSize({backKey, nextKey, showKey, againKey});
  card.setRowFontSize(
      oneLineSize >= minSize
          ? oneLineSize
          : std::max(std::min(fittingSize({backKey, nextKey}), fittingSize({showKey, againKey})), minSize));
  card.stepKey(backKey);
  card.stepKey(nextKey);
  if (oneLineSize < minSize) card.endLine();
  const bool isDemonstrating = hud.lesson().phase() == LessonPhase::showing;
  if (isDemonstrating) card.inlineText(hud.say(TextId::lessonWatch));
  if (!isDemonstrating && (!state.hidesAgainKey || hud.lesson().turnsIntoBoxFrame())) card.stepKey(showKey);
  if (!state.hidesAgainKey) card.stepKey(againKey);
  card.endLine();
}

}  // namespace app
