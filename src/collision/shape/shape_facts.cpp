#include "collision/shape_facts.hpp"

#include <cmath>

#include "collision/any.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/box.hpp"
#include "collision/shape/segment.hpp"

namespace collision {
namespace {

double signOf(double value) { return value > 0.0 ? 1.0 : (value < 0.0 ? -1.0 : 0.0); }

glm::vec3 boxSupport(const detail::Box& box, const glm::dvec3& direction) {
  glm::dvec3 point = box.center;
  for (int i = 0; i < 3; ++i) point += box.axes[i] * (box.half[i] * signOf(glm::dot(box.axes[i], direction)));
  return glm::vec3(point);
}

glm::vec3 roundSupport(const detail::RoundedShape& shape, const glm::dvec3& direction) {
  const double length = glm::length(direction);
  const glm::dvec3 toSurface = length > 0.0 ? direction * (shape.radius / length) : glm::dvec3(0.0);
  return glm::vec3(shape.core.at(signOf(glm::dot(shape.core.half, direction))) + toSurface);
}

}  // namespace

glm::vec3 support(const glm::vec3& shape, const glm::vec3& direction) {
  detail::assertValid(shape, direction);
  return shape;
}

glm::vec3 support(const Sphere& shape, const glm::vec3& direction) {
  detail::assertValid(shape, direction);
  return roundSupport(detail::toRoundedShape(shape), glm::dvec3(direction));
}

glm::vec3 support(const Aabb& shape, const glm::vec3& direction) {
  detail::assertValid(shape, direction);
  return boxSupport(detail::toBox(shape), glm::dvec3(direction));
}

glm::vec3 support(const Obb& shape, const glm::vec3& direction) {
  detail::assertValid(shape, direction);
  return boxSupport(detail::toBox(shape), glm::dvec3(direction));
}

glm::vec3 support(const Capsule& shape, const glm::vec3& direction) {
  detail::assertValid(shape, direction);
  return roundSupport(detail::toRoundedShape(shape), glm::dvec3(direction));
}

glm::vec3 support(const Triangle& shape, const glm::vec3& direction) {
  detail::assertValid(shape, direction);
  const glm::dvec3 directionInDouble(direction);
  const glm::vec3* best = &shape.a;
  for (const glm::vec3* corner : {&shape.b, &shape.c})
    if (glm::dot(glm::dvec3(*corner), directionInDouble) > glm::dot(glm::dvec3(*best), directionInDouble))
      best = corner;
  return *best;
}

glm::vec3 center(const glm::vec3& shape) { return shape; }
glm::vec3 center(const Sphere& shape) { return shape.center; }
// Halves before adding, because the sum of two large floats may be infinite.
glm::vec3 center(const Aabb& shape) { return 0.5f * shape.min + 0.5f * shape.max; }
glm::vec3 center(const Obb& shape) { return shape.center; }
glm::vec3 center(const Capsule& shape) { return 0.5f * shape.a + 0.5f * shape.b; }
glm::vec3 center(const Triangle& shape) {
  return glm::vec3((glm::dvec3(shape.a) + glm::dvec3(shape.b) + glm::dvec3(shape.c)) / 3.0);
}

glm::vec3 translated(const glm::vec3& shape, const glm::vec3& by) { return shape + by; }
Sphere translated(const Sphere& shape, const glm::vec3& by) { return {shape.center + by, shape.radius}; }
Aabb translated(const Aabb& shape, const glm::vec3& by) { return {shape.min + by, shape.max + by}; }
Obb translated(const Obb& shape, const glm::vec3& by) {
  return {shape.center + by, shape.halfExtents, shape.axes};
}
Capsule translated(const Capsule& shape, const glm::vec3& by) {
  return {shape.a + by, shape.b + by, shape.radius};
}
Triangle translated(const Triangle& shape, const glm::vec3& by) {
  return {shape.a + by, shape.b + by, shape.c + by};
}

Obb toObb(const Aabb& box) { return {center(box), 0.5f * (box.max - box.min), glm::mat3(1.0f)}; }
Obb toObb(const Obb& box) { return box; }

namespace {

/// The smallest box with float corners around center ± reach.
Aabb boxAround(const glm::dvec3& center, const glm::dvec3& reach) {
  return detail::outerBox(center - reach, center + reach);
}

Aabb merged(const Aabb& a, const Aabb& b) { return {glm::min(a.min, b.min), glm::max(a.max, b.max)}; }

}  // namespace

Aabb bounds(const glm::vec3& shape) {
  detail::assertValid(shape);
  return {shape, shape};
}

Aabb bounds(const Sphere& shape) {
  detail::assertValid(shape);
  return boxAround(glm::dvec3(shape.center), glm::dvec3(double(shape.radius)));
}

Aabb bounds(const Aabb& shape) {
  detail::assertValid(shape);
  return shape;
}

// Arvo, "Transforming Axis-Aligned Bounding Boxes", Graphics Gems, 1990: a world half extent is the sum of
// the three projected half edges.
Aabb bounds(const Obb& shape) {
  detail::assertValid(shape);
  const detail::Box box = detail::toBox(shape);
  glm::dvec3 reach(0.0);
  for (int i = 0; i < 3; ++i) reach += detail::magnitude(box.axes[i]) * box.half[i];
  return boxAround(box.center, reach);
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

namespace {

/// In double, the square of a float neither overflows nor underflows.
float lengthOf(const glm::vec3& v) { return static_cast<float>(glm::length(glm::dvec3(v))); }

/// Right-handed axes with y along `direction`. The world's axes if `direction` is 0.
glm::mat3 axesAlong(const glm::vec3& direction) {
  const float length = lengthOf(direction);
  if (!(length > 0.0f)) return glm::mat3(1.0f);
  const glm::vec3 y = direction / length;
  const glm::vec3 helper = std::abs(y.x) < 0.5f ? glm::vec3(1, 0, 0) : glm::vec3(0, 0, 1);
  const glm::vec3 x = glm::normalize(glm::cross(y, helper));
  return {x, y, glm::cross(x, y)};
}

}  // namespace

RoundedBox roundedBox(const glm::vec3& point) { return roundedBox(Sphere{point, 0.0f}); }

RoundedBox roundedBox(const Sphere& sphere) {
  return {{sphere.center, glm::vec3(0.0f), glm::mat3(1.0f)}, sphere.radius};
}

RoundedBox roundedBox(const Aabb& box) { return {toObb(box), 0.0f}; }

RoundedBox roundedBox(const Obb& box) { return {box, 0.0f}; }

RoundedBox roundedBox(const Capsule& capsule) {
  const glm::vec3 axis = capsule.b - capsule.a;
  const glm::vec3 half(0.0f, lengthOf(axis) * 0.5f, 0.0f);
  return {{center(capsule), half, axesAlong(axis)}, capsule.radius};
}

RoundedBox roundedBox(const Cylinder& cylinder) {
  RoundedBox box = roundedBox(Capsule{cylinder.a, cylinder.b, 0.0f});
  box.core.halfExtents.x = box.core.halfExtents.z = cylinder.radius;
  return box;
}

RoundedBox roundedBox(const Cone& cone) { return roundedBox(Cylinder{cone.base, cone.tip, cone.radius}); }

namespace {

/// translation + rotation * (scale * p), in double.
glm::dvec3 transformedPoint(const glm::dvec3& p, const Transform& by) {
  return glm::dvec3(by.translation) + glm::dmat3(by.rotation) * (glm::dvec3(by.scale) * p);
}

float scaledRadius(float radius, const Transform& by) {
  const glm::vec3 scale = glm::abs(by.scale);
  return radius * std::max({scale.x, scale.y, scale.z});
}

/// Scales the box along world x, y, z. Returns the half extents, along the box's old axes, of the box around
/// the result. Entry (i, j) of axesᵀ·S·axes is the component along axis i of the scaled axis j. New half
/// extent i is the sum over j of |entry (i, j)| times old half extent j, as in Arvo's refitting. The scale is
/// split into the uniform part scale.x, which needs no refitting, and the rest, `scaleDifference`.
glm::dvec3 scaledHalf(const detail::Box& box, const glm::dvec3& scale) {
  const glm::dvec3 scaleDifference = scale - scale.x;
  glm::dvec3 half(0.0);
  for (int j = 0; j < 3; ++j) {
    glm::dvec3 edge =
        (scaleDifference * box.axes[j]) * box.axes;  // axesᵀ · (axis j, scaled by `scaleDifference`)
    edge[j] += scale.x;
    half += glm::abs(edge) * box.half[j];
  }
  return half;
}

}  // namespace

glm::vec3 transformed(const glm::vec3& shape, const Transform& by) {
  detail::assertValid(shape, by);
  return glm::vec3(transformedPoint(glm::dvec3(shape), by));
}

Sphere transformed(const Sphere& shape, const Transform& by) {
  detail::assertValid(shape, by);
  return {transformed(shape.center, by), scaledRadius(shape.radius, by)};
}

// Arvo, "Transforming Axis-Aligned Bounding Boxes", Graphics Gems, 1990: a world coordinate is a sum of one
// term per coordinate of the box, so its extremes are sums of the terms' extremes.
Aabb transformed(const Aabb& shape, const Transform& by) {
  detail::assertValid(shape, by);
  glm::dvec3 low(by.translation), high = low;
  for (int j = 0; j < 3; ++j) {
    const glm::dvec3 column = glm::dvec3(by.rotation[j]) * double(by.scale[j]);
    const glm::dvec3 atMin = column * double(shape.min[j]), atMax = column * double(shape.max[j]);
    low += glm::min(atMin, atMax);
    high += glm::max(atMin, atMax);
  }
  return detail::outerBox(low, high);
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
