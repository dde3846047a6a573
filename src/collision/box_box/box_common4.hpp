// A point that two overlapping boxes share, in float.
//
// Every corner of the intersection of two boxes lies on an edge of one of them inside the other. So the mean
// of the midpoints of all edges, each clipped by the other box, lies well inside (Ericson, "Real-Time
// Collision Detection", 5.3.3, for the clipping). Float rounding makes the result the same on every machine.
#pragma once

#include <optional>

#include "collision/box_box/box_places4.hpp"

namespace collision::detail {

/// The point relative to b's centre, world axes; nothing where float is uncertain, or no edge of one is in
/// the other. `skew`: the larger skew of both boxes' axes. The error is at most 6 times the skew plus 1e-6 of
/// the pair's extent.
[[nodiscard]] std::optional<glm::dvec3> commonPoint4(const BoxPair4& pair, float skew, const Box& a,
                                                     const Box& b);

}  // namespace collision::detail
