// Support points of cylinders and cones, relative to the origin of a pair, in double.
#pragma once

#include "collision/simd/precise.hpp"

namespace collision::detail {

/// Fraction of the reach: how far the depth of a curved solid may be from that of the shortest move.
inline constexpr double kSureDepth = 0x1p-21;

/// From one end of the axis to its middle, and its direction.
struct Axis {
  glm::dvec3 half, unit;

  /// y where the ends coincide.
  Axis(const glm::vec3& from, const glm::vec3& to) : half(0.5 * (glm::dvec3(to) - glm::dvec3(from))) {
    const double length = std::sqrt(lengthSquared(half));
    unit = length > 0.0 ? half / length : glm::dvec3(0.0, 1.0, 0.0);
  }
};

/// The point of a disc around 0, perpendicular to the axis, that lies farthest along a direction: of all
/// points its centre.
[[nodiscard]] inline glm::dvec3 rimPoint(const Axis& axis, double radius, const glm::dvec3& direction) {
  // Perpendicular to the axis even where it is rounding.
  const glm::dvec3 across = glm::cross(axis.unit, glm::cross(direction, axis.unit));
  const double length = std::sqrt(lengthSquared(across));
  return length > 0.0 ? across * (radius / length) : glm::dvec3(0.0);
}

struct CylinderCore {
  glm::dvec3 center;
  Axis axis;
  double radius;

  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    const glm::dvec3 end = glm::dot(axis.unit, direction) < 0.0 ? center - axis.half : center + axis.half;
    return end + rimPoint(axis, radius, direction);
  }
};

/// `center`: the middle between base and tip.
struct ConeCore {
  glm::dvec3 center;
  Axis axis;  ///< From the base to the tip.
  double radius;

  [[nodiscard]] glm::dvec3 support(const glm::dvec3& direction) const {
    const glm::dvec3 rim = rimPoint(axis, radius, direction) - axis.half;
    return center + (glm::dot(rim - axis.half, direction) > 0.0 ? rim : axis.half);
  }
};

}  // namespace collision::detail
