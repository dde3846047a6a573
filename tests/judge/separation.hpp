// The signed separation of two shapes: the true gap, or minus the true depth.
#pragma once

#include <cmath>

#include "judge/gap.hpp"
#include "judge/size.hpp"

namespace judge {

/// Rounding of the judge's own arithmetic, as a share of the pair's size: a core closer to touching than this
/// counts as touching.
inline constexpr double kJudgeRounding = 1e-12;

struct Separation {
  double value = 0.0;           ///< > 0 the gap; < 0 minus the depth of the minimum translation; world units.
  dvec3 normal{0.0, 1.0, 0.0};  ///< Unit, from b towards a: moving a by -value along it makes the pair touch.
  dvec3 onA{0.0};               ///< The points of a and b nearest to each other; only set when the cores
  dvec3 onB{0.0};               ///< (box, segment, centre) are apart.
};

/// Any unit vector square to the edges, for cores without a face.
[[nodiscard]] inline dvec3 anyNormal(const Solid& core) {
  if (core.edgeCount == 0) return {0.0, 1.0, 0.0};
  const dvec3 edge = core.edges[0];
  const dvec3 turned = glm::abs(edge.x) < glm::abs(edge.y) ? dvec3(1.0, 0.0, 0.0) : dvec3(0.0, 1.0, 0.0);
  return glm::normalize(glm::cross(edge, turned));
}

/// The direction from the origin to the nearest point of the core. A tiny gap leaves few digits for it: a
/// normal square to the edges that the point lies on, or that of a face, is taken where it proves more of the
/// gap.
[[nodiscard]] inline dvec3 normalAt(const Nearest& nearest, Solid core, const FaceSeparation& faces) {
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
[[nodiscard]] inline Separation apart(const Solid& a, const Solid& b, const Nearest& nearest,
                                      const FaceSeparation& faces) {
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

/// With radii the nearest point of the core still decides: growing a convex set by r moves the origin r
/// deeper along every direction at once. Fewer than three edges span no volume, so their core is never deep.
[[nodiscard]] inline Separation separation(const Solid& a, const Solid& b) {
  const Solid d = difference(a, b);
  const double rounding = kJudgeRounding * pairSize(a, b);
  const FaceSeparation faces = faceSeparation(d);
  if (d.edgeCount >= 3 && faces.value < -rounding) {
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

[[nodiscard]] inline Separation separation(const Shape& a, const Shape& b) {
  return separation(solidOf(a), solidOf(b));
}

/// The true distance, 0 when they overlap; world units.
[[nodiscard]] inline double trueDistance(const Shape& a, const Shape& b) {
  return glm::max(0.0, separation(a, b).value);
}

/// The true depth of the minimum translation, 0 when they are apart; world units.
[[nodiscard]] inline double trueDepth(const Shape& a, const Shape& b) {
  return glm::max(0.0, -separation(a, b).value);
}

/// How far `point` lies outside the shape, world units; negative inside.
[[nodiscard]] inline double outsideBy(const Shape& shape, const dvec3& point) {
  return separation(Solid{point, {}, 0, 0.0}, solidOf(shape)).value;
}

}  // namespace judge
