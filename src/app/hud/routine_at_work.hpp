// Which of the textbook's routines the page of code shows, at work on what is on screen.
#pragma once

#include <optional>

#include "explain/focus.hpp"
#include "textbook/at_work.hpp"
#include "world/lesson/lesson.hpp"

namespace app {

struct RoutineAtWork {
  textbook::AtWork work;
  bool agrees = true;  ///< With collision, which has been asked the same.
};

/// `wanted` for the player and the explained target; where it is not for such bodies, the verdict's. Nothing
/// where that has none either.
[[nodiscard]] std::optional<RoutineAtWork> routineAtWork(const world::World& world,
                                                         const explain::Focus& focus, world::Routine wanted);

}  // namespace app
