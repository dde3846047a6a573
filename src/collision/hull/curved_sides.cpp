// The sides of cylinders and cones. A cap or base is replaced by a polygon of points on its rim. The
// curved side is replaced by the line on it that touches the other shape.
#include "collision/hull/hull_patch.hpp"

namespace collision::detail {

namespace {

constexpr std::uint32_t kRimPointCount = 32;

/// The numbers of the parts (ManifoldPoint in results.hpp). The edges of a cap come after its corners.
constexpr std::uint32_t kFirstCapPart = 1, kFirstRimPart = 8, kPartsPerRim = 2 * kRimPointCount;

/// Cosine and sine of half the angle between two neighbouring points of a rim. They are written out because
/// std::sin differs between systems in the last bit.
constexpr glm::dvec2 kHalfStepCosSin{0.99518472667219688624, 0.098017140329560601994};

glm::dvec2 rotated2(const glm::dvec2& v, const glm::dvec2& rotation) {
  return {v.x * rotation.x - v.y * rotation.y, v.x * rotation.y + v.y * rotation.x};
}

/// `normal`: unit, out of the solid. `part`: the number of the cap.
HullSide capSide(const glm::dvec3& center, const glm::dvec3& normal, double radius, std::uint32_t part) {
  HullSide side;
  side.normal = normal;
  side.face = part;
  side.count = kRimPointCount;
  const glm::dvec3 x = perpendicularTo(normal), y = glm::cross(normal, x);
  const std::uint32_t firstPart = kFirstRimPart + (part - kFirstCapPart) * kPartsPerRim;
  glm::dvec2 direction(1.0, 0.0);
  for (std::uint32_t i = 0; i < kRimPointCount; ++i) {
    const glm::dvec2 edgeMiddle = rotated2(direction, kHalfStepCosSin),
                     nextDirection = rotated2(edgeMiddle, kHalfStepCosSin);
    side.corners[i] = {center + (x * direction.x + y * direction.y) * radius, firstPart + i,
                       firstPart + kRimPointCount + i, -(x * edgeMiddle.x + y * edgeMiddle.y)};
    direction = nextDirection;
  }
  side.slackScale = kHalfStepCosSin.x;
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
  cap.count = kRimPointCount;
  cap.part = kFirstCapPart + end;
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
  const double axisCosine = glm::dot(core.axis.direction, direction);
  if (core.radius > 0.0 && axisCosine * axisCosine > 0.5) return capPart(axisCosine > 0.0 ? 1 : 0);
  const glm::dvec3 middle = core.middle + rimPoint(core.axis, core.radius, direction);
  return linePart(middle - core.axis.half, middle + core.axis.half);
}

SupportPart supportPart(const ConeCore& core, const glm::dvec3& direction, double /*slack*/) {
  const double axisCosine = glm::dot(core.axis.direction, direction),
               height = 2.0 * std::sqrt(lengthSquared(core.axis.half));
  const double axisSine = std::sqrt(std::max(1.0 - axisCosine * axisCosine, 0.0));
  const double sideCosine =
      (core.radius * axisCosine + height * axisSine) / std::sqrt(core.radius * core.radius + height * height);
  if (core.radius > 0.0 && !(sideCosine > -axisCosine)) return capPart(0);
  return linePart(core.middle - core.axis.half + rimPoint(core.axis, core.radius, direction),
                  core.middle + core.axis.half);
}

HullSide hullSideOf(const CylinderCore& core, const glm::dvec3&, const SupportPart& farthestPart) {
  if (farthestPart.count == 2) return lineSide(farthestPart);
  const double endSign = farthestPart.part == kFirstCapPart ? -1.0 : 1.0;
  return capSide(core.middle + core.axis.half * endSign, core.axis.direction * endSign, core.radius,
                 farthestPart.part);
}

HullSide hullSideOf(const ConeCore& core, const glm::dvec3&, const SupportPart& farthestPart) {
  if (farthestPart.count == 2) return lineSide(farthestPart);
  return capSide(core.middle - core.axis.half, -core.axis.direction, core.radius, farthestPart.part);
}

}  // namespace collision::detail
