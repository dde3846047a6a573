// Which of the textbook's routines the page of code shows, at work on what is on screen.
#pragma once

#include <cstddef>
#include <optional>

#include "explain/focus.hpp"
#include "textbook/at_work.hpp"
#include "world/lesson/lesson.hpp"

namespace app {

struct RoutineAtWork {
  textbook::AtWork work;
  std::optional<bool> truth;  ///< What collision says, where it can be asked the same.
  /// The line that rounding has made wrong, where the verdict is: the first one that comes to something else
  /// when the same bodies lie near the origin; otherwise the one that decided. Of a division by 0, its line.
  std::optional<std::size_t> wrongLine;

  bool isNan = false;  ///< It was a division by 0.

  [[nodiscard]] bool agrees() const { return !truth || *truth == work.hit; }
};

/// `wanted` for the player and the explained target; where it is not for such bodies, the verdict's. Nothing
/// where that has none either.
[[nodiscard]] std::optional<RoutineAtWork> routineAtWork(const world::World& world,
                                                         const explain::Focus& focus, world::Routine wanted);

}  // namespace app
