// The distance of a point or sphere from a box, in double.
#pragma once

#include "collision/round/box_touch.hpp"

namespace collision::detail {

/// The vector from the point of the box nearest to the sphere's centre to that centre.
struct SphereWay {
  glm::dvec3 way{0.0};      ///< World axes.
  glm::dvec3 center{0.0};   ///< The sphere's centre along the box's axes, from the box's centre.
  glm::dvec3 outside{0.0};  ///< The vector along the box's axes.
  double squared = 0.0;     ///< Squared length of the vector; 0 when the centre is in the box.
  double slack = 0.0;       ///< As BoxPair::slack.
  double reach = 0.0;       ///< As BoxPair::reach.

  [[nodiscard]] bool touching(double radius) const { return squared <= (radius + slack) * (radius + slack); }
};

/// Ericson, "Real-Time Collision Detection", 5.1.4 and 5.2.6: the centre's coordinates along the box's axes,
/// minus their clamped values. Axis by axis, so that everything stays in registers.
[[nodiscard]] inline SphereWay sphereWay(const Sphere& sphere, const Obb& box) {
  const glm::dvec3 offset = difference(sphere.center, box.center);
  const bool skewed = isSkewed(toBox(box));
  const glm::dvec3 exact = skewed ? skewedToLocal(toBox(box), offset) : glm::dvec3(0.0);
  SphereWay found;
  found.reach = double(sphere.radius) + sumOfAbs(offset);
  for (int i = 0; i < 3; ++i) {
    const glm::dvec3 axis(box.axes[i]);
    const double half = double(box.halfExtents[i]);
    const double q = skewed ? exact[i] : glm::dot(offset, axis) * (2.0 - lengthSquared(axis));
    found.center[i] = q;
    const double outside = std::copysign(glm::max(std::abs(q) - half, 0.0), q);
    found.outside[i] = outside;
    found.way += axis * outside;
    found.squared += outside * outside;
    found.reach += half;
  }
  if (skewed) found.squared = lengthSquared(found.way);
  found.slack = kAxisRounding * found.reach;
  return found;
}

/// The vector from the point to the nearest point of the box. Zero exactly when the two touch.
[[nodiscard]] glm::dvec3 toNearest(const Aabb& shape, const glm::vec3& point);
[[nodiscard]] glm::dvec3 toNearest(const Obb& shape, const glm::vec3& point);

}  // namespace collision::detail
