// The point of a solid's core nearest to the origin, by brute force over its corners, edges and faces.
#pragma once

#include <limits>

#include "judge/depth.hpp"

namespace judge {

struct Nearest {
  dvec3 point{0.0};                    ///< Of the core, nearest to the origin, relative to it.
  std::array<double, kMostEdges> q{};  ///< point = center + sum of q[i] * edges[i]; every |q[i]| <= 1.
  double squaredDistance = std::numeric_limits<double>::infinity();
};

/// The nearest point of the surface of the core; of the core itself when the origin lies outside it, or when
/// it has no volume.
[[nodiscard]] Nearest nearestToOrigin(const Solid& solid);

}  // namespace judge
