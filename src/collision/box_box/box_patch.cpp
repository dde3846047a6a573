#include "collision/box_box/box_patch.hpp"

#include "collision/box_box/box_distance.hpp"
#include "collision/box_box/box_gaps4.hpp"
#include "collision/overlaps.hpp"
#include "collision/shape/segment.hpp"

namespace collision::detail {

namespace {

/// Element i is the axis after axis i.
constexpr std::array<int, 4> kNextAxis{1, 2, 0, 1};

/// The reference face. It is a face of box a if the deciding axis is 0 … 2, and of box b if it is 3 … 5. The
/// branch is deliberate: the branchless form was slower for resting boxes and no faster for other pairs.
struct ReferenceAndIncident {
  const Box& referenceBox;  ///< The box with the reference face.
  const Box& incidentBox;   ///< The other box.
  glm::dvec3 outwardNormal;
  int axis;  ///< The index of the face's axis in `reference`.

  explicit ReferenceAndIncident(const BoxContact& touch)
      : referenceBox(touch.axis < 3 ? touch.a : touch.b),
        incidentBox(touch.axis < 3 ? touch.b : touch.a),
        outwardNormal(touch.axis < 3 ? -touch.normal : touch.normal),
        axis(touch.axis % 3) {}
};

ReferenceFace referenceFace(const BoxContact& touch, const ReferenceAndIncident& roles) {
  return {roles.referenceBox, roles.axis, roles.outwardNormal, touch.slack / kAxisTieTolerance};
}

/// Transforms positions with depths (ReferenceFace::at) to world space.
struct ToWorld {
  double lengthUnit;
  Double2 xy, z;

  ToWorld(double faceUnit, const glm::dvec3& origin)
      : lengthUnit(faceUnit), xy{origin.x, origin.y}, z{origin.z, 0.0} {}

