#include "reference/separation.hpp"

namespace reference {
namespace {

/// Any unit vector perpendicular to the edges, for cores without a face.
dvec3 anyNormal(const Solid& core) {
  if (core.edgeCount == 0) return {0.0, 1.0, 0.0};
  const dvec3 edge = core.edges[0];
  const dvec3 turned = glm::abs(edge.x) < glm::abs(edge.y) ? dvec3(1.0, 0.0, 0.0) : dvec3(0.0, 1.0, 0.0);
  return glm::normalize(glm::cross(edge, turned));
}

/// The direction from the origin to the nearest point of the core. For a tiny gap it has few correct digits,
/// so a face normal, or the direction made perpendicular to the edges through the nearest point, replaces it
/// where that proves a larger gap.
dvec3 normalAt(const Nearest& nearest, Solid core, const FaceSeparation& faces) {
  core.radius = 0.0;
  const dvec3 direct = nearest.point / std::sqrt(nearest.squaredDistance);
  dvec3 squared = direct;
  for (int i = 0; i < core.edgeCount; ++i)
    if (glm::abs(nearest.q[static_cast<std::size_t>(i)]) < 1.0)
      squared = glm::normalize(squareTo(squared, core.edges[static_cast<std::size_t>(i)]));
  dvec3 best = direct;
  for (const dvec3& other : {squared, faces.normal})
    if (separationAlong(core, other) > separationAlong(core, best)) best = other;
  return best;
}

/// The separation from the nearest point of the difference's core, which does not contain the origin.
Separation apart(const Solid& a, const Solid& b, const Nearest& nearest, const FaceSeparation& faces) {
  const double coreGap = std::sqrt(nearest.squaredDistance);
  Separation result;
  result.normal = normalAt(nearest, difference(a, b), faces);
  result.value = coreGap - a.radius - b.radius;
  result.onA = a.center - result.normal * a.radius;
  result.onB = b.center + result.normal * b.radius;
  for (int i = 0; i < a.edgeCount; ++i)
    result.onA += a.edges[static_cast<std::size_t>(i)] * nearest.q[static_cast<std::size_t>(i)];
  for (int i = 0; i < b.edgeCount; ++i)  // the difference contains b mirrored
    result.onB -= b.edges[static_cast<std::size_t>(i)] * nearest.q[static_cast<std::size_t>(a.edgeCount + i)];
  return result;
}

}  // namespace

Separation separation(const Solid& a, const Solid& b) {
  const Solid d = difference(a, b);
  const double rounding = kReferenceRounding * pairSize(a, b);
  const FaceSeparation faces = faceSeparation(d);
  if (d.edgeCount >= 3 && faces.isDeep(rounding)) {
    Separation deep;
    deep.normal = faces.normal;
    deep.value = faces.value - d.radius;
    return deep;
  }
  const Nearest nearest = nearestToOrigin(d);
  if (nearest.squaredDistance > rounding * rounding) return apart(a, b, nearest, faces);
  Separation touching;
  touching.normal = std::isfinite(faces.value) ? faces.normal : anyNormal(d);
  touching.value = -d.radius;
  return touching;
}

Separation separation(const Shape& a, const Shape& b) { return separation(solidOf(a), solidOf(b)); }

double trueDistance(const Shape& a, const Shape& b) { return glm::max(0.0, separation(a, b).value); }

double trueDepth(const Shape& a, const Shape& b) { return glm::max(0.0, -separation(a, b).value); }

double outsideBy(const Shape& shape, const dvec3& point) {
  return separation(Solid{point, {}, 0, 0.0}, solidOf(shape)).value;
}

}  // namespace reference
