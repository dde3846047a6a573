// The rays and sweeps that a test case asks about: where they go, and what they meet first.
#pragma once

#include "explain/sketch.hpp"

namespace explain {

/// A ray as an arrow to what it hits, or past the bodies; a sweep as the way of the body's middle, with the
/// body where it first touches and, see-through, where it was going. The hit's point, normal and time at the
/// place.
void drawMotions(const world::World& world, const Sketch& sketch);

}  // namespace explain
