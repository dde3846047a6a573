// The point of a solid's core nearest to the origin, by brute force over its corners, edges and faces.
#pragma once

#include <limits>

#include "reference/depth.hpp"

namespace reference {

struct Nearest {
  dvec3 point{0.0};  ///< The point of the core nearest to the origin, relative to the origin.
  std::array<double, kMostEdges> q{};  ///< point = center + sum of q[i] * edges[i]; every |q[i]| <= 1.
  double squaredDistance = std::numeric_limits<double>::infinity();
};

/// The point of the core's surface nearest to the origin; when the origin lies outside, or when the core has
/// no volume, the nearest point of the core itself.
[[nodiscard]] Nearest nearestToOrigin(const Solid& solid);

}  // namespace reference
