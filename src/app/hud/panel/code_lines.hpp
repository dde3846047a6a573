// The lines of the textbook's routine, each with its values: on the Code page, and alone in presentation
// mode.
#pragma once

#include <optional>

#include "app/hud/parts.hpp"
#include "explain/routine_at_work.hpp"

namespace app {

/// The place of the lines, pixels.
struct CodeColumn {
  float width = 0.0f;
  float letters = 0.0f;  ///< Height of a line.
  bool beside = false;   ///< Values stand behind the code where both fit, or else below it.
};

/// The routine that the step asks for, or the verdict's.
[[nodiscard]] world::Routine wantedRoutine(const HudPen& pen);
/// That routine at work on the explained pair; nothing for a pair without one.
[[nodiscard]] std::optional<explain::RoutineAtWork> shownRoutine(const HudPen& pen);

/// The width of the widest line without its values, and the height of all lines, pixels.
[[nodiscard]] float widthOfCode(const HudPen& pen, const textbook::AtWork& work, float letters);
[[nodiscard]] float heightOfCode(const HudPen& pen, const textbook::AtWork& work, const CodeColumn& column);

/// Draws the lines at the cursor: each with its values, and a mark at the one that decided.
void drawRoutine(const HudPen& pen, const explain::RoutineAtWork& shown, const CodeColumn& column);

}  // namespace app
