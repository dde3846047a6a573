// Facts of cylinders and cones (shape_facts.hpp).
#include "collision/hull/cores.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/box.hpp"
#include "collision/shape_facts.hpp"

namespace collision {

namespace {

/// Bounds are widened by this fraction of the radius if the computed extent of a disc may be rounded.
constexpr double kRimRounding = 0x1p-48;

/// The half extents, along the world's axes, of a disc perpendicular to the axis.
glm::dvec3 rimExtents(const detail::Axis& axis, double radius) {
  glm::dvec3 extents;
  for (int i = 0; i < 3; ++i) {
    const double j = axis.direction[(i + 1) % 3], k = axis.direction[(i + 2) % 3];
    const double sine = std::sqrt(j * j + k * k);
    extents[i] = radius * (sine == 0.0 || sine == 1.0 ? sine : sine * (1.0 + kRimRounding));
  }
  return extents;
}

/// The factor by which `scale` changes the radius of a cylinder or cone with this axis. If the axis is
/// a coordinate axis, this is the larger |scale| of the other two axes; otherwise the largest |scale|. A zero
/// axis counts as y.
float radiusScale(const glm::vec3& axis, const glm::vec3& scale) {
  const glm::vec3 absScale = glm::abs(scale);
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3, k = (i + 2) % 3;
    const bool isCoordinateAxis = axis[j] == 0.0f && axis[k] == 0.0f && (axis[i] != 0.0f || i == 1);
    if (isCoordinateAxis) return std::max(absScale[j], absScale[k]);
  }
  return std::max({absScale.x, absScale.y, absScale.z});
}

}  // namespace

glm::vec3 support(const Cylinder& shape, const glm::vec3& direction) {
  detail::assertValid(shape, direction);
  const detail::Axis axis(shape.a, shape.b);
  const glm::dvec3 directionInDouble(direction), middle = 0.5 * (glm::dvec3(shape.a) + glm::dvec3(shape.b));
  const double alongAxis = glm::dot(axis.direction, directionInDouble);
  const double endSign = alongAxis == 0.0 ? 0.0 : std::copysign(1.0, alongAxis);
  return glm::vec3(middle + axis.half * endSign + rimPoint(axis, double(shape.radius), directionInDouble));
}

glm::vec3 support(const Cone& shape, const glm::vec3& direction) {
  detail::assertValid(shape, direction);
  const detail::Axis axis(shape.base, shape.tip);
  const glm::dvec3 directionInDouble(direction), base(shape.base), tip(shape.tip);
  const glm::dvec3 rim = base + rimPoint(axis, double(shape.radius), directionInDouble);
  const double rimMinusTip = glm::dot(rim - tip, directionInDouble);
  if (rimMinusTip == 0.0) return glm::vec3(0.5 * (rim + tip));
  return glm::vec3(rimMinusTip > 0.0 ? rim : tip);
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
          shape.radius * radiusScale(shape.b - shape.a, by.scale)};
}

Cone transformed(const Cone& shape, const Transform& by) {
  detail::assertValid(shape, by);
  return {transformed(shape.base, by), transformed(shape.tip, by),
          shape.radius * radiusScale(shape.tip - shape.base, by.scale)};
}

}  // namespace collision
