// The contact of a sphere and an oriented box, the most frequent pair, in double.
#pragma once

#include <optional>

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
  SphereWay found;
  found.reach = double(sphere.radius) + sumOfAbs(offset);
  for (int i = 0; i < 3; ++i) {
    const glm::dvec3 axis(box.axes[i]);
    const double half = double(box.halfExtents[i]);
    const double q = glm::dot(offset, axis) * (2.0 - lengthSquared(axis));
    found.center[i] = q;
    const double outside = std::copysign(glm::max(std::abs(q) - half, 0.0), q);
    found.outside[i] = outside;
    found.way += axis * outside;
    found.squared += outside * outside;
    found.reach += half;
  }
  found.slack = kAxisRounding * found.reach;
  return found;
}

/// The contact of the two, if they touch; a special case of box_touch.hpp. Out of line, so that the float
/// path before it needs no stack frame.
[[nodiscard]] [[gnu::noinline, gnu::cold]] std::optional<Contact> sphereContact(const Sphere& a,
                                                                                const Obb& b);

}  // namespace collision::detail
