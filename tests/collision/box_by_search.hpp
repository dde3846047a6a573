// The smallest box around points, found by trying rotations in all directions.
#pragma once

#include <span>

#include "reference/random_shape.hpp"

namespace collision {

[[nodiscard]] inline double volumeOf(const Obb& box) {
  return 8.0 * double(box.halfExtents.x) * double(box.halfExtents.y) * double(box.halfExtents.z);
}

/// Returns the least volume of a box around the points, over a grid of rotations with `steps` steps per
/// angle.
[[nodiscard]] inline double bruteForceVolume(std::span<const glm::vec3> points, int steps) {
  double minVolume = 1e300;
  const auto rotationAbout = [](const glm::dvec3& axis, double angle) {
    return reference::rotationOf(std::cos(0.5 * angle), axis * std::sin(0.5 * angle));
  };
  const double step = 1.5707963267948966 / steps;
  for (int i = 0; i < steps; ++i)
    for (int j = 0; j < steps; ++j)
      for (int k = 0; k < steps; ++k) {
        const glm::dmat3 axes = rotationAbout({1, 0, 0}, i * step) * rotationAbout({0, 1, 0}, j * step) *
                                rotationAbout({0, 0, 1}, k * step);
        glm::dvec3 low(1e300), high(-1e300);
        for (const glm::vec3& p : points) {
          const glm::dvec3 coordinates = glm::dvec3(p) * axes;
          low = glm::min(low, coordinates);
          high = glm::max(high, coordinates);
        }
        const glm::dvec3 size = high - low;
        minVolume = std::min(minVolume, size.x * size.y * size.z);
      }
  return minVolume;
}

}  // namespace collision
