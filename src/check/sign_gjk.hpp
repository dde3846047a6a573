// GJK as it is often written for games: in float, and by the signs of dot products alone.
#pragma once

#include "collision/shapes.hpp"

namespace check {

/// Wrong on purpose: the next direction is a product of cross products, which is 0 where the origin lies on
/// an edge of the simplex, and has an arbitrary sign near a face. Then the search gives up or runs in
/// circles, and its answer is no.
///
/// Source of the method: Muratori, "Implementing GJK", 2006.
[[nodiscard]] bool overlapsBySigns(const collision::Shape& a, const collision::Shape& b);

}  // namespace check
