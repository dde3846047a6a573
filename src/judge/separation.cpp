#include "judge/separation.hpp"

namespace judge {
namespace {

/// Any unit vector square to the edges, for cores without a face.
dvec3 anyNormal(const Solid& core) {
  if (core.edgeCount == 0) return {0.0, 1.0, 0.0};
  const dvec3 edge = core.edges[0];
  const dvec3 turned = glm::abs(edge.x) < glm::abs(edge.y) ? dvec3(1.0, 0.0, 0.0) : dvec3(0.0, 1.0, 0.0);
  return glm::normalize(glm::cross(edge, turned));
}

/// The direction from the origin to the nearest point of the core. A tiny gap leaves few digits for it: a
/// normal square to the edges that the point lies on, or that of a face, is taken where it proves more of the
/// gap.
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

/// From the nearest point of the difference's core, which lies outside the origin.
Separation apart(const Solid& a, const Solid& b, const Nearest& nearest, const FaceSeparation& faces) {
  const double coreGap = std::sqrt(nearest.squaredDistance);
  Separation result;
  result.normal = normalAt(nearest, difference(a, b), faces);
  result.value = coreGap - a.radius - b.radius;
  result.onA = a.center - result.normal * a.radius;
  result.onB = b.center + result.normal * b.radius;
  for (int i = 0; i < a.edgeCount; ++i)
    result.onA += a.edges[static_cast<std::size_t>(i)] * nearest.q[static_cast<std::size_t>(i)];
  for (int i = 0; i < b.edgeCount; ++i)  // A point minus b's point is a point plus the mirrored one.
    result.onB -= b.edges[static_cast<std::size_t>(i)] * nearest.q[static_cast<std::size_t>(a.edgeCount + i)];
  return result;
}

}  // namespace

Separation separation(const Solid& a, const Solid& b) {
  const Solid d = difference(a, b);
  const double rounding = kJudgeRounding * pairSize(a, b);
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

}  // namespace judge
