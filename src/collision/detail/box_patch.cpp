#include "collision/detail/box_patch.hpp"

#include "collision/detail/box_common4.hpp"
#include "collision/detail/box_distance.hpp"
#include "collision/detail/box_touch.hpp"
#include "collision/detail/box_verdict4.hpp"
#include "collision/detail/face_clip.hpp"
#include "collision/detail/segment.hpp"
#include "collision/overlaps.hpp"

namespace collision::detail {

namespace {

/// In units of the slack: points this little apart in depth are level, and the contact lies between them.
/// About 1e-5 of the pair's reach: a box that rests on a face with the tilt of a few float roundings rests on
/// all of it.
constexpr double kLevel = 16.0;

/// The face that the other box is cut to: axis 0 … 2 of a or 3 … 5 of b.
struct CutFace {
  ReferenceFace face;
  FaceCorners corners;

  [[nodiscard]] glm::dvec3 at(double u, double v, double depth) const {
    const double height = face.box.half[face.axis] - 0.5 * depth;
    return face.box.center + face.u() * u + face.v() * v + face.outward * height;
  }
};

/// The box that has sunk into the face.
const Box& incidentBox(const BoxesTouch& touch) { return touch.axis < 3 ? touch.b : touch.a; }

/// With the corners that lie at least `least` below the face.
CutFace cutFace(const BoxesTouch& touch, double least) {
  const bool ofA = touch.axis < 3;
  const ReferenceFace face{ofA ? touch.a : touch.b, touch.axis % 3, ofA ? -touch.normal : touch.normal};
  return {face, clippedFace(face, incidentBox(touch), touch.slack / kTiedAxes, least)};
}

void addFacePoints(Patch& patch, const BoxesTouch& touch) {
  const CutFace cut = cutFace(touch, 0.0);
  for (std::size_t i = 0; i < cut.corners.count; ++i) {
    const FaceCorner& corner = cut.corners.corners[i];
    patch.add(cut.at(corner.u, corner.v, corner.depth), std::min(corner.depth, touch.depth));
  }
}

/// The edge of the box along its axis `axis` that lies furthest in `direction`.
Core supportingEdge(const Box& box, int axis, const glm::dvec3& direction) {
  Core edge{box.center, box.axes[axis] * box.half[axis]};
  for (const int other : {(axis + 1) % 3, (axis + 2) % 3}) {
    const double cosine = glm::dot(box.axes[other], direction);
    edge.center += box.axes[other] * std::copysign(box.half[other], cosine);
  }
  return edge;
}

/// Where the two edges whose cross product is the normal pass each other: the point of a's line nearest to
/// b's (Ericson 5.1.8, by cross products), midway between them.
glm::dvec3 edgePoint(const BoxesTouch& touch) {
  const int pair = touch.axis - 6;
  const Core edgeA = supportingEdge(touch.a, pair / 3, -touch.normal);
  const Core edgeB = supportingEdge(touch.b, pair % 3, touch.normal);
  const glm::dvec3 cross = glm::cross(edgeA.half, edgeB.half);
  const double t =
      glm::dot(glm::cross(edgeB.center - edgeA.center, edgeB.half), cross) / lengthSquared(cross);
  const double within = t >= -1.0 && t <= 1.0 ? t : (t > 1.0 ? 1.0 : -1.0);
  return edgeA.at(within) + touch.normal * (0.5 * touch.depth);
}

/// Rounding, or an edge a hair less deep than the face that was preferred to it, can leave the clipped face a
/// little above the deepest corner or empty: the deepest point gets the depth of the axis, and there is
/// always one.
void settleDeepest(Patch& patch, const BoxesTouch& touch) {
  if (patch.count == 0) {
    glm::dvec3 corner = touch.a.center;
    for (int i = 0; i < 3; ++i)
      corner -= touch.a.axes[i] * std::copysign(touch.a.half[i], glm::dot(touch.a.axes[i], touch.normal));
    patch.add(corner + touch.normal * (0.5 * touch.depth), touch.depth);
  }
  std::size_t deepest = 0;
  for (std::size_t i = 1; i < patch.count; ++i)
    if (patch.points[i].depth > patch.points[deepest].depth) deepest = i;
  patch.points[deepest].depth = touch.depth;
}

/// By the axes as they are given: they are unit to within 1e-5, and a place so little outside is as good.
bool holds(const Box& box, const glm::dvec3& point, double slack) {
  const glm::dvec3 beyond = magnitude((point - box.center) * box.axes) - box.half;
  return (beyond.x <= slack) & (beyond.y <= slack) & (beyond.z <= slack);
}

/// In float where that will do. Out of line: a plate is rarely pierced.
[[gnu::noinline]] glm::dvec3 pointOfBoth(const Box& a, const Box& b) {
  const float skew = largestOf(larger(skewOf(rows4(a)), skewOf(rows4(b))));
  const auto found = commonPoint4(toBoxPair4(a, b), skew, a, b);
  return found ? *found : commonPoint(a, b);
}

/// The mean of the corners that are at least `least` deep, level with half their depth. There is one.
glm::dvec3 meanOf(const CutFace& cut, double least) {
  glm::dvec3 sum(0.0);
  double count = 0.0;
  for (std::size_t i = 0; i < cut.corners.count; ++i) {
    const auto& [u, v, depth] = cut.corners.corners[i];
    const double counts = depth >= least ? 1.0 : 0.0;
    sum += glm::dvec3(u, v, depth) * counts;
    count += counts;
  }
  sum *= 1.0 / count;
  return cut.at(sum.x, sum.y, sum.z);
}

/// Where the cut is less deep than the axis says (settleDeepest): the mean of its deepest corners. Where it
/// is empty, a's deepest corner may be beside the face, and so is asked for. Out of line because it is rarely
/// needed.
[[gnu::noinline, gnu::cold]] glm::dvec3 deepestOfShallow(const BoxesTouch& touch) {
  const CutFace cut = cutFace(touch, 0.0);
  if (cut.corners.count == 0) {
    const glm::dvec3 corner = patchOf(touch).points[0].position;
    return holds(cut.face.box, corner, touch.slack) ? corner : pointOfBoth(touch.a, touch.b);
  }
  double deepest = 0.0;
  for (std::size_t i = 0; i < cut.corners.count; ++i)
    deepest = std::max(deepest, cut.corners.corners[i].depth);
  return meanOf(cut, deepest);
}

/// Amid the deepest corners on the face. The others are left out before they are compared with one another:
/// of a box that lies askew a single corner is deepest.
glm::dvec3 facePoint(const BoxesTouch& touch) {
  const CutFace cut = cutFace(touch, touch.depth - kLevel * touch.slack);
  if (cut.corners.count == 0) [[unlikely]]
    return deepestOfShallow(touch);
  return meanOf(cut, 0.0);
}

/// The middle of the overlap above or below `point`, or a point of both boxes where that is not in `box`.
glm::dvec3 middleIn(const Box& box, const BoxesTouch& touch, const glm::dvec3& point) {
  const glm::dvec3 middle = toMiddle(point, touch.normal, touch.shadowA, touch.shadowB);
  return holds(box, middle, touch.slack) ? middle : pointOfBoth(touch.a, touch.b);
}

}  // namespace

void BoxesTouch::meetAlong(const DecidingAxis& deciding) {
  const BoxAxis& best = deciding.axis;
  axis = deciding.index;
  normal = best.direction * std::copysign(1.0, best.offset + 0.0);  // the sum takes the sign from a zero
  depth = glm::max(0.0, -best.gap);
  shadowA = {std::abs(best.offset), best.radiusA};
  shadowB = {0.0, best.radiusB};
  slack = kTiedAxes * pairReach(a, b);
}

namespace {

/// A pair on which float is not sure is decided by the axis that double finds. Built in place, for one result
/// of one name.
template <class A>
std::optional<BoxesTouch> touchWithObb(const A& a, const Obb& b) {
  std::optional<BoxesTouch> touch;
  const BoxPair4 pair = toBoxPair4(a, b);
  const BoxGaps4 gaps = toBoxGaps4(pair);
  const float reach = scaleOf(pair)[0];
  if (verdictOf(a, b, gaps, reach) == Filtered::Apart) return touch;
  touch.emplace(toBox(a), toBox(b));
  const DecidingAxis deciding = decidingAxis(touch->a, touch->b, pair, gaps, reach);
  if (deciding.axis.gap > 0.0)
    touch.reset();
  else
    touch->meetAlong(deciding);
  return touch;
}

}  // namespace

BoxesTouch touchAlong(const Box& a, const Box& b, const DecidingAxis& deciding) {
  BoxesTouch touch(a, b);
  touch.meetAlong(deciding);
  return touch;
}

std::optional<BoxesTouch> boxesTouch(const Obb& a, const Obb& b) { return touchWithObb(a, b); }
std::optional<BoxesTouch> boxesTouch(const Aabb& a, const Obb& b) { return touchWithObb(a, b); }

std::optional<BoxesTouch> boxesTouch(const Aabb& a, const Aabb& b) {
  if (!overlaps(a, b)) return std::nullopt;
  const Box boxA = toBox(a), boxB = toBox(b);
  return touchAlong(boxA, boxB, decidingAxis(boxA, boxB));
}

Patch patchOf(const BoxesTouch& touch) {
  Patch patch;
  if (touch.axis < 6)
    addFacePoints(patch, touch);
  else
    patch.add(edgePoint(touch), touch.depth);
  settleDeepest(patch, touch);
  return patch;
}

// The middle of the overlap along the normal. A box whose shadow lies within the other's: its centre. Two
// that overlap in part: amid the deepest points. Where that is outside of one of them (a plate that is
// pierced), the middle of what they share. The box of a face holds what was cut to its sides.
glm::dvec3 positionOf(const BoxesTouch& touch) {
  const Box &a = touch.a, &b = touch.b;
  const double wider = touch.shadowB.reach - touch.shadowA.reach;
  if (std::abs(touch.shadowA.center - touch.shadowB.center) <= std::abs(wider)) {
    const Box &inner = wider < 0.0 ? b : a, &outer = wider < 0.0 ? a : b;
    if (holds(outer, inner.center, 0.0)) return inner.center;
  }
  if (touch.axis < 6) return middleIn(incidentBox(touch), touch, facePoint(touch));
  const glm::dvec3 middle = middleIn(a, touch, edgePoint(touch));
  return holds(b, middle, touch.slack) ? middle : pointOfBoth(a, b);
}

}  // namespace collision::detail
