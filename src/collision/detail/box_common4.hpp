// A point that two overlapping boxes share, in float.
//
// What two convex solids share has corners, and each lies on an edge of one of them within the other: the
// mean of the middles of what each box keeps of the other's edges lies well inside (Ericson, "Real-Time
// Collision Detection", 5.3.3, for the clipping). Rounded as float always is, so the same on every machine.
#pragma once

#include "collision/detail/box_places4.hpp"

namespace collision::detail {

/// Sums over the edges of which something is kept.
struct SharedEdges {
  Float4 sum{};  ///< The middles of what is kept, in the frame of the box that keeps it.
  float count = 0.0f;
};

/// Of the edges at `place`, those that the box |q| <= half keeps something of. Where the axes' skew is s, the
/// middles are off by no more than 6 s and 1e-6 of the reach.
[[nodiscard]] SharedEdges sharedEdges(const Place4& place, Float4 half);

/// The largest skew for which a point from here is good enough: with it, it lies within 4e-6 of the reach of
/// where it belongs.
inline constexpr float kSlightSkew = 0x1p-21f;

}  // namespace collision::detail
