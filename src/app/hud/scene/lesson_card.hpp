// The layout of a lesson's step, of which the largest letters that fit are found by measuring it.
#pragma once

#include <cstdint>

#include "app/hud/parts.hpp"
#include "explain/routine_at_work.hpp"

namespace app {

/// The state of the step for which a card is laid out: the present one, or only to measure it, the step
/// before and after its answer.
enum class CardMoment : std::uint8_t { present, opened, ended };

/// The letters of a card, and whether it keeps the step's text.
struct CardForm {
  float letters = 0.0f;    ///< Height of the letters, pixels.
  bool keepsText = false;  ///< The step's text stays when the result is shown.
  CardMoment moment = CardMoment::present;
};

/// Lays the open step out, `room` pixels wide, and draws it unless it is only measured. Returns where the
/// next line begins.
float layLessonCard(const HudPen& pen, ImVec2 at, float room, CardForm form, bool drawn);

/// The height that the code takes at most, below a step in `letters`, with a line for a message above it;
/// pixels.
[[nodiscard]] float heightOfStepCode(const HudPen& pen, const explain::RoutineAtWork& shown, float room,
                                     float letters);

}  // namespace app
