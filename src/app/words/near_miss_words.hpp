// What a task still lacks, in words.
#pragma once

#include <string>

#include "text/language.hpp"
#include "world/lesson/lesson.hpp"
#include "world/world.hpp"

namespace app {

/// "Almost: it is pushed left, because that face is nearest." Empty while the player
/// moves, unless the task has several conditions of which exactly one does not hold, and where that one
/// cannot be said in a sentence.
[[nodiscard]] std::string nearMissWords(const world::World& world, const world::Task& task,
                                        text::Language language);

}  // namespace app
