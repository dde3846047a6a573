// Selects the textbook's routine for the Code page and runs it on bodies of the world.
#pragma once

#include <cstddef>
#include <optional>

#include "explain/focus.hpp"
#include "textbook/routine_run.hpp"
#include "world/lesson/lesson.hpp"

namespace explain {

struct ExplainedRoutine {
  textbook::RoutineRun run;
  std::optional<bool> libraryHit;  ///< The library's result for the same query, if there is one.
  /// The line that explains a wrong verdict. It is the first line whose value changes if the same bodies are
  /// moved to the origin. If there is no such line, it is the line with the rounded sum of two radii. If that
  /// is missing too, it is the deciding line. For Routine::centerLine, it is the first line with a NaN.
  std::optional<std::size_t> wrongLine;

  bool isNan = false;  ///< True if the wrong line computes a NaN, because it divides by 0.
  /// Index in world.bodies() of the body that moves: 0 for the player, or the player's twin if the twin is
  /// swept.
  std::size_t player = 0;
  std::optional<std::size_t> target{};  ///< The other body, if it is not the explained target.

  [[nodiscard]] bool agrees() const { return !libraryHit || *libraryHit == run.hit; }
};

/// Runs `routine` on the player and the explained target. If `routine` does not apply to this pair,
/// runs the routine that gives the pair's verdict. Returns nullopt if that does not apply either.
[[nodiscard]] std::optional<ExplainedRoutine> explainRoutine(const world::World& world, const Focus& focus,
                                                             world::Routine routine);

}  // namespace explain
