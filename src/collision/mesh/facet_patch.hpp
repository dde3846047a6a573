// The contact points of a shape and a triangle. If two faces are perpendicular to the normal, the points are
// the corners of the area that the faces share. If two edges are parallel, the points are the ends of the
// segment that the edges share. Otherwise there is one point. A side of one solid is clipped to the facing
// side of the other. For hulls, see hull/hull_patch.cpp.
#pragma once

#include <algorithm>
#include <array>

#include "collision/mesh/facet.hpp"
#include "collision/mesh/facet_pair.hpp"
#include "collision/shape/feature.hpp"
#include "collision/shape/polyhedron.hpp"
#include "collision/shape/touch.hpp"

namespace collision::detail {

/// A corner of a side, and the edge to the next corner. All arrays of corners in this file are uninitialized,
/// because clearing hundreds of corners takes time.
struct SideCorner {
  glm::dvec3 position;
  std::uint32_t corner, edge;
  /// Unit, in the plane of the face, perpendicular to the edge and into the face. 0 if the edge has no face
  /// on this side.
  glm::dvec3 inward;
};

/// The side of a shape, which is a face, a segment or a point.
template <std::size_t MaxCorners>
struct SideOf {
  static constexpr std::size_t kMaxCorners = MaxCorners;

  std::array<SideCorner, MaxCorners> corners;
  std::size_t count = 0;
  std::uint32_t face = 0;
  glm::dvec3 normal{0.0};  ///< Unit, out of the shape; 0 if the side is no face.
  /// The slack is multiplied by this. The factor is small at sharp corners, because the whole slack would
  /// make a sliver much longer.
  double slackScale = 1.0;
};

using Side = SideOf<4>;

/// The side whose normal is nearest to `outwardDirection`, a direction out of the solid.
[[nodiscard]] Side sideOf(const Facet& facet, const glm::dvec3& outwardDirection);
[[nodiscard]] Side sideOf(const Polyhedron& solid, const glm::dvec3& outwardDirection);

/// A corner of the clipped side, with both shapes' feature numbers there. `referenceEdge`: the reference edge
/// that contains the edge to the next corner, or kIncidentEdge if that edge belongs to the incident side.
struct ClippedCorner {
  static constexpr std::uint32_t kIncidentEdge = 0xffffffff;
  glm::dvec3 position;
  std::uint32_t incidentPart, referencePart, incidentEdge, referenceEdge;
  bool isClipped;
};

template <std::size_t MaxCorners>
struct ClippedSideOf {
  std::array<ClippedCorner, MaxCorners> corners;
  std::size_t count = 0;

  void add(const ClippedCorner& corner) {
    if (count < MaxCorners) corners[count++] = corner;
  }
};

/// The number of the corner between two edges of the reference face.
template <class Reference>
[[nodiscard]] std::uint32_t cornerBetween(const Reference& reference, std::size_t edge,
                                          std::size_t otherEdge) {
  return reference.corners[(edge + 1) % reference.count == otherEdge ? otherEdge : edge].corner;
}

/// Edge `k` of the reference face. Corners up to `slack` beyond it count as on it.
template <class Reference>
struct ClippingEdge {
  const Reference& reference;
  std::size_t k;
  double slack;

