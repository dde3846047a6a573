// The lines of the textbook's routine, each with its values, on the page Code and alone in presentation mode;
// and the table of all pairs of kinds of shapes, with the routine for each.
#pragma once

#include <optional>

#include "app/hud/parts.hpp"
#include "explain/routine_at_work.hpp"
#include "world/scene/shape_kind.hpp"

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

/// The number of routines, one for each unordered pair of kinds.
inline constexpr std::size_t kPairRoutines = world::kShapeKinds.size() * (world::kShapeKinds.size() + 1) / 2;

/// The number of the routine for two kinds, from 1 to kPairRoutines: the same in either order.
[[nodiscard]] std::size_t routineNumber(world::ShapeKind a, world::ShapeKind b);

/// Draws the table with the row of `a`, the column of `b` and their cell marked.
void drawPairTable(const HudPen& pen, world::ShapeKind a, world::ShapeKind b);

}  // namespace app
