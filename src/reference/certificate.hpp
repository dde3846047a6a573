// The bound that one direction proves for a pair, wherever the direction comes from. Nothing here searches.
#pragma once

#include "reference/solid.hpp"

namespace reference {

/// How far the origin lies outside the solid along the unit `direction`, world units; if negative, minus the
/// distance to the surface along it. For the difference of a and b, any direction gives a lower bound of the
/// gap: the width of the slab between two parallel planes that separate the shapes.
[[nodiscard]] double separationAlong(const Solid& solid, const dvec3& direction);

/// The gap proved by two planes perpendicular to `direction` (any length, from b towards a), world units;
/// negative when they prove none.
[[nodiscard]] double provenGap(const Shape& a, const Shape& b, const dvec3& direction);

/// How far `a` must move along `normal` (any length) to leave `b`, world units: an upper bound of the depth,
/// and the depth itself when the normal is that of the minimum translation.
[[nodiscard]] double depthAlong(const Shape& a, const Shape& b, const dvec3& normal);

/// The gap that the bounding balls of both solids prove, world units; negative when they prove none. The
/// cheapest proof.
[[nodiscard]] double gapOfBalls(const Solid& a, const Solid& b);

}  // namespace reference
