// A contact before it is rounded to float, and where its position lies. All places are measured from the
// centre of shape B, so that nothing depends on where the origin is.
#pragma once

#include "collision/detail/box.hpp"
#include "collision/detail/rounded.hpp"
#include "collision/results.hpp"

namespace collision::detail {

/// As Contact, in double, with the position relative to the centre of b.
struct Touch {
  glm::dvec3 normal{0.0, 1.0, 0.0};
  double depth = 0.0;
  glm::dvec3 position{0.0};
};

/// Where the shadow of a shape lies on the normal: `center` may be any length from the origin of the frame,
/// the shadow reaches `reach` to either side of it. Every shape is symmetric about its centre.
struct Shadow {
  glm::dvec3 center{0.0};
  double reach = 0.0;
};

[[nodiscard]] inline Shadow shadowOf(const Rounded& shape, const glm::dvec3& normal) {
  return {shape.core.center, std::abs(glm::dot(shape.core.half, normal)) + shape.radius};
}

/// `normal` in the box's own frame, centred on it.
[[nodiscard]] inline Shadow shadowOfBox(const glm::dvec3& half, const glm::dvec3& normal) {
  return {glm::dvec3(0.0), glm::dot(half, glm::abs(normal))};
}

/// The stretch of the normal, as distances from the origin of the frame, that both shadows cover.
struct Overlap {
  double low = 0.0, high = 0.0;

  /// `point` moved along the normal to the middle of the stretch.
  [[nodiscard]] glm::dvec3 middle(const glm::dvec3& point, const glm::dvec3& normal) const {
    return point + normal * (0.5 * (low + high) - glm::dot(point, normal));
  }
};

[[nodiscard]] inline Overlap overlapOf(const Shadow& a, const Shadow& b, const glm::dvec3& normal) {
  const double centerA = glm::dot(a.center, normal), centerB = glm::dot(b.center, normal);
  return {std::max(centerA - a.reach, centerB - b.reach), std::min(centerA + a.reach, centerB + b.reach)};
}

/// One shadow within the other: the middle of the overlap is then level with the inner shape's centre.
[[nodiscard]] inline bool contains(const Shadow& outer, const Shadow& inner, const glm::dvec3& normal) {
  return std::abs(glm::dot(outer.center - inner.center, normal)) + inner.reach <= outer.reach;
}

/// The Contact in world space. `origin`: the centre of b.
[[nodiscard]] inline Contact toContact(const Touch& touch, const glm::dvec3& origin) {
  return {glm::vec3(touch.normal), static_cast<float>(std::max(touch.depth, 0.0)),
          glm::vec3(origin + touch.position)};
}

/// A unit direction square to `along`: world y made square to it, or x where y is further from square. y for
/// zero.
[[nodiscard]] glm::dvec3 squareTo(const glm::dvec3& along);

}  // namespace collision::detail
