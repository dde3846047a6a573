// Facts of cylinders and cones (shape_facts.hpp).
#include "collision/hull/cores.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/box.hpp"
#include "collision/shape_facts.hpp"

namespace collision {

namespace {

/// Bounds are widened by this fraction of the radius if the computed extent of a disc may be rounded.
constexpr double kRoundedRim = 0x1p-48;

/// The half extents, along the world's axes, of a disc perpendicular to the axis.
glm::dvec3 rimExtents(const detail::Axis& axis, double radius) {
  glm::dvec3 extents;
  for (int i = 0; i < 3; ++i) {
    const double j = axis.unit[(i + 1) % 3], k = axis.unit[(i + 2) % 3];
    const double sine = std::sqrt(j * j + k * k);
    extents[i] = radius * (sine == 0.0 || sine == 1.0 ? sine : sine * (1.0 + kRoundedRim));
  }
  return extents;
}

/// The factor by which `scale` changes the radius of a cylinder or cone whose axis is `along`. If the axis is
/// a coordinate axis, this is the larger |scale| of the other two axes; otherwise the largest |scale|. A zero
/// axis counts as y.
float scaleAcross(const glm::vec3& along, const glm::vec3& scale) {
  const glm::vec3 most = glm::abs(scale);
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3, k = (i + 2) % 3;
    const bool isAlong = along[j] == 0.0f && along[k] == 0.0f && (along[i] != 0.0f || i == 1);
    if (isAlong) return std::max(most[j], most[k]);
  }
  return std::max({most.x, most.y, most.z});
}

}  // namespace

glm::vec3 support(const Cylinder& shape, const glm::vec3& direction) {
  detail::assertValid(shape, direction);
  const detail::Axis axis(shape.a, shape.b);
  const glm::dvec3 way(direction), middle = 0.5 * (glm::dvec3(shape.a) + glm::dvec3(shape.b));
  const double along = glm::dot(axis.unit, way);
  const double end = along == 0.0 ? 0.0 : std::copysign(1.0, along);
  return glm::vec3(middle + axis.half * end + rimPoint(axis, double(shape.radius), way));
}

glm::vec3 support(const Cone& shape, const glm::vec3& direction) {
  detail::assertValid(shape, direction);
  const detail::Axis axis(shape.base, shape.tip);
  const glm::dvec3 way(direction), base(shape.base), tip(shape.tip);
  const glm::dvec3 rim = base + rimPoint(axis, double(shape.radius), way);
  const double lead = glm::dot(rim - tip, way);
  if (lead == 0.0) return glm::vec3(0.5 * (rim + tip));
  return glm::vec3(lead > 0.0 ? rim : tip);
}

glm::vec3 center(const Cylinder& shape) { return 0.5f * shape.a + 0.5f * shape.b; }
glm::vec3 center(const Cone& shape) { return 0.5f * shape.base + 0.5f * shape.tip; }

Cylinder translated(const Cylinder& shape, const glm::vec3& by) {
  return {shape.a + by, shape.b + by, shape.radius};
}
Cone translated(const Cone& shape, const glm::vec3& by) {
  return {shape.base + by, shape.tip + by, shape.radius};
}

Aabb bounds(const Cylinder& shape) {
  detail::assertValid(shape);
  const glm::dvec3 a(shape.a), b(shape.b),
      rim = rimExtents(detail::Axis(shape.a, shape.b), double(shape.radius));
  return detail::outerBox(glm::min(a, b) - rim, glm::max(a, b) + rim);
}

Aabb bounds(const Cone& shape) {
  detail::assertValid(shape);
  const glm::dvec3 base(shape.base), tip(shape.tip),
      rim = rimExtents(detail::Axis(shape.base, shape.tip), double(shape.radius));
  return detail::outerBox(glm::min(base - rim, tip), glm::max(base + rim, tip));
}

Cylinder transformed(const Cylinder& shape, const Transform& by) {
  detail::assertValid(shape, by);
  return {transformed(shape.a, by), transformed(shape.b, by),
          shape.radius * scaleAcross(shape.b - shape.a, by.scale)};
}

Cone transformed(const Cone& shape, const Transform& by) {
  detail::assertValid(shape, by);
  return {transformed(shape.base, by), transformed(shape.tip, by),
          shape.radius * scaleAcross(shape.tip - shape.base, by.scale)};
}

}  // namespace collision
