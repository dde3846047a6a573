// The lines of the textbook's routine, each with its values, on the page Code and alone in presentation mode;
// and the table of all pairs of kinds of shapes, with the routine for each.
#pragma once

#include <optional>
#include <span>

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

/// The kinds in the table, which lesson 13 teaches: those before the cylinder in the order of ShapeKind.
inline constexpr std::span<const world::ShapeKindRow> kTableKinds =
    std::span(world::kShapeKinds).first<static_cast<std::size_t>(world::ShapeKind::cylinder)>();

/// The number of routines, one for each unordered pair of kinds.
inline constexpr std::size_t kPairRoutines = kTableKinds.size() * (kTableKinds.size() + 1) / 2;

/// The number of the routine for two kinds, from 1 to kPairRoutines: the same in either order. Nothing when
/// one of them is not in the table.
[[nodiscard]] std::optional<std::size_t> routineNumber(world::ShapeKind a, world::ShapeKind b);

/// Draws the table with the row of `a`, the column of `b` and their cell marked, if they are in it.
void drawPairTable(const HudPen& pen, world::ShapeKind a, world::ShapeKind b);

}  // namespace app
