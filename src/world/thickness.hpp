// How thin a body is: what it takes to pass through it between two ticks.
#pragma once

#include "world/bodies.hpp"

namespace world {

/// The radius of the largest ball that fits into the thinnest of the body's shapes, world units. 0 for a
/// point and for a box without thickness.
[[nodiscard]] double halfThickness(const Body& body);

}  // namespace world
