// The thickness of a body, which limits the step that cannot pass through it.
#pragma once

#include "world/bodies.hpp"

namespace world {

/// The radius of the largest ball that fits into the thinnest of the body's shapes, world units. 0 for a
/// point and for a box without thickness.
[[nodiscard]] double halfThickness(const Body& body);

/// The depth up to which the minimum translation out of body i leads back to the near side, for the largest
/// ball inside the player. Half of it is a safe step.
[[nodiscard]] double reachInto(const Bodies& bodies, std::size_t i);

}  // namespace world
