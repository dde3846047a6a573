// The smallest ball around points, in double.
#pragma once

#include <glm/glm.hpp>
#include <span>

namespace collision::detail {

struct Ball {
  glm::dvec3 center{0.0};
  double squaredRadius = -1.0;  ///< Below 0: holds nothing.
};

/// Of at least one point; exact but for rounding. Flat and linear sets of points have one too.
[[nodiscard]] Ball smallestBall(std::span<const glm::dvec3> points);

}  // namespace collision::detail