  [[nodiscard]] Float4 operator()(Float4 point) const {
    return rounded4(low2(point) * lengthUnit + xy, high2(point) * lengthUnit + z);
  }
};

void setPoint(ManifoldPoint& point, Float4 positionAndDepth, std::uint32_t id) {
  static_assert(offsetof(ManifoldPoint, depth) == 12 && std::is_trivially_copyable_v<ManifoldPoint>);
  std::memcpy(static_cast<void*>(&point), &positionAndDepth, sizeof positionAndDepth);
  point.id = id;
}

/// The id of a contact point. The low bits have the feature of the manifold's first shape, which is b if
/// `isSwapped` is true.
std::uint32_t contactId(std::uint32_t featureA, std::uint32_t featureB, bool isSwapped) {
  const unsigned shift = isSwapped ? kFeatureBits : 0u;
  return featureA << shift | featureB << (kFeatureBits - shift);
}

/// Adds the points of the clipped face. Sets the depth of the deepest point to the contact's depth: the
/// computed depth may differ slightly, by rounding or because a face axis won a tie against an edge axis.
/// Branchless: which point is deepest is unpredictable.
void addFacePoints(Manifold& manifold, const BoxContact& touch, const glm::dvec3& origin, bool isSwapped) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const ReferenceAndIncident roles(touch);
  const ReferenceFace face = referenceFace(touch, roles);
  const FaceCorners clippedPolygon = clippedFace(face, roles.incidentBox, 0.0);
  const ToWorld toWorld(face.lengthUnit, origin);
  const auto depth = static_cast<float>(touch.depth);
  // bit position of the incident box's feature in the id
  const unsigned shift = (touch.axis < 3) != isSwapped ? kFeatureBits : 0u;
  const Float4 upperLimits{kInfinity, kInfinity, kInfinity, depth};
  std::size_t deepestIndex = 0;
  float maxDepth = -1.0f;
  for (std::size_t i = 0; i < clippedPolygon.count; ++i) {
    const Float4 point = smaller(toWorld(clippedPolygon.corners[i]), upperLimits);
    const std::uint32_t incidentFeature = clippedPolygon.ids[i] & 0xffu,
                        referenceFeature = clippedPolygon.ids[i] >> kFeatureBits;
    setPoint(manifold.storage[i], point,
             incidentFeature << shift | referenceFeature << (kFeatureBits - shift));
    deepestIndex ^= (deepestIndex ^ i) & (std::size_t{0} - std::size_t{point[3] > maxDepth});
    maxDepth = larger(splat4(maxDepth), broadcast<3>(point))[0];
  }
  if (clippedPolygon.count > 0) manifold.storage[deepestIndex].depth = depth;
  manifold.count = static_cast<int>(clippedPolygon.count);
}

/// The edge of the box along axis `axis` that is farthest in `direction`.
Core supportingEdge(const Box& box, int axis, const glm::dvec3& direction) {
  Core edge{box.center, box.axes[axis] * halfAlong(box, axis)};
  for (const int otherAxis :
       {kNextAxis[static_cast<std::size_t>(axis)], kNextAxis[static_cast<std::size_t>(axis) + 1]}) {
    const double cosine = glm::dot(box.axes[otherAxis], direction);
    edge.center += box.axes[otherAxis] * std::copysign(halfAlong(box, otherAxis), cosine);
  }
  return edge;
}

/// The contact position for an edge axis: the point of a's edge nearest to the line of b's edge (Ericson
/// 5.1.8, with cross products), moved midway to b's edge.
glm::dvec3 edgePoint(const BoxContact& touch) {
  const int pair = touch.axis - 6;
  const Core edgeA = supportingEdge(touch.a, pair / 3, -touch.normal);
  const Core edgeB = supportingEdge(touch.b, pair % 3, touch.normal);
  const glm::dvec3 cross = glm::cross(edgeA.half, edgeB.half);
  const double t =
      glm::dot(glm::cross(edgeB.center - edgeA.center, edgeB.half), cross) / lengthSquared(cross);
  const double tOnEdge = t >= -1.0 && t <= 1.0 ? t : (t > 1.0 ? 1.0 : -1.0);
  return edgeA.at(tOnEdge) + touch.normal * (0.5 * touch.depth);
}

std::uint32_t edgesId(const BoxContact& touch, bool isSwapped) {
  const int pair = touch.axis - 6;
  glm::dvec3 directionA = -touch.normal * touch.a.axes, directionB = touch.normal * touch.b.axes;
  directionA[pair / 3] = directionB[pair % 3] = 0.0;
  return contactId(boxFeature(directionA, 0.0), boxFeature(directionB, 0.0), isSwapped);
}

glm::dvec3 deepestCorner(const BoxContact& touch) {
  glm::dvec3 corner = touch.a.center;
  for (int i = 0; i < 3; ++i)
    corner -= touch.a.axes[i] * std::copysign(touch.a.half[i], glm::dot(touch.a.axes[i], touch.normal));
  return corner + touch.normal * (0.5 * touch.depth);
}

/// A common point. Not inlined, because it is only needed if one box pierces the other.
[[gnu::noinline]] glm::dvec3 fastCommonPoint(const Box& a, const Box& b) {
  const float skew = largestOf(larger(skewOf(rows4(a)), skewOf(rows4(b))));
  const auto fastPoint = commonPoint4(toBoxPair4(a, b), skew, a, b);
  return fastPoint ? *fastPoint : commonPoint(a, b);
}

/// The mean of the deepest corners. There must be at least one corner.
glm::dvec3 meanOfDeepest(const FaceCorners& clippedPolygon, double lengthUnit) {
  Float4 maxDepths{}, sum{}, count{};
  for (std::size_t i = 0; i < clippedPolygon.count; ++i)
    maxDepths = larger(maxDepths, broadcast<3>(clippedPolygon.corners[i]));
  for (std::size_t i = 0; i < clippedPolygon.count; ++i) {
    const Int4 isDeepest = broadcast<3>(clippedPolygon.corners[i]) >= maxDepths;
    sum += pick(isDeepest, clippedPolygon.corners[i]);
    count += pick(isDeepest, splat4(1.0f));
  }
  return toDvec3(sum / count) * lengthUnit;
}

/// Called if no corner of the clipped face is as deep as the contact. Returns the mean of the deepest
/// corners. If there is no corner, returns the deepest corner of box a, or a common point if that corner is
/// outside the reference box. Not inlined: rarely called.
[[gnu::noinline, gnu::cold]] glm::dvec3 fallbackFacePoint(const BoxContact& touch,
                                                          const ReferenceAndIncident& roles,
                                                          const ReferenceFace& face) {
  const FaceCorners clippedPolygon = clippedFace(face, roles.incidentBox, 0.0);
  if (clippedPolygon.count > 0) return meanOfDeepest(clippedPolygon, face.lengthUnit);
  const glm::dvec3 corner = deepestCorner(touch);
  return contains(face.box, corner, touch.slack) ? corner : fastCommonPoint(touch.a, touch.b);
}

/// The position on the reference face: the mean of the clipped face's deepest corners.
glm::dvec3 facePoint(const BoxContact& touch, const ReferenceAndIncident& roles) {
  const ReferenceFace face = referenceFace(touch, roles);
  const auto mean = meanCorner(face, roles.incidentBox, touch.depth - kEqualDepthSlacks * touch.slack);
  return mean ? toDvec3(*mean) * face.lengthUnit : fallbackFacePoint(touch, roles, face);
}

}  // namespace

namespace {

/// Finds the deciding axis in double. The gap of this axis gives the verdict for pairs that are uncertain in
/// float. Returns one named variable, so that the compiler constructs the optional in the caller's place.
template <class A>
std::optional<BoxContact> boxContactUnlessApart(const A& a, const Obb& b, const BoxGaps4& gaps, float reach) {
  std::optional<BoxContact> touch(std::in_place, a, b);
  const double exactReach = pairReach(touch->a, touch->b);
  const DecidingAxis bestAxis = decidingAxis(touch->a, touch->b, exactReach, gaps, reach);
  if (bestAxis.axis.gap > 0.0)
    touch.reset();
  else
    touch->setAxis(bestAxis, exactReach);
  return touch;
}

template <class A>
std::optional<BoxContact> boxContactWithObb(const A& a, const Obb& b) {
  const BoxPair4 pair = toBoxPair4(a, b);
  const BoxGaps4 gaps = toBoxGaps4(pair);
  const float reach = reachInLanes(pair)[0];
  if (verdictOf(a, b, gaps, reach) == FloatVerdict::Apart) return std::nullopt;
  return boxContactUnlessApart(a, b, gaps, reach);
}

}  // namespace

