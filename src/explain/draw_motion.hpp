// The rays and sweeps of a test case: where they go, and what they hit first.
#pragma once

#include "explain/sketch.hpp"

namespace explain {

/// Draws a ray as an arrow to its hit, or past the bodies. Draws a sweep as the way of the body's middle,
/// with the body at the first touch and, translucent, at the end of the displacement. A hit has its point,
/// normal and time.
void drawMotions(const world::World& world, const Sketch& sketch);

}  // namespace explain
