#include "collision/bounds.hpp"

#include "collision/shape/assert_valid.hpp"
#include "collision/shape/box.hpp"

namespace collision {

namespace {

/// The smallest float box around center ± reach.
Aabb around(const glm::dvec3& center, const glm::dvec3& reach) {
  Aabb box;
  for (int i = 0; i < 3; ++i) {
    box.min[i] = detail::roundDown(center[i] - reach[i]);
    box.max[i] = detail::roundUp(center[i] + reach[i]);
  }
  return box;
}

Aabb merged(const Aabb& a, const Aabb& b) { return {glm::min(a.min, b.min), glm::max(a.max, b.max)}; }

}  // namespace

Aabb bounds(const glm::vec3& shape) {
  detail::assertValid(shape);
  return {shape, shape};
}

Aabb bounds(const Sphere& shape) {
  detail::assertValid(shape);
  return around(glm::dvec3(shape.center), glm::dvec3(double(shape.radius)));
}

Aabb bounds(const Aabb& shape) {
  detail::assertValid(shape);
  return shape;
}

// Arvo, "Transforming Axis-Aligned Bounding Boxes", Graphics Gems, 1990: along each world axis the half
// extent is the sum of the three projected half edges.
Aabb bounds(const Obb& shape) {
  detail::assertValid(shape);
  const detail::Box box = detail::toBox(shape);
  glm::dvec3 reach(0.0);
  for (int i = 0; i < 3; ++i) reach += detail::magnitude(box.axes[i]) * box.half[i];
  return around(box.center, reach);
}

Aabb bounds(const Capsule& shape) {
  detail::assertValid(shape);
  return merged(bounds(Sphere{shape.a, shape.radius}), bounds(Sphere{shape.b, shape.radius}));
}

Aabb bounds(const Segment& shape) {
  detail::assertValid(shape);
  return merged(bounds(shape.a), bounds(shape.b));
}

Aabb bounds(const Triangle& shape) {
  detail::assertValid(shape);
  return merged(merged(bounds(shape.a), bounds(shape.b)), bounds(shape.c));
}

}  // namespace collision