  /// The corner at `position`, where the edge that starts at `from` crosses this edge.
  [[nodiscard]] ClippedCorner crossing(std::uint32_t incidentFace, const ClippedCorner& from,
                                       const glm::dvec3& position) const {
    if (from.referenceEdge == ClippedCorner::kIncidentEdge)
      return {position,          from.incidentEdge,  reference.corners[k].edge,
              from.incidentEdge, from.referenceEdge, true};
    return {position,          incidentFace,       cornerBetween(reference, from.referenceEdge, k),
            from.incidentEdge, from.referenceEdge, true};
  }
};

/// Stores in `clippedSide` the part of a polygon on the inner side of an edge of the reference face.
template <class Reference, std::size_t MaxCorners>
void clipAtEdge(const ClippingEdge<Reference>& clippingEdge, std::uint32_t incidentFace,
                const ClippedSideOf<MaxCorners>& polygon, ClippedSideOf<MaxCorners>& clippedSide) {
  const SideCorner& edge = clippingEdge.reference.corners[clippingEdge.k];
  const auto edgeIndex = static_cast<std::uint32_t>(clippingEdge.k);
  const double slack = clippingEdge.slack;
  clippedSide.count = 0;
  for (std::size_t i = 0; i < polygon.count; ++i) {
    const ClippedCorner &from = polygon.corners[i], &to = polygon.corners[i + 1 < polygon.count ? i + 1 : 0];
    const double fromDistance = glm::dot(edge.inward, from.position - edge.position),
                 toDistance = glm::dot(edge.inward, to.position - edge.position);
    const bool isInside = fromDistance >= -slack, leaves = isInside && toDistance < -slack,
               enters = !isInside && toDistance >= -slack;
    if (isInside) clippedSide.add(from);
    if (leaves && fromDistance <= slack) clippedSide.corners[clippedSide.count - 1].referenceEdge = edgeIndex;
    if ((leaves && fromDistance > slack) || (enters && toDistance > slack)) {
      const glm::dvec3 cutPoint =
          from.position + (to.position - from.position) * (fromDistance / (fromDistance - toDistance));
      ClippedCorner cutCorner = clippingEdge.crossing(incidentFace, from, cutPoint);
      if (leaves) cutCorner.referenceEdge = edgeIndex;
      clippedSide.add(cutCorner);
    }
  }
}

/// Clips a segment or a point. A clipped end keeps the number of the original end.
template <class Incident, class Reference, std::size_t MaxCorners>
void clipSegment(const Incident& incident, const Reference& reference, double slack,
                 ClippedSideOf<MaxCorners>& clippedSide) {
  const glm::dvec3 start = incident.corners[0].position,
                   startToEnd = incident.corners[incident.count - 1].position - start;
  double first = 0.0, last = 1.0;
  for (std::size_t k = 0; k < reference.count; ++k) {
    const SideCorner& edge = reference.corners[k];
    const double startDistance = glm::dot(edge.inward, start - edge.position) + slack,
                 distanceChange = glm::dot(edge.inward, startToEnd);
    if (startDistance < 0.0 && startDistance + distanceChange < 0.0) return;
    if (startDistance < 0.0) first = std::max(first, -startDistance / distanceChange);
    if (startDistance + distanceChange < 0.0) last = std::min(last, startDistance / -distanceChange);
  }
  if (first > last) return;
  const auto add = [&](const SideCorner& end, double t, bool isClipped) {
    const std::uint32_t face = incident.count == 2 ? reference.face : 0;
    clippedSide.add(
        {start + startToEnd * t, end.corner, face, end.corner, ClippedCorner::kIncidentEdge, isClipped});
  };
  add(incident.corners[0], first, first > 0.0);
  if (incident.count == 2) add(incident.corners[1], last, last < 1.0);
}

/// The room for the corners of a clipped side. Each reference edge adds at most one corner. Rounding may add
/// more corners if edges nearly coincide.
inline constexpr std::size_t kMinClippedCorners = 16;

/// Clips the incident side to the planes through the reference edges (Sutherland and Hodgman, "Reentrant
/// Polygon Clipping", 1974). Calls visit(corner) for each remaining corner, in order. Corners up to `slack`
/// beyond an edge count as on it.
template <class Incident, class Reference, class Visit>
void clipTo(const Incident& incident, const Reference& reference, double slack, Visit visit) {
  std::array<ClippedSideOf<std::max(Incident::kMaxCorners + Reference::kMaxCorners, kMinClippedCorners)>, 2>
      polygons;
  std::size_t current = 0;
  if (incident.count < 3) {
    clipSegment(incident, reference, slack, polygons[current]);
  } else {
    for (std::size_t i = 0; i < incident.count; ++i) {
      const SideCorner& corner = incident.corners[i];
      polygons[current].add(
          {corner.position, corner.corner, reference.face, corner.edge, ClippedCorner::kIncidentEdge, false});
    }
    for (std::size_t k = 0; k < reference.count; ++k, current = 1 - current)
      clipAtEdge(ClippingEdge<Reference>{reference, k, slack}, incident.face, polygons[current],
                 polygons[1 - current]);
  }
  for (std::size_t i = 0; i < polygons[current].count; ++i) visit(polygons[current].corners[i]);
}

/// A polyhedron grown by a radius, in the frame of the shape (LocalShape in facet_pair.hpp).
struct PatchShape {
  Polyhedron solid;
  double radius = 0.0;
};

/// A contact point in the shape's frame.
struct FacetContactPoint {
  glm::dvec3 position{0.0};  ///< Midway between the surfaces along the normal.
  glm::dvec3 onFacet{0.0};
  double depth = 0.0;    ///< >= 0.
  std::uint32_t id = 0;  ///< idOf the parts of the shape and of the triangle.
  /// True if clipping produced the point; false if it is a corner of the clipped side.
  bool isClipped = false;
};

/// The contact points of a pair.
template <class Point, std::size_t kMaxPoints>
struct PatchOf {
  std::array<Point, kMaxPoints> points;
  std::size_t count = 0;

