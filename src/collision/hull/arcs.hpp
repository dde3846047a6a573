// The faces and edges of convex cores on the sphere of normals (Gauss map): a face is the point of its
// normal, an edge is the arc between the normals of its two faces. Lines and flat cores are treated as solids
// without thickness.
#pragma once

#include "collision/convex_hull.hpp"
#include "collision/hull/hull_core.hpp"
#include "collision/shape/touch.hpp"

namespace collision::detail {

struct Line {
  glm::dvec3 along, point;
};

/// Visits the arcs of a core that is a line. Its normals are all perpendicular directions; four arcs cover
/// this circle.
template <class Visit>
void addArcsOfLine(const Line& line, Visit visit) {
  if (line.along == glm::dvec3(0.0)) return;
  const glm::dvec3 u = squareTo(line.along), v = glm::normalize(glm::cross(line.along, u));
  visit(EdgeArc{line.along, u, v, line.point});
  visit(EdgeArc{line.along, v, -u, line.point});
  visit(EdgeArc{line.along, -u, -v, line.point});
  visit(EdgeArc{line.along, -v, u, line.point});
}

/// Visits the arcs of one side of a flat face that runs counterclockwise about `normal`. The first leads from
/// `normal` to the direction out of the side, in the plane of the face; the second from there to -`normal`.
template <class Visit>
void addArcsOfSide(const Line& side, const glm::dvec3& normal, Visit visit) {
  const glm::dvec3 out = glm::cross(side.along, normal);
  visit(EdgeArc{side.along, normal, out, side.point});
  visit(EdgeArc{side.along, out, -normal, side.point});
}

template <class Visit>
void eachNormal(const SegmentCore&, Visit) {}

template <class Visit>
void eachArc(const SegmentCore& segment, Visit visit) {
  addArcsOfLine({segment.core.half, segment.core.center}, visit);
}

[[nodiscard]] inline glm::dvec3 faceNormal(const Box& box, int axis) {
  return glm::normalize(glm::cross(box.axes[(axis + 1) % 3], box.axes[(axis + 2) % 3]));
}

template <class Visit>
void eachNormal(const BoxCore& core, Visit visit) {
  for (int axis = 0; axis < 3; ++axis)
    for (const double side : {1.0, -1.0}) visit(faceNormal(core.box, axis) * side);
}

template <class Visit>
void eachArc(const BoxCore& core, Visit visit) {
  const Box& box = core.box;
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3, k = (i + 2) % 3;
    for (const double sideJ : {1.0, -1.0})
      for (const double sideK : {1.0, -1.0}) {
        const glm::dvec3 first = faceNormal(box, j) * sideJ, second = faceNormal(box, k) * sideK;
        const glm::dvec3 point =
            box.center + box.axes[j] * (sideJ * box.half[j]) + box.axes[k] * (sideK * box.half[k]);
        const bool isTurned = sideJ * sideK < 0.0;
        visit(EdgeArc{box.axes[i], isTurned ? second : first, isTurned ? first : second, point});
      }
  }
}

/// The normal of a triangle, not unit; zero if the triangle has hardly any area.
[[nodiscard]] inline glm::dvec3 normalOf(const TriangleCore& t) {
  return Facet(t.corners[0], t.corners[1], t.corners[2]).normal;
}

template <class Visit>
void eachNormal(const TriangleCore& core, Visit visit) {
  const glm::dvec3 normal = normalOf(core);
  if (normal == glm::dvec3(0.0)) return;
  visit(glm::normalize(normal));
  visit(-glm::normalize(normal));
}

template <class Visit>
void eachArc(const TriangleCore& core, Visit visit) {
  const glm::dvec3 normal = normalOf(core);
  for (std::size_t i = 0; i < 3; ++i) {
    const Line side{core.corners[(i + 1) % 3] - core.corners[i], core.corners[i]};
    if (normal == glm::dvec3(0.0))
      addArcsOfLine(side, visit);
    else
      addArcsOfSide(side, glm::normalize(normal), visit);
  }
}

template <class Visit>
void eachNormal(const HullCore& core, Visit visit) {
  const glm::dmat3 inverse = glm::inverse(core.linear());
  for (const glm::dvec3& normal : core.normals()) visit(glm::normalize(normal * inverse));
}

template <class Visit>
void eachArc(const HullCore& core, Visit visit) {
  const glm::dmat3 inverse = glm::inverse(core.linear());
  const bool isMirrored = glm::determinant(core.linear()) < 0.0;
  for (const EdgeArc& arc : core.arcs()) {
    const glm::dvec3 left = arc.left * inverse, right = arc.right * inverse;
    visit(EdgeArc{core.linear() * arc.along, isMirrored ? right : left, isMirrored ? left : right,
                  core.center() + core.linear() * arc.point});
  }
}

/// Calls visit(arc, other) for each edge of a and each edge of b that together make a face of the difference:
/// the arc of b crosses the arc of a after the normals of a are negated. The crossing is computed in the
/// frame of b, in which the arcs of b are stored. Arcs that meet at an end are visited too, because the
/// shortest move of a flat core or a line may be along the end of an arc.
template <class CoreA, class Visit>
void eachCrossing(const CoreA& a, const HullCore& b, Visit visit) {
  const glm::dmat3 toB = glm::inverse(b.linear());
  const double handedness = glm::determinant(b.linear()) < 0.0 ? -1.0 : 1.0;
  eachArc(a, [&](const EdgeArc& arc) {
    const glm::dvec3 along = toB * arc.along, left = arc.left * b.linear(), right = arc.right * b.linear();
    for (const EdgeArc& other : b.arcs()) {
      const double first = glm::dot(other.left, along), second = glm::dot(other.right, along);
      if (first * second > 0.0) continue;
      const double third = glm::dot(left, other.along), fourth = glm::dot(right, other.along);
      const bool sameSide = (first - second) * (fourth - third) * handedness <= 0.0;
      if (third * fourth <= 0.0 && sameSide) visit(arc, other);
    }
  });
}

}  // namespace collision::detail
