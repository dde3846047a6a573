// The dots for the steps of a lesson.
#pragma once

#include "app/hud/parts.hpp"
#include "app/lessons/lesson_record.hpp"

namespace app {

struct StepDots {
  const LessonRecord& record;
  std::size_t present = 0;  ///< The step that is shown has a ring.
};

/// `letters`: the height of the card's letters; widths in pixels.
[[nodiscard]] float widthOfStepDots(const LessonRecord& record, float letters);
/// Draws a dot for each step: empty, filled when it is done, a cross when its first guess was wrong.
void drawStepDots(const HudPen& pen, const StepDots& dots, ImVec2 place, float letters);

}  // namespace app
