// The nearest points of two shapes, and the plane that stands between them.
#pragma once

#include "explain/focus.hpp"
#include "explain/sketch.hpp"

namespace explain {

/// What collision::closestPoints says: both points, the line between them, its length in figures, and, when
/// they are apart, the plane across its middle: it proves that they are.
void drawClosest(const Focus& focus, const Sketch& sketch);

}  // namespace explain
