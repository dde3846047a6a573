// Lays out, measures and draws a lesson's step.
#pragma once

#include <cstdint>

#include "app/hud/parts.hpp"
#include "explain/routine_at_work.hpp"

namespace app {

/// The state of the step that is laid out. The others are only for measuring: `opened` before the answer,
/// `ended` after it, `shown` after a demonstration of the task.
enum class CardMoment : std::uint8_t { present, opened, ended, shown };

struct CardForm {
  float letters = 0.0f;    ///< Height of the letters, pixels.
  bool keepsText = false;  ///< The step's text stays when the result is shown.
  CardMoment moment = CardMoment::present;
};

/// Lays out the open step, `room` pixels wide. Draws it if `drawn`, otherwise only measures it. Returns the y
/// of the next line.
float layLessonCard(const HudPen& pen, ImVec2 at, float room, CardForm form, bool drawn);

/// The height that the code takes at most, below a step in `letters`, with a line for a message above it;
/// pixels.
[[nodiscard]] float heightOfStepCode(const HudPen& pen, const explain::RoutineAtWork& shown, float room,
                                     float letters);

}  // namespace app
