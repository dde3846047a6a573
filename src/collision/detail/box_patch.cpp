#include "collision/detail/box_patch.hpp"

#include "collision/detail/box_common4.hpp"
#include "collision/detail/box_distance.hpp"
#include "collision/detail/box_touch.hpp"
#include "collision/detail/box_verdict4.hpp"
#include "collision/detail/face_clip.hpp"
#include "collision/detail/lanes4.hpp"
#include "collision/detail/segment.hpp"
#include "collision/overlaps.hpp"

namespace collision::detail {

namespace {

/// Of each axis, and of the one after it.
constexpr std::array<int, 4> kNextAxis{1, 2, 0, 1};

/// The box that has sunk into the face.
const Box& incidentBox(const BoxesTouch& touch) { return touch.axis < 3 ? touch.b : touch.a; }

/// The face that the other box is cut to: axis 0 … 2 of a or 3 … 5 of b.
ReferenceFace referenceFace(const BoxesTouch& touch) {
  const bool ofA = touch.axis < 3;
  return {ofA ? touch.a : touch.b, touch.axis % 3, ofA ? -touch.normal : touch.normal,
          touch.slack / kTiedAxes};
}

/// A place with its depth (ReferenceFace::at) in world space.
Float4 toWorld(Float4 place, double unit, const glm::dvec3& origin) {
  const Double2 xy = low2(place) * unit + Double2{origin.x, origin.y};
  const Double2 zAndDepth = high2(place) * unit + Double2{origin.z, 0.0};
  return rounded4(xy, zAndDepth);
}

void setPoint(Manifold& manifold, std::size_t i, Float4 placeAndDepth) {
  static_assert(sizeof(ManifoldPoint) == sizeof placeAndDepth && offsetof(ManifoldPoint, depth) == 12);
  std::memcpy(static_cast<void*>(&manifold.storage[i]), &placeAndDepth, sizeof placeAndDepth);
}

/// Rounding, or an edge a hair less deep than the face that was preferred to it, can leave the clipped face a
/// little above or below the deepest corner: the deepest point gets the depth of the axis. Which it is, is as
/// good as random, and found without a branch.
void addFacePoints(Manifold& manifold, const BoxesTouch& touch, const glm::dvec3& origin) {
  constexpr float kAny = std::numeric_limits<float>::infinity();
  const ReferenceFace face = referenceFace(touch);
  const FaceCorners cut = clippedFace(face, incidentBox(touch), 0.0);
  const auto depth = static_cast<float>(touch.depth);
  const Float4 most{kAny, kAny, kAny, depth};
  std::size_t deepest = 0;
  float best = -1.0f;
  for (std::size_t i = 0; i < cut.count; ++i) {
    const Float4 point = smaller(toWorld(cut.corners[i], face.unit, origin), most);
    setPoint(manifold, i, point);
    deepest += (i - deepest) * std::size_t{point[3] > best};
    best = larger(all(best), broadcast<3>(point))[0];
  }
  if (cut.count > 0) manifold.storage[deepest].depth = depth;
  manifold.count = static_cast<int>(cut.count);
}

/// The edge of the box along its axis `axis` that lies furthest in `direction`.
Core supportingEdge(const Box& box, int axis, const glm::dvec3& direction) {
  Core edge{box.center, box.axes[axis] * halfAlong(box, axis)};
  for (const int other :
       {kNextAxis[static_cast<std::size_t>(axis)], kNextAxis[static_cast<std::size_t>(axis) + 1]}) {
    const double cosine = glm::dot(box.axes[other], direction);
    edge.center += box.axes[other] * std::copysign(halfAlong(box, other), cosine);
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

glm::dvec3 deepestCorner(const BoxesTouch& touch) {
  glm::dvec3 corner = touch.a.center;
  for (int i = 0; i < 3; ++i)
    corner -= touch.a.axes[i] * std::copysign(touch.a.half[i], glm::dot(touch.a.axes[i], touch.normal));
  return corner + touch.normal * (0.5 * touch.depth);
}

/// In float where that will do. Out of line: a plate is rarely pierced.
[[gnu::noinline]] glm::dvec3 pointOfBoth(const Box& a, const Box& b) {
  const float skew = largestOf(larger(skewOf(rows4(a)), skewOf(rows4(b))));
  const auto found = commonPoint4(toBoxPair4(a, b), skew, a, b);
  return found ? *found : commonPoint(a, b);
}

/// The mean of the corners that are at least `least` deep. There is one.
glm::dvec3 meanOf(const FaceCorners& cut, double unit, Float4 least) {
  Float4 sum{}, count{};
  for (std::size_t i = 0; i < cut.count; ++i) {
    const Int4 counts = broadcast<3>(cut.corners[i]) >= least;
    sum += pick(counts, cut.corners[i]);
    count += pick(counts, all(1.0f));
  }
  return wide(sum / count) * unit;
}

/// Where the cut is less deep than the axis says (settleDeepest): the mean of its deepest corners. Where it
/// is empty, a's deepest corner may be beside the face, and so is asked for. Out of line because it is rarely
/// needed.
[[gnu::noinline, gnu::cold]] glm::dvec3 deepestOfShallow(const BoxesTouch& touch, const ReferenceFace& face) {
  const FaceCorners cut = clippedFace(face, incidentBox(touch), 0.0);
  if (cut.count == 0) {
    const glm::dvec3 corner = deepestCorner(touch);
    return holds(face.box, corner, touch.slack) ? corner : pointOfBoth(touch.a, touch.b);
  }
  Float4 deepest{};
  for (std::size_t i = 0; i < cut.count; ++i) deepest = larger(deepest, broadcast<3>(cut.corners[i]));
  return meanOf(cut, face.unit, deepest);
}

/// Amid the deepest corners on the face. The others are left out before they are compared with one another:
/// of a box that lies askew a single corner is deepest.
glm::dvec3 facePoint(const BoxesTouch& touch) {
  const ReferenceFace face = referenceFace(touch);
  const FaceCorners cut = clippedFace(face, incidentBox(touch), touch.depth - kLevel * touch.slack);
  if (cut.count == 0) [[unlikely]]
    return deepestOfShallow(touch, face);
  return meanOf(cut, face.unit, Float4{});
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

/// A pair on which float is not sure is decided by the axis that double finds. One result of one name, so
/// that it is built in place and not cleared before.
template <class A>
std::optional<BoxesTouch> touchUnlessApart(const A& a, const Obb& b, const BoxGaps4& gaps, float reach) {
  std::optional<BoxesTouch> touch(std::in_place, a, b);
  const DecidingAxis deciding = decidingAxis(touch->a, touch->b, gaps, reach);
  if (deciding.axis.gap > 0.0)
    touch.reset();
  else
    touch->meetAlong(deciding);
  return touch;
}

template <class A>
std::optional<BoxesTouch> touchWithObb(const A& a, const Obb& b) {
  const BoxPair4 pair = toBoxPair4(a, b);
  const BoxGaps4 gaps = toBoxGaps4(pair);
  const float reach = scaleOf(pair)[0];
  if (verdictOf(a, b, gaps, reach) == Filtered::Apart) return std::nullopt;
  return touchUnlessApart(a, b, gaps, reach);
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

void addPatch(Manifold& manifold, const BoxesTouch& touch, const glm::dvec3& origin) {
  if (touch.axis < 6) addFacePoints(manifold, touch, origin);
  if (manifold.count > 0) return;
  const glm::dvec3 point = touch.axis < 6 ? deepestCorner(touch) : edgePoint(touch);
  manifold.storage[0] = {glm::vec3(origin + point), static_cast<float>(touch.depth)};
  manifold.count = 1;
}

// The middle of the overlap along the normal. A box whose shadow lies within the other's: its centre. Two
// that overlap in part: amid the deepest points. Where that is outside of one of them (a plate that is
// pierced), the middle of what they share. The box of a face holds what was cut to its sides.
glm::dvec3 positionOf(const BoxesTouch& touch) {
  const Box &a = touch.a, &b = touch.b;
  const double wider = touch.shadowB.reach - touch.shadowA.reach;
  if (std::abs(touch.shadowA.center - touch.shadowB.center) <= std::abs(wider)) {
    const std::array<const Box*, 2> both{&a, &b};  // which is the inner one is as good as random
    const Box &inner = *both[wider < 0.0], &outer = *both[wider >= 0.0];
    if (holds(outer, inner.center, 0.0)) return inner.center;
  }
  if (touch.axis < 6) return middleIn(incidentBox(touch), touch, facePoint(touch));
  const glm::dvec3 middle = middleIn(a, touch, edgePoint(touch));
  return holds(b, middle, touch.slack) ? middle : pointOfBoth(a, b);
}

}  // namespace collision::detail
