// What one direction or one point proves about a pair, however it was found. Nothing here searches.
#pragma once

#include "judge/solid.hpp"

namespace judge {

/// How far the origin lies outside the solid along the unit `direction`, world units; when negative, minus
/// the way that leads the origin out. For the difference of a and b, any direction gives a lower bound of the
/// gap: the slab between two parallel planes that separate the shapes.
[[nodiscard]] double separationAlong(const Solid& solid, const dvec3& direction);

/// The gap that the two planes across `direction` (any length, from b towards a) prove, world units; negative
/// when they prove none.
[[nodiscard]] double provenGap(const Shape& a, const Shape& b, const dvec3& direction);

/// How far `a` must move along `normal` (any length) to leave `b`, world units: an upper bound of the depth,
/// and the depth itself when the normal is that of the minimum translation.
[[nodiscard]] double depthAlong(const Shape& a, const Shape& b, const dvec3& normal);

/// The gap that the bounding balls of both solids prove, world units; negative when they prove none. The
/// cheapest of all proofs.
[[nodiscard]] double gapOfBalls(const Solid& a, const Solid& b);

}  // namespace judge
