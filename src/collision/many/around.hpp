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
/// Let D be the distance of the centres and m this margin. If D exceeds the sum of the enlarged radii, the
/// shapes are at least m / (1 + m) · D apart. `overlaps` may be wrong about a gap below 4e-6 of the pair's
/// size, which is at most 3 D here. For boxes, the gap on one of the fifteen axes is at least 1 / √3 of the
/// distance, because the separating directions at a corner lie within an octant. The skew of float axes costs
/// 6.4e-5 of a summed extent of at most 3.5 D. So m > √3 · 2.3e-4 is enough; 2^-10 is 9.8e-4. Rounding of the
/// radius and of the compared squares costs 10 · 2^-24.
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
