// The sides of cylinders and cones. A cap or base is replaced by a polygon of points on its rim. The
// curved side is replaced by the line on it that touches the other shape.
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

/// `normal`: unit, out of the solid. `part`: the number of the cap.
HullSide capSide(const glm::dvec3& center, const glm::dvec3& normal, double radius, std::uint32_t part) {
  HullSide side;
  side.normal = normal;
  side.face = part;
  side.count = kRimPoints;
  const glm::dvec3 x = perpendicularTo(normal), y = glm::cross(normal, x);
  const std::uint32_t first = kFirstRim + (part - kFirstCap) * kRimParts;
  glm::dvec2 at(1.0, 0.0);
  for (std::uint32_t i = 0; i < kRimPoints; ++i) {
    const glm::dvec2 middle = turned(at, kHalfStep), next = turned(middle, kHalfStep);
    side.corners[i] = {center + (x * at.x + y * at.y) * radius, first + i, first + kRimPoints + i,
                       -(x * middle.x + y * middle.y)};
    at = next;
  }
  side.slackScale = kHalfStep.x;
  return side;
}

/// Returns the line from a to b on the curved side as a part.
SupportPart linePart(const glm::dvec3& a, const glm::dvec3& b) {
  SupportPart line;
  line.ends = {SideCorner{a, kEndA, kEndA, glm::dvec3(0.0)}, SideCorner{b, kEndB, kEndB, glm::dvec3(0.0)}};
  line.count = 2;
  line.mayBeFace = false;
  return line;
}

SupportPart capPart(std::uint32_t end) {
  SupportPart cap;
  cap.count = kRimPoints;
  cap.part = kFirstCap + end;
  return cap;
}

HullSide lineSide(const SupportPart& line) {
  HullSide side;
  side.count = 2;
  std::copy(line.ends.begin(), line.ends.end(), side.corners.begin());
  return side;
}

}  // namespace

SupportPart supportPart(const CylinderCore& core, const glm::dvec3& direction, double /*slack*/) {
  const double along = glm::dot(core.axis.unit, direction);
  if (core.radius > 0.0 && along * along > 0.5) return capPart(along > 0.0 ? 1 : 0);
  const glm::dvec3 middle = core.middle + rimPoint(core.axis, core.radius, direction);
  return linePart(middle - core.axis.half, middle + core.axis.half);
}

SupportPart supportPart(const ConeCore& core, const glm::dvec3& direction, double /*slack*/) {
  const double along = glm::dot(core.axis.unit, direction),
               height = 2.0 * std::sqrt(lengthSquared(core.axis.half));
  const double across = std::sqrt(std::max(1.0 - along * along, 0.0));
  const double ofSide =
      (core.radius * along + height * across) / std::sqrt(core.radius * core.radius + height * height);
  if (core.radius > 0.0 && !(ofSide > -along)) return capPart(0);
  return linePart(core.middle - core.axis.half + rimPoint(core.axis, core.radius, direction),
                  core.middle + core.axis.half);
}

HullSide hullSideOf(const CylinderCore& core, const glm::dvec3&, const SupportPart& high) {
  if (high.count == 2) return lineSide(high);
  const double end = high.part == kFirstCap ? -1.0 : 1.0;
  return capSide(core.middle + core.axis.half * end, core.axis.unit * end, core.radius, high.part);
}

HullSide hullSideOf(const ConeCore& core, const glm::dvec3&, const SupportPart& high) {
  if (high.count == 2) return lineSide(high);
  return capSide(core.middle - core.axis.half, -core.axis.unit, core.radius, high.part);
}

}  // namespace collision::detail
