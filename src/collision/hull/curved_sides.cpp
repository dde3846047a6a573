// The sides of cylinders and cones. A cap or base is replaced by a polygon of points on its rim, the curved
// side by the line on it that touches.
#include "collision/hull/hull_patch.hpp"

namespace collision::detail {

namespace {

constexpr std::uint32_t kRimPoints = 32;

/// The numbers of the parts (ManifoldPoint in results.hpp). The edges of a cap come after its corners.
constexpr std::uint32_t kFirstCap = 1, kFirstRim = 8, kRimParts = 2 * kRimPoints;

/// Cosine and sine of half the angle between two neighbouring points of a rim. They are written out because
/// std::sin differs between systems in the last bit.
constexpr glm::dvec2 kHalfStep{0.99518472667219688624, 0.098017140329560601994};

glm::dvec2 turned(const glm::dvec2& at, const glm::dvec2& by) {
  return {at.x * by.x - at.y * by.y, at.x * by.y + at.y * by.x};
}

/// `end`: 0 for a and the base, 1 for b. `normal`: unit, out of the solid.
HullSide capSide(const glm::dvec3& center, const glm::dvec3& normal, double radius, std::uint32_t end) {
  HullSide side;
  side.normal = normal;
  side.face = kFirstCap + end;
  side.count = kRimPoints;
  const glm::dvec3 x = squareTo(normal), y = glm::cross(normal, x);
  const std::uint32_t first = kFirstRim + end * kRimParts;
  glm::dvec2 at(1.0, 0.0);
  for (std::uint32_t i = 0; i < kRimPoints; ++i) {
    const glm::dvec2 middle = turned(at, kHalfStep), next = turned(middle, kHalfStep);
    side.corners[i] = {center + (x * at.x + y * at.y) * radius, first + i, first + kRimPoints + i,
                       -(x * middle.x + y * middle.y)};
    at = next;
  }
  side.sharp = kHalfStep.x;
  return side;
}

HullSide lineSide(const glm::dvec3& a, const glm::dvec3& b) {
  HullSide side;
  side.count = 2;
  side.corners[0] = {a, kEndA, kEndA, glm::dvec3(0.0)};
  side.corners[1] = {b, kEndB, kEndB, glm::dvec3(0.0)};
  return side;
}

}  // namespace

HullSide curvedSideOf(const CylinderCore& core, const glm::dvec3& outwards) {
  const double along = glm::dot(core.axis.unit, outwards);
  const glm::dvec3 rim = rimPoint(core.axis, core.radius, outwards);
  if (core.radius > 0.0 && along * along > 0.5) {
    const double end = std::copysign(1.0, along);
    return capSide(core.middle + core.axis.half * end, core.axis.unit * end, core.radius, end > 0.0 ? 1 : 0);
  }
  return lineSide(core.middle - core.axis.half + rim, core.middle + core.axis.half + rim);
}

HullSide curvedSideOf(const ConeCore& core, const glm::dvec3& outwards) {
  const glm::dvec3 base = core.middle - core.axis.half;
  const double along = glm::dot(core.axis.unit, outwards),
               height = 2.0 * std::sqrt(lengthSquared(core.axis.half));
  const double across = std::sqrt(std::max(1.0 - along * along, 0.0));
  const double ofSide =
      (core.radius * along + height * across) / std::sqrt(core.radius * core.radius + height * height);
  if (core.radius > 0.0 && !(ofSide > -along)) return capSide(base, -core.axis.unit, core.radius, 0);
  return lineSide(base + rimPoint(core.axis, core.radius, outwards), core.middle + core.axis.half);
}

}  // namespace collision::detail
