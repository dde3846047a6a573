// Broken on purpose: what the broken routine took for the truth, drawn into the figure.
#pragma once

#include "check/broken_tests.hpp"
#include "explain/focus.hpp"
#include "explain/sketch.hpp"

namespace explain {

/// "Six face axes only", …; of Mistake::none "none".
[[nodiscard]] const char* mistakeName(world::Mistake mistake, text::Language language);

/// What it costs, in a sentence that is true whenever the mistake lies.
[[nodiscard]] const char* mistakeReason(world::Mistake mistake, text::Language language);

/// Of options.mistake, where it lies: the plane that six axes do not see, the bounds that were asked instead,
/// the push that leads further in …
void drawMistake(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch);

}  // namespace explain
