// Draws a routine of src/textbook with the values of each line, on the page Code or in full screen. Also
// draws the table of routines for all pairs of shape kinds.
#pragma once

#include "app/hud/parts.hpp"
#include "explain/explained_routine.hpp"
#include "world/scene/shape_kind.hpp"

namespace app {

/// The column in which the lines are drawn, pixels.
struct CodeColumn {
  float width = 0.0f;
  float fontSize = 0.0f;          ///< Height of a line.
  bool valuesBesideCode = false;  ///< Values stand right of the code where both fit, otherwise below.
};

/// The routine that the lesson's step names. Without a lesson, returns Routine::contact while push-out is
/// explained, otherwise Routine::verdict.
[[nodiscard]] world::Routine wantedRoutine(const HudContext& hud);
/// Runs a routine, by default wantedRoutine(), on the explained pair. The lines have no values while the
/// values would suggest the answer to an open question. A step that shows only the table of pairs has no
/// lines. nullopt if the pair has no such routine.
[[nodiscard]] std::optional<explain::ExplainedRoutine> shownRoutine(const HudContext& hud);
[[nodiscard]] std::optional<explain::ExplainedRoutine> shownRoutine(const HudContext& hud,
                                                                    world::Routine kind);

/// Returns explanations of the functions and signs in the lines, for readers who do not program in C++.
[[nodiscard]] std::vector<TextId> meaningsIn(std::span<const textbook::Line> code);

/// The width of the widest line without its values, pixels.
[[nodiscard]] float widthOfCode(const HudContext& hud, const textbook::RoutineRun& run, float fontSize);
[[nodiscard]] float heightOfCode(const HudContext& hud, const textbook::RoutineRun& run,
                                 const CodeColumn& column);
/// The height of the routine's text in pixels, if every line has run and its values have a typical length.
[[nodiscard]] float maxHeightOfCode(const HudContext& hud, const textbook::RoutineRun& run,
                                    const CodeColumn& column);

void drawRoutine(const HudContext& hud, const explain::ExplainedRoutine& routine, const CodeColumn& column);

/// The shape kinds in the table of lesson 13: all before the cylinder in ShapeKind.
inline constexpr std::span<const world::ShapeKindRow> kTableKinds =
    std::span(world::kShapeKinds).first<static_cast<std::size_t>(world::ShapeKind::cylinder)>();

inline constexpr std::size_t kPairRoutineCount = kTableKinds.size() * (kTableKinds.size() + 1) / 2;

/// The table of routines has a cell for each two kinds of shapes. Returns the number (from 1) in the cell of
/// `a` and `b`, in any order; nullopt if a kind is not in the table.
[[nodiscard]] std::optional<std::size_t> routineNumber(world::ShapeKind a, world::ShapeKind b);

using KindPair = std::pair<world::ShapeKind, world::ShapeKind>;
/// The shape kinds of the explained pair; nullopt unless wantedRoutine() is the table of pairs.
[[nodiscard]] std::optional<KindPair> pairInTable(const HudContext& hud);
/// Draws the table, `width` pixels wide. Marks the row of `a`, the column of `b` and the cell of the routine,
/// if the table contains them. Above the diagonal, an arrow leads to the routine's cell.
void drawPairTable(const HudContext& hud, world::ShapeKind a, world::ShapeKind b, float width);
/// The height of a table whose letters are `fontSize` pixels high; pixels.
[[nodiscard]] float heightOfPairTable(float fontSize);
/// Names the routine for the shape kinds `a` and `b`; empty if the table of pairs does not contain them.
[[nodiscard]] std::string pairTableNote(const HudContext& hud, world::ShapeKind a, world::ShapeKind b);

}  // namespace app
