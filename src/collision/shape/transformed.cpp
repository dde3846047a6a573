#include "collision/shape/assert_valid.hpp"
#include "collision/shape/box.hpp"
#include "collision/shape_facts.hpp"

namespace collision {

namespace {

/// translation + rotation * (scale * p), in double.
glm::dvec3 moved(const glm::dvec3& p, const Transform& by) {
  return glm::dvec3(by.translation) + glm::dmat3(by.rotation) * (glm::dvec3(by.scale) * p);
}

float scaledRadius(float radius, const Transform& by) {
  const glm::vec3 scale = glm::abs(by.scale);
  return radius * std::max({scale.x, scale.y, scale.z});
}

/// The half extents, along the box's own axes, of the box after scaling along x, y, z. Entry (i, j) of
/// axesᵀ·S·axes is the extent of the scaled half edge j along axis i; the extents add up as in Arvo's
/// refitting. The common part of the scale is factored out first, because it leaves the box a box for any
/// axes.
glm::dvec3 scaledHalf(const detail::Box& box, const glm::dvec3& scale) {
  const glm::dvec3 uneven = scale - scale.x;
  glm::dvec3 half(0.0);
  for (int j = 0; j < 3; ++j) {
    glm::dvec3 edge = (uneven * box.axes[j]) * box.axes;  // axesᵀ · (uneven part of the scaled axis j)
    edge[j] += scale.x;
    half += glm::abs(edge) * box.half[j];
  }
  return half;
}

}  // namespace

glm::vec3 transformed(const glm::vec3& shape, const Transform& by) {
  detail::assertValid(shape, by);
  return glm::vec3(moved(glm::dvec3(shape), by));
}

Sphere transformed(const Sphere& shape, const Transform& by) {
  detail::assertValid(shape, by);
  return {transformed(shape.center, by), scaledRadius(shape.radius, by)};
}

// Arvo, "Transforming Axis-Aligned Bounding Boxes", Graphics Gems, 1990: each world coordinate is a sum of
// one term for each coordinate of the box, so its extremes are sums of the terms' extremes.
Aabb transformed(const Aabb& shape, const Transform& by) {
  detail::assertValid(shape, by);
  glm::dvec3 low(by.translation), high = low;
  for (int j = 0; j < 3; ++j) {
    const glm::dvec3 column = glm::dvec3(by.rotation[j]) * double(by.scale[j]);
    const glm::dvec3 atMin = column * double(shape.min[j]), atMax = column * double(shape.max[j]);
    low += glm::min(atMin, atMax);
    high += glm::max(atMin, atMax);
  }
  Aabb refitted;
  for (int i = 0; i < 3; ++i) {
    refitted.min[i] = detail::roundDown(low[i]);
    refitted.max[i] = detail::roundUp(high[i]);
  }
  return refitted;
}

Obb transformed(const Obb& shape, const Transform& by) {
  detail::assertValid(shape, by);
  const detail::Box box = detail::toBox(shape);
  return {transformed(shape.center, by), glm::vec3(scaledHalf(box, glm::dvec3(by.scale))),
          glm::mat3(glm::dmat3(by.rotation) * box.axes)};
}

Capsule transformed(const Capsule& shape, const Transform& by) {
  detail::assertValid(shape, by);
  return {transformed(shape.a, by), transformed(shape.b, by), scaledRadius(shape.radius, by)};
}

Triangle transformed(const Triangle& shape, const Transform& by) {
  detail::assertValid(shape, by);
  return {transformed(shape.a, by), transformed(shape.b, by), transformed(shape.c, by)};
}

}  // namespace collision
