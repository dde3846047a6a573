// The smallest ball around points, in double.
#pragma once

#include <glm/glm.hpp>
#include <span>

namespace collision::detail {

struct Ball {
  glm::dvec3 center{0.0};
  double squaredRadius = -1.0;  ///< Below 0: holds nothing.
};

/// The smallest ball around at least one point, exact up to rounding; flat and linear sets are allowed.
[[nodiscard]] Ball smallestBall(std::span<const glm::dvec3> points);

}  // namespace collision::detail
