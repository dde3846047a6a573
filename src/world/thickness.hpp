// How thin a body is, and so how long a step could pass through it.
#pragma once

#include "world/bodies.hpp"

namespace world {

/// The radius of the largest ball that fits into the thinnest of the body's shapes, world units. 0 for a
/// point and for a box without thickness.
[[nodiscard]] double halfThickness(const Body& body);

/// A ball that fits into the player, on the near side of body i, overlaps it by at most this before the way
/// out through the far side is the shorter one. Half of it is a safe step.
[[nodiscard]] double reachInto(const Bodies& bodies, std::size_t i);

}  // namespace world
