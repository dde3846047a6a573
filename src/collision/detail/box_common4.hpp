// A point that two overlapping boxes share, in float.
//
// What two convex solids share has corners, and each lies on an edge of one of them within the other: the
// mean of the middles of what each box keeps of the other's edges lies well inside (Ericson, "Real-Time
// Collision Detection", 5.3.3, for the clipping). Rounded as float always is, so the same on every machine.
#pragma once

#include <optional>

#include "collision/detail/box_places4.hpp"

namespace collision::detail {

/// From the centre of b, world axes; nothing where float may be wrong, or finds no edge of one in the other.
/// `skew`: the largest of both boxes' axes. The middles are off by no more than 6 times that and 1e-6 of the
/// reach.
[[nodiscard]] std::optional<glm::dvec3> commonPoint4(const BoxPair4& pair, float skew, const Box& a,
                                                     const Box& b);

}  // namespace collision::detail
