// Draws the lines of the textbook's routine, each with its values, on the page Code and full-screen in
// presentation mode. Also draws the table of all pairs of shape kinds, with the number of each pair's
// routine.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "app/hud/parts.hpp"
#include "explain/routine_at_work.hpp"
#include "text/word.hpp"
#include "world/scene/shape_kind.hpp"

namespace app {

/// The column in which the lines are drawn, pixels.
struct CodeColumn {
  float width = 0.0f;
  float letters = 0.0f;  ///< Height of a line.
  bool beside = false;   ///< True: values stand right of the code if both fit. False: all below.
};

/// Returns the routine that the lesson's step names. Without a lesson, and while the code of a sweep would
/// answer the open question, returns the routine of the verdict.
[[nodiscard]] world::Routine wantedRoutine(const HudPen& pen);
/// Runs wantedRoutine() on the explained pair and keeps the lines that the step is about; nullopt if the pair
/// has no such routine.
[[nodiscard]] std::optional<explain::RoutineAtWork> shownRoutine(const HudPen& pen);
[[nodiscard]] std::optional<explain::RoutineAtWork> shownRoutine(const HudPen& pen, world::Routine wanted);

/// The meanings of those functions and signs that stand in the lines, for readers who do not program in C++.
[[nodiscard]] std::vector<text::Word> meaningsIn(std::span<const textbook::Line> code);

/// The width of the widest line without its values, pixels.
[[nodiscard]] float widthOfCode(const HudPen& pen, const textbook::AtWork& work, float letters);
[[nodiscard]] float heightOfCode(const HudPen& pen, const textbook::AtWork& work, const CodeColumn& column);
/// The same once every line has run, for values of ordinary length, whatever the present ones are.
[[nodiscard]] float mostHeightOfCode(const HudPen& pen, const textbook::AtWork& work,
                                     const CodeColumn& column);

/// Draws the lines at the cursor, each with its values, and marks the line that decided.
void drawRoutine(const HudPen& pen, const explain::RoutineAtWork& shown, const CodeColumn& column);

/// The shape kinds in the table of lesson 13: those that precede the cylinder in the enum ShapeKind.
inline constexpr std::span<const world::ShapeKindRow> kTableKinds =
    std::span(world::kShapeKinds).first<static_cast<std::size_t>(world::ShapeKind::cylinder)>();

/// The number of routines, one for each unordered pair of kinds.
inline constexpr std::size_t kPairRoutines = kTableKinds.size() * (kTableKinds.size() + 1) / 2;

/// The number of the routine for two kinds in any order, from 1 to kPairRoutines; nullopt if one of them is
/// not in the table.
[[nodiscard]] std::optional<std::size_t> routineNumber(world::ShapeKind a, world::ShapeKind b);

/// Draws the table. Marks the icon of `a` at the left, the icon of `b` at the top, and their cell, if the
/// table contains them.
void drawPairTable(const HudPen& pen, world::ShapeKind a, world::ShapeKind b);

}  // namespace app
