// Bounding spheres of shapes. A pair whose spheres are apart needs no exact test.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "collision/shapes.hpp"
#include "collision/simd/precise.hpp"

namespace collision::detail {

/// Bounding spheres are enlarged by this fraction, so that `overlaps` is false if they are apart. The error
/// of `overlaps`, the skew of float axes and the rounding of squares require 4e-4. The value is 9.8e-4.
/// Tested in tests/collision/overlaps_many_test.cpp.
inline constexpr double kSphereMargin = 0x1p-10;

[[nodiscard]] inline float widenedRadius(double radius) {
  return static_cast<float>(
      std::min(radius * (1.0 + kSphereMargin), double(std::numeric_limits<float>::max())));
}

/// The radius of the bounding sphere around the box's centre.
[[nodiscard]] inline float radiusAround(const Obb& box) {
  return widenedRadius(std::sqrt(lengthSquared(glm::dvec3(box.halfExtents))));
}

[[nodiscard]] inline Sphere sphereAround(const glm::vec3& point) { return {point, 0.0f}; }

/// The bounding sphere of a capsule. Its centre is rounded to float, so the radius is computed from this
/// centre to both ends.
[[nodiscard]] inline Sphere sphereAround(const Capsule& capsule) {
  const glm::vec3 middle(0.5 * (glm::dvec3(capsule.a) + glm::dvec3(capsule.b)));
  const double a = lengthSquared(glm::dvec3(capsule.a) - glm::dvec3(middle));
  const double b = lengthSquared(glm::dvec3(capsule.b) - glm::dvec3(middle));
  return {middle, widenedRadius(std::sqrt(std::max(a, b)) + double(capsule.radius))};
}

}  // namespace collision::detail
