// Spheres around shapes. If the spheres of two shapes are apart, the pair needs no exact test.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "collision/shapes.hpp"
#include "collision/simd/precise.hpp"

namespace collision::detail {

/// The fraction by which the radius of a sphere around a shape is enlarged, so that `overlaps` is false for
/// two shapes whose spheres are apart.
///
/// The error of `overlaps`, the skew of float axes and the rounding of the compared squares require a margin
/// of 4e-4; 2^-10 is 9.8e-4. tests/collision/overlaps_many_test.cpp compares the verdicts with `overlaps`.
inline constexpr double kSphereMargin = 0x1p-10;

[[nodiscard]] inline float widenedRadius(double radius) {
  return static_cast<float>(
      std::min(radius * (1.0 + kSphereMargin), double(std::numeric_limits<float>::max())));
}

/// The radius of a sphere that contains the box and has the box's centre.
[[nodiscard]] inline float radiusAround(const Obb& box) {
  return widenedRadius(std::sqrt(lengthSquared(glm::dvec3(box.halfExtents))));
}

[[nodiscard]] inline Sphere sphereAround(const glm::vec3& point) { return {point, 0.0f}; }

/// A sphere around the capsule. Its centre is rounded to float, so the radius is computed from the distances
/// of both ends from the rounded centre.
[[nodiscard]] inline Sphere sphereAround(const Capsule& capsule) {
  const glm::vec3 middle(0.5 * (glm::dvec3(capsule.a) + glm::dvec3(capsule.b)));
  const double a = lengthSquared(glm::dvec3(capsule.a) - glm::dvec3(middle));
  const double b = lengthSquared(glm::dvec3(capsule.b) - glm::dvec3(middle));
  return {middle, widenedRadius(std::sqrt(std::max(a, b)) + double(capsule.radius))};
}

}  // namespace collision::detail
