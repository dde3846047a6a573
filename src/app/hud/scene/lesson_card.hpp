// Lays out, measures and draws a lesson's step, and below it the routine's code or a chart of axes.
#pragma once

#include "app/hud/scene/card_writer.hpp"
#include "explain/explained_routine.hpp"

namespace app {

/// The state of the step that is laid out. `current` is the real state. The others are only for measuring:
/// `beforeAnswer`, `afterAnswer`, and `afterDemonstration` after a demonstration of the task.
enum class CardState : std::uint8_t { current, beforeAnswer, afterAnswer, afterDemonstration };

struct CardOptions {
  float fontSize = 0.0f;   ///< Height of the letters, pixels.
  bool keepsText = false;  ///< The step's text stays when the result is shown.
  CardState state = CardState::current;
};

/// Lays out the open step, `width` pixels wide. Draws it if `isDrawing`, otherwise only measures it. Returns
/// the y of the next line.
float layOutLessonCard(const HudContext& hud, ImVec2 at, float width, CardOptions options, bool isDrawing);

/// The largest height of the code below a step whose letters are `stepFontSize` high, including a line for a
/// message above the code; pixels.
[[nodiscard]] float heightOfStepCode(const HudContext& hud, const explain::ExplainedRoutine& routine,
                                     float width, float stepFontSize);
/// The height of the chart of axes below such a step, pixels.
[[nodiscard]] float heightOfStepAxes(float stepFontSize);

struct StepKeysState {
  bool isUnfinished = false;  ///< The pupil has not answered or not done the task.
  /// A question is open, or the step has only text: no need for the key "again".
  bool hidesAgainKey = false;
};

/// Lays out the keys "back", "next", "show me" and "again" at the end of the card. Their letters are smaller
/// than the large letters of a step, because only the person at the keyboard needs the keys.
void layOutStepKeys(const HudContext& hud, CardWriter& card, StepKeysState state);

}  // namespace app