  [[nodiscard]] bool isFull() const { return count == kMaxPoints; }

  /// The first of the deepest points. The patch must not be empty.
  [[nodiscard]] Point& deepest() {
    const auto end = points.begin() + static_cast<std::ptrdiff_t>(count);
    return *std::max_element(points.begin(), end,
                             [](const Point& x, const Point& y) { return x.depth < y.depth; });
  }

  /// Limits the depths to the depth of the touch, and gives exactly that depth to the deepest point. If a
  /// round shape has only one point, it gets the position of the touch. The patch must not be empty.
  void adjustDepths(const Touch& touch, bool isRound) {
    for (std::size_t i = 0; i < count; ++i) points[i].depth = std::min(points[i].depth, touch.depth);
    deepest().depth = touch.depth;
    if (isRound && count == 1) points[0].position = touch.position;
  }
};

using FacetPatch = PatchOf<FacetContactPoint, 8>;

/// A face counts as perpendicular to the contact's normal if the sine of the angle between both normals is at
/// most this.
inline constexpr double kParallelNormalSine = 1e-5;

/// True if a unit vector is parallel to the normal, that is, the sine of their angle is at most `sine`. False
/// if `unit` is 0.
[[nodiscard]] inline bool isParallelTo(const glm::dvec3& unit, const glm::dvec3& normal,
                                       double sine = kParallelNormalSine) {
  return unit != glm::dvec3(0.0) && lengthSquared(glm::cross(unit, normal)) <= sine * sine;
}

/// True if the triangle is perpendicular to `normal`, that is, the sine of the angle between the triangle's
/// own normal and `normal` is at most `sine`. False for a triangle without area.
[[nodiscard]] bool isPerpendicularTo(const Facet& facet, const glm::dvec3& normal, double sine);

/// The contact points if the triangle's own normal replaces the contact's normal. `normal`: the triangle's
/// unit normal, turned so that it points to the shape. Clips the side of the shape that faces the
/// triangle. Drops points above the triangle, so the patch may be empty. `slack`: points up to this far
/// beyond an edge count as on it, world units.
[[nodiscard]] FacetPatch patchOnFacet(const PatchShape& shape, const Facet& facet, const glm::dvec3& normal,
                                      double slack);

/// The contact points for the contact `touch`. There is at least one point. The deepest point has the depth
/// of `touch`.
[[nodiscard]] FacetPatch patchOf(const PatchShape& shape, const Facet& facet, const Touch& touch,
                                 double slack);

/// Points up to this fraction of the reach beyond an edge count as on it. Exceeds the rounding of float axes.
inline constexpr double kOnEdgeTolerance = 0x1p-21;

/// Transforms a patch to a manifold in world space. `normal`: the contact's normal in the shape's frame.
template <class LocalShape>
[[nodiscard]] Manifold worldManifold(const LocalShape& localShape, const glm::dvec3& normal,
                                     const FacetPatch& patch) {
  Manifold manifold;
  manifold.normal = glm::vec3(glm::normalize(localShape.normalToWorld(normal)));
  manifold.count = static_cast<int>(patch.count);
  for (std::size_t i = 0; i < patch.count; ++i) {
    const FacetContactPoint& point = patch.points[i];
    manifold.storage[i] = {glm::vec3(localShape.toWorld(point.position)),
                           static_cast<float>(std::max(point.depth, 0.0)), point.id};
  }
  return manifold;
}

/// The manifold of a touching pair.
template <class LocalShape>
[[nodiscard]] Manifold worldManifold(const FacetPair<LocalShape>& pair) {
  const Touch touch = touchOf(pair);
  const PatchShape shape{pair.localShape.solid(), pair.localShape.radius()};
  const double slack = kOnEdgeTolerance * pair.localShape.reach(pair.facet);
  return worldManifold(pair.localShape, touch.normal, patchOf(shape, pair.facet, touch, slack));
}

}  // namespace collision::detail
