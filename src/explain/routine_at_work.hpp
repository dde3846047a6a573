// Chooses the textbook's routine for the Code page and runs it on the bodies on screen.
#pragma once

#include <cstddef>
#include <optional>

#include "explain/focus.hpp"
#include "textbook/at_work.hpp"
#include "world/lesson/lesson.hpp"

namespace explain {

struct RoutineAtWork {
  textbook::AtWork work;
  std::optional<bool> truth;  ///< The library's answer to the same question, if it has one.
  /// When the routine's verdict is wrong, the line that rounding made wrong: the first whose value differs
  /// when the same bodies lie near the origin; the sum of two radii, if the exact sum gives the right
  /// verdict; or else the line that decided. For a division by 0, its line.
  std::optional<std::size_t> wrongLine;

  bool isNan = false;                   ///< The wrong line divides by 0.
  std::size_t player = 0;               ///< The body in the player's place: its twin where that is swept.
  std::optional<std::size_t> target{};  ///< The other body, if it is not the explained target.

  [[nodiscard]] bool agrees() const { return !truth || *truth == work.hit; }
};

/// Runs `wanted` for the player and the explained target, or the verdict's routine where `wanted` does not
/// apply to them. Nothing where neither applies.
[[nodiscard]] std::optional<RoutineAtWork> routineAtWork(const world::World& world, const Focus& focus,
                                                         world::Routine wanted);

}  // namespace explain
