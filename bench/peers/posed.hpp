// A shape in the form of other libraries: a size in a local frame, and a pose.
#pragma once

#include <cmath>

#include "collision/shapes.hpp"

namespace peers {

enum class TestShape { ball, box, capsule, cylinder, cone };

/// A point is a ball of radius 0. A capsule, cylinder or cone lies along its local z axis. All values are in
/// double precision, so that only the library's own number type loses precision.
struct Posed {
  TestShape form = TestShape::ball;
  glm::dvec3 center{0.0};
  glm::dmat3 axes{1.0};
  glm::dvec3 half{0.0};  ///< A box's half extents. For other forms, z is half their length.
  double radius = 0.0;
};

/// A frame whose z axis is parallel to `direction`, which may be zero.
[[nodiscard]] inline glm::dmat3 frameAlong(const glm::dvec3& direction) {
  const double length = glm::length(direction);
  if (!(length > 0.0)) return glm::dmat3(1.0);
  const glm::dvec3 z = direction / length;
  const glm::dvec3 other = std::abs(z.x) < 0.7 ? glm::dvec3(1.0, 0.0, 0.0) : glm::dvec3(0.0, 1.0, 0.0);
  const glm::dvec3 x = glm::normalize(glm::cross(other, z));
  return {x, glm::cross(z, x), z};
}

struct Poser {
  Posed operator()(const glm::vec3& p) const { return {TestShape::ball, glm::dvec3(p)}; }
  Posed operator()(const collision::Sphere& s) const {
    return {TestShape::ball, glm::dvec3(s.center), glm::dmat3(1.0), glm::dvec3(0.0),
            static_cast<double>(s.radius)};
  }
  Posed operator()(const collision::Aabb& b) const {
    const glm::dvec3 low(b.min), high(b.max);
    return {TestShape::box, (low + high) * 0.5, glm::dmat3(1.0), (high - low) * 0.5, 0.0};
  }
  Posed operator()(const collision::Obb& b) const {
    return {TestShape::box, glm::dvec3(b.center), glm::dmat3(b.axes), glm::dvec3(b.halfExtents), 0.0};
  }
  Posed operator()(const collision::Capsule& c) const {
    const glm::dvec3 a(c.a), b(c.b);
    const glm::dvec3 half{0.0, 0.0, glm::length(b - a) * 0.5};
    return {TestShape::capsule, (a + b) * 0.5, frameAlong(b - a), half, static_cast<double>(c.radius)};
  }
  Posed operator()(const collision::Cylinder& c) const {
    return {TestShape::cylinder,
            (glm::dvec3(c.a) + glm::dvec3(c.b)) * 0.5,
            frameAlong(glm::dvec3(c.b) - glm::dvec3(c.a)),
            {0.0, 0.0, glm::distance(glm::dvec3(c.a), glm::dvec3(c.b)) * 0.5},
            static_cast<double>(c.radius)};
  }
  Posed operator()(const collision::Cone& c) const {
    Posed cone = (*this)(collision::Cylinder{c.base, c.tip, c.radius});
    cone.form = TestShape::cone;
    return cone;
  }
};

[[nodiscard]] inline Posed posed(const collision::Shape& shape) { return std::visit(Poser{}, shape); }

}  // namespace peers