BoxContact boxContactAlong(const Box& a, const Box& b, const DecidingAxis& bestAxis) {
  BoxContact touch(a, b);
  touch.setAxis(bestAxis, pairReach(a, b));
  return touch;
}

std::optional<BoxContact> boxContact(const Obb& a, const Obb& b) { return boxContactWithObb(a, b); }
std::optional<BoxContact> boxContact(const Aabb& a, const Obb& b) { return boxContactWithObb(a, b); }

std::optional<BoxContact> boxContact(const Aabb& a, const Aabb& b) {
  if (!overlaps(a, b)) return std::nullopt;
  const Box boxA = toBox(a), boxB = toBox(b);
  return boxContactAlong(boxA, boxB, decidingAxis(boxA, boxB));
}

void addPatch(Manifold& manifold, const BoxContact& touch, const glm::dvec3& origin, bool isSwapped) {
  const bool isFace = touch.axis < 6;
  if (isFace) addFacePoints(manifold, touch, origin, isSwapped);
  if (manifold.count > 0) return;
  const glm::dvec3 point = isFace ? deepestCorner(touch) : edgePoint(touch);
  const std::uint32_t id = isFace ? idOf(kWholeBox, kWholeBox) : edgesId(touch, isSwapped);
  manifold.storage[0] = {glm::vec3(origin + point), static_cast<float>(touch.depth), id};
  manifold.count = 1;
}

namespace {

/// Moves a point along the normal to the middle of the overlap.
glm::dvec3 toOverlapMiddle(const BoxContact& touch, const glm::dvec3& point) {
  return toMiddle(point, touch.normal, touch.intervalA, touch.intervalB);
}

/// The contact's position if a face axis decides. If the incident box is tilted, the position follows from
/// that box's only deepest corner, and no clipping is needed.
glm::dvec3 middleOnFace(const BoxContact& touch, const ReferenceAndIncident& roles) {
  if (const auto corner = uniqueFarthestCorner(roles.incidentBox, -roles.outwardNormal, touch.slack)) {
    const glm::dvec3 middle = toOverlapMiddle(touch, *corner);
    if (contains(roles.referenceBox, middle, touch.slack)) [[likely]]
      return copied(middle);
  }
  return toOverlapMiddle(touch, facePoint(touch, roles));
}

/// The contact's position if a face axis decides. If the boxes lie flat on each other, it is the mean of the
/// clipped face's corners. That point is in both boxes.
glm::dvec3 positionOnFace(const BoxContact& touch) {
  const ReferenceAndIncident roles(touch);
  if (touch.isFaceToFace) return toOverlapMiddle(touch, facePoint(touch, roles));
  const glm::dvec3 middle = middleOnFace(touch, roles);
  return contains(roles.incidentBox, middle, touch.slack) ? copied(middle)
                                                          : fastCommonPoint(touch.a, touch.b);
}

glm::dvec3 positionOnEdges(const BoxContact& touch) {
  const Box &a = touch.a, &b = touch.b;
  const glm::dvec3 middle = toOverlapMiddle(touch, edgePoint(touch));
  const bool inA = contains(a, middle, touch.slack), inB = contains(b, middle, touch.slack);
  return (inA & inB) ? copied(middle) : fastCommonPoint(a, b);
}

}  // namespace

// The position is one of three points:
// 1. The centre of a box whose interval on the normal is inside the other's, if the other box contains that
// centre.
// 2. The mean of the deepest points, moved along the normal to the middle of the overlap.
// 3. A common point, if the boxes pierce each other so that point 2 is outside one of them. A
// point clipped to a reference face is always inside the box of that face.
glm::dvec3 positionOf(const BoxContact& touch) {
  const Box &a = touch.a, &b = touch.b;
  const double radiusDifference = touch.intervalB.radius - touch.intervalA.radius;
  if (std::abs(touch.intervalA.center - touch.intervalB.center) <= std::abs(radiusDifference)) {
    // an index instead of a branch, because which box is the inner one is unpredictable
    const std::array<const Box*, 2> boxes{&a, &b};
    const Box &innerBox = *boxes[radiusDifference < 0.0], &outerBox = *boxes[radiusDifference >= 0.0];
    if (contains(outerBox, innerBox.center, 0.0)) return innerBox.center;
  }
  return touch.axis < 6 ? positionOnFace(touch) : positionOnEdges(touch);
}

}  // namespace collision::detail
