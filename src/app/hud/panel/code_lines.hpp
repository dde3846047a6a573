// Draws a routine of src/textbook, each line with its values, on the page Code and full-screen in
// presentation mode. Also draws the table of shape kinds, with the number of the routine for each pair.
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
  bool beside = false;   ///< Values stand right of the code where both fit, otherwise below.
};

/// The routine that the lesson's step names; without a lesson, Routine::verdict.
[[nodiscard]] world::Routine wantedRoutine(const HudPen& pen);
/// Runs a routine, by default wantedRoutine(), on the explained pair. While a question is open whose answer
/// the values suggest, the lines have no values. nullopt if the pair has no such routine.
[[nodiscard]] std::optional<explain::RoutineAtWork> shownRoutine(const HudPen& pen);
[[nodiscard]] std::optional<explain::RoutineAtWork> shownRoutine(const HudPen& pen, world::Routine wanted);

/// Returns explanations of the functions and signs in the lines, for readers who do not program in C++.
[[nodiscard]] std::vector<text::Word> meaningsIn(std::span<const textbook::Line> code);

/// The width of the widest line without its values, pixels.
[[nodiscard]] float widthOfCode(const HudPen& pen, const textbook::AtWork& work, float letters);
[[nodiscard]] float heightOfCode(const HudPen& pen, const textbook::AtWork& work, const CodeColumn& column);
/// The height in which the routine fits in any run with values of ordinary length, pixels.
[[nodiscard]] float mostHeightOfCode(const HudPen& pen, const textbook::AtWork& work,
                                     const CodeColumn& column);

void drawRoutine(const HudPen& pen, const explain::RoutineAtWork& shown, const CodeColumn& column);

/// The shape kinds in the table of lesson 13: those that precede the cylinder in the enum ShapeKind.
inline constexpr std::span<const world::ShapeKindRow> kTableKinds =
    std::span(world::kShapeKinds).first<static_cast<std::size_t>(world::ShapeKind::cylinder)>();

inline constexpr std::size_t kPairRoutines = kTableKinds.size() * (kTableKinds.size() + 1) / 2;

/// The number of the routine for two kinds in any order, from 1; nullopt if one of them is not in the table.
[[nodiscard]] std::optional<std::size_t> routineNumber(world::ShapeKind a, world::ShapeKind b);

/// Draws the table. Marks the icon of `a` at the left, the icon of `b` at the top, and their cell, if the
/// table contains them.
void drawPairTable(const HudPen& pen, world::ShapeKind a, world::ShapeKind b);

}  // namespace app
