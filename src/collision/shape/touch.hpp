// A contact in double. Positions are relative to the centre of shape b, so that the world's origin has no
// effect.
#pragma once

#include "collision/results.hpp"
#include "collision/shape/segment.hpp"

namespace collision::detail {

struct Touch {
  glm::dvec3 normal{0.0, 1.0, 0.0};
  double depth = 0.0;
  glm::dvec3 position{0.0};
};

/// The projection of a shape on the normal: center - radius ... center + radius, measured from the frame's
/// origin. Its centre is the projected centre of the shape, because the shapes here are symmetric.
struct CenteredInterval {
  double center = 0.0;
  double radius = 0.0;

  [[nodiscard]] bool holds(const CenteredInterval& other) const {
    return std::abs(center - other.center) + other.radius <= radius;
  }
};

[[nodiscard]] inline CenteredInterval intervalOf(const Rounded& shape, const glm::dvec3& normal) {
  return {glm::dot(shape.core.center, normal), std::abs(glm::dot(shape.core.half, normal)) + shape.radius};
}

/// Moves `point` along the normal to the middle of the overlap of two intervals.
[[nodiscard]] inline glm::dvec3 toMiddle(const glm::dvec3& point, const glm::dvec3& normal,
                                         const CenteredInterval& a, const CenteredInterval& b) {
  const double low = std::max(a.center - a.radius, b.center - b.radius);
  const double high = std::min(a.center + a.radius, b.center + b.radius);
  return point + normal * (0.5 * (low + high) - glm::dot(point, normal));
}

/// Converts to a Contact in world space. `origin`: the centre of b.
[[nodiscard]] inline Contact toContact(const Touch& touch, const glm::dvec3& origin) {
  return {glm::vec3(touch.normal), static_cast<float>(std::max(touch.depth, 0.0)),
          glm::vec3(origin + touch.position)};
}

/// A unit vector perpendicular to `along`: the normalized perpendicular part of world y, or of world x if
/// `along` is within 45 degrees of the y axis. World y if `along` is 0.
[[nodiscard]] inline glm::dvec3 squareTo(const glm::dvec3& along) {
  if (along == glm::dvec3(0.0)) return {0.0, 1.0, 0.0};
  const glm::dvec3 unit = glm::normalize(along);
  const glm::dvec3 start = unit.y * unit.y <= 0.5 ? glm::dvec3(0.0, 1.0, 0.0) : glm::dvec3(1.0, 0.0, 0.0);
  return glm::normalize(start - unit * glm::dot(start, unit));
}

}  // namespace collision::detail
