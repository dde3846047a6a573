#include "collision/detail/box_patch.hpp"

#include "collision/detail/box_distance.hpp"
#include "collision/detail/box_touch.hpp"
#include "collision/detail/face_clip.hpp"
#include "collision/detail/segment.hpp"

namespace collision::detail {

namespace {

/// In units of the slack: points this little apart in depth are level, and the contact lies between them.
/// About 1e-5 of the pair's reach: a box that rests on a face with the tilt of a few float roundings rests on
/// all of it.
constexpr double kLevel = 16.0;

/// The boxes measured from b's centre, the axis of the minimum translation, and what they share along it.
struct PatchFrame {
  Box a, b;
  int axis = 0;  ///< In the table of box_axes.hpp.
  glm::dvec3 normal{0.0, 1.0, 0.0};
  double depth = 0.0;
  Shadow shadowA, shadowB;
  double slack = 0.0;  ///< World units: points nearer to each other than this are one.
};

PatchFrame frameOf(const Box& a, const Box& b) {
  PatchFrame frame{a, b, 0, {}, 0.0, {}, {}, kTiedAxes * pairReach(a, b)};
  const auto [index, axis] = decidingAxis(a, b);
  frame.a.center -= b.center;
  frame.b.center = glm::dvec3(0.0);
  frame.axis = index;
  frame.normal = axis.offset < 0.0 ? -axis.direction : axis.direction;
  frame.depth = std::max(0.0, -axis.gap);
  frame.shadowA = {glm::dot(frame.a.center, frame.normal), axis.radiusA};
  frame.shadowB = {0.0, axis.radiusB};
  return frame;
}

/// The corners of the incident face that lie below the reference face: face axis 0 … 2 of a or 3 … 5 of b.
void addFacePoints(Patch& patch, const PatchFrame& frame) {
  const bool ofA = frame.axis < 3;
  const Box& reference = ofA ? frame.a : frame.b;
  const Box& other = ofA ? frame.b : frame.a;
  const glm::dvec3 outward = ofA ? -frame.normal : frame.normal;
  const int axis = frame.axis % 3;
  const double sign = glm::dot(outward, reference.axes[axis]) < 0.0 ? -1.0 : 1.0;
  IncidentBox incident{toLocal(reference, other.center - reference.center), glm::dmat3(0.0), other.half};
  for (int i = 0; i < 3; ++i) incident.axes[i] = toLocal(reference, other.axes[i]);
  const Polygon polygon = clippedFace({reference.half, axis, sign}, incident, frame.slack);
  for (std::size_t i = 0; i < polygon.count; ++i) {
    const glm::dvec3& corner = polygon.corners[i];
    const double depth = reference.half[axis] - sign * corner[axis];
    if (depth < 0.0) continue;
    const glm::dvec3 point = reference.center + reference.axes * corner;
    patch.add(point + outward * (0.5 * depth), std::min(depth, frame.depth));
  }
}

/// The edge of the box along its axis `axis` that lies furthest in `direction`.
Core supportingEdge(const Box& box, int axis, const glm::dvec3& direction) {
  Core edge{box.center, box.axes[axis] * box.half[axis]};
  for (const int other : {(axis + 1) % 3, (axis + 2) % 3}) {
    const double sign = glm::dot(box.axes[other], direction) < 0.0 ? -1.0 : 1.0;
    edge.center += box.axes[other] * (sign * box.half[other]);
  }
  return edge;
}

/// Where the two edges whose cross product is the normal pass each other.
void addEdgePoint(Patch& patch, const PatchFrame& frame) {
  const int pair = frame.axis - 6;
  const Core edgeA = supportingEdge(frame.a, pair / 3, -frame.normal);
  const Core edgeB = supportingEdge(frame.b, pair % 3, frame.normal);
  patch.add(nearest(edgeA, edgeB).onA + frame.normal * (0.5 * frame.depth), frame.depth);
}

/// Rounding, or an edge a hair less deep than the face that was preferred to it, can leave the clipped face a
/// little above the deepest corner or empty: the deepest point gets the depth of the axis, and there is
/// always one.
void settleDeepest(Patch& patch, const PatchFrame& frame) {
  if (patch.count == 0) {
    glm::dvec3 corner = frame.a.center;
    for (int i = 0; i < 3; ++i)
      corner -= frame.a.axes[i] * std::copysign(frame.a.half[i], glm::dot(frame.a.axes[i], frame.normal));
    patch.add(corner + frame.normal * (0.5 * frame.depth), frame.depth);
  }
  std::size_t deepest = 0;
  for (std::size_t i = 1; i < patch.count; ++i)
    if (patch.points[i].depth > patch.points[deepest].depth) deepest = i;
  patch.points[deepest].depth = frame.depth;
}

bool holds(const Box& box, const glm::dvec3& point, double slack) {
  return glm::all(glm::lessThanEqual(glm::abs(toLocal(box, point - box.center)), box.half + slack));
}

/// The mean of the deepest points.
glm::dvec3 middleOfDeepest(const Patch& patch, double level) {
  glm::dvec3 sum(0.0);
  double count = 0.0;
  for (std::size_t i = 0; i < patch.count; ++i) {
    if (patch.points[i].depth < patch.depth - level) continue;
    sum += patch.points[i].position;
    count += 1.0;
  }
  return sum / count;
}

/// The middle of the overlap along the normal. A box whose shadow lies within the other's: its centre. Two
/// that overlap in part: amid the deepest points. Where that is outside of one of them (a plate that is
/// pierced), the middle of what they share.
glm::dvec3 positionOf(const Patch& patch, const PatchFrame& frame) {
  const Box &a = frame.a, &b = frame.b;
  if (frame.shadowB.holds(frame.shadowA) && holds(b, a.center, 0.0)) return a.center;
  if (frame.shadowA.holds(frame.shadowB) && holds(a, b.center, 0.0)) return b.center;
  const glm::dvec3 deepest = middleOfDeepest(patch, kLevel * frame.slack);
  const glm::dvec3 middle = toMiddle(deepest, frame.normal, frame.shadowA, frame.shadowB);
  const bool inBoth = holds(a, middle, frame.slack) && holds(b, middle, frame.slack);
  return inBoth ? middle : commonPoint(a, b);
}

}  // namespace

Patch patchOf(const Box& a, const Box& b) {
  const PatchFrame frame = frameOf(a, b);
  Patch patch{frame.normal, frame.depth, glm::dvec3(0.0), {}, 0};
  if (frame.axis < 6)
    addFacePoints(patch, frame);
  else
    addEdgePoint(patch, frame);
  settleDeepest(patch, frame);
  patch.position = positionOf(patch, frame);
  return patch;
}

}  // namespace collision::detail
