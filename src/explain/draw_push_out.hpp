// A contact in full: the patch where two shapes meet, and where the shorter way out leads.
#pragma once

#include "explain/focus.hpp"
#include "explain/sketch.hpp"

namespace explain {

/// What collision::manifold and collision::contact say: the patch's points, its outline, the ghost of `a`
/// moved out by normal * depth, and the way there. Nothing when they are apart.
void drawPushOut(const Focus& focus, const Sketch& sketch);

}  // namespace explain
