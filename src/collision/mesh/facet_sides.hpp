// Clips the side of a convex solid to the facing side of another, which gives the corners of their common
// area. Finds sides of triangles and of shapes that touch triangles. For hulls, see hull/hull_patch.cpp.
#pragma once

#include <algorithm>
#include <array>

#include "collision/mesh/least_overlap.hpp"
#include "collision/shape/feature.hpp"

namespace collision::detail {

/// A corner of a side, and the edge to the next corner. All arrays of corners here are uninitialized, because
/// clearing hundreds of corners takes time.
struct SideCorner {
  glm::dvec3 at;
  std::uint32_t corner, edge;
  /// Unit, in the plane of the face, perpendicular to the edge and into the face. 0 if the edge has no face
  /// on this side.
  glm::dvec3 inward;
};

/// The side of a shape: a face, a segment or a point.
template <std::size_t Most>
struct SideOf {
  static constexpr std::size_t kMost = Most;

  std::array<SideCorner, Most> corners;
  std::size_t count = 0;
  std::uint32_t face = 0;
  glm::dvec3 normal{0.0};  ///< Unit, out of the shape; 0 if the side is no face.
  /// A factor for the slack, small at sharp corners. The whole slack would make a sliver much longer.
  double sharp = 1.0;
};

using Side = SideOf<4>;

/// The side whose normal is nearest to `outwards`, a direction out of the solid.
[[nodiscard]] Side sideOf(const Facet& facet, const glm::dvec3& outwards);
[[nodiscard]] Side sideOf(const Polyhedron& solid, const glm::dvec3& outwards);

/// A corner of the clipped side, with the numbers of both shapes' parts there. `along`: the reference edge
/// that contains the edge to the next corner, or kOwn if that is an incident edge.
struct CutCorner {
  static constexpr std::uint32_t kOwn = 0xffffffff;
  glm::dvec3 at;
  std::uint32_t own, reference, ownEdge, along;
  bool isCut;
};

template <std::size_t Most>
struct CutSideOf {
  std::array<CutCorner, Most> corners;
  std::size_t count = 0;

  void add(const CutCorner& corner) {
    if (count < Most) corners[count++] = corner;
  }
};

/// The number of the corner between two edges of the reference face.
template <class Reference>
[[nodiscard]] std::uint32_t cornerBetween(const Reference& reference, std::size_t edge, std::size_t other) {
  return reference.corners[(edge + 1) % reference.count == other ? other : edge].corner;
}

/// Edge `k` of the reference face. Corners up to `slack` beyond it count as on it.
template <class Reference>
struct CuttingEdge {
  const Reference& reference;
  std::size_t k;
  double slack;

  /// The corner at `at`, where the edge from `from` crosses this edge.
  [[nodiscard]] CutCorner crossing(std::uint32_t incidentFace, const CutCorner& from,
                                   const glm::dvec3& at) const {
    if (from.along == CutCorner::kOwn)
      return {at, from.ownEdge, reference.corners[k].edge, from.ownEdge, from.along, true};
    return {at, incidentFace, cornerBetween(reference, from.along, k), from.ownEdge, from.along, true};
  }
};

/// Stores in `kept` the part of a polygon on the inner side of an edge of the reference face.
template <class Reference, std::size_t Most>
void cutAt(const CuttingEdge<Reference>& cutting, std::uint32_t incidentFace, const CutSideOf<Most>& polygon,
           CutSideOf<Most>& kept) {
  const SideCorner& edge = cutting.reference.corners[cutting.k];
  const auto number = static_cast<std::uint32_t>(cutting.k);
  const double slack = cutting.slack;
  kept.count = 0;
  for (std::size_t i = 0; i < polygon.count; ++i) {
    const CutCorner &from = polygon.corners[i], &to = polygon.corners[i + 1 < polygon.count ? i + 1 : 0];
    const double here = glm::dot(edge.inward, from.at - edge.at),
                 there = glm::dot(edge.inward, to.at - edge.at);
    const bool isInside = here >= -slack, leaves = isInside && there < -slack,
               enters = !isInside && there >= -slack;
    if (isInside) kept.add(from);
    if (leaves && here <= slack) kept.corners[kept.count - 1].along = number;
    if ((leaves && here > slack) || (enters && there > slack)) {
      const glm::dvec3 at = from.at + (to.at - from.at) * (here / (here - there));
      CutCorner cut = cutting.crossing(incidentFace, from, at);
      if (leaves) cut.along = number;
      kept.add(cut);
    }
  }
}

/// Clips a segment or a point. A cut end keeps its number.
template <class Incident, class Reference, std::size_t Most>
void cutLine(const Incident& incident, const Reference& reference, double slack, CutSideOf<Most>& kept) {
  const glm::dvec3 start = incident.corners[0].at, way = incident.corners[incident.count - 1].at - start;
  double first = 0.0, last = 1.0;
  for (std::size_t k = 0; k < reference.count; ++k) {
    const SideCorner& edge = reference.corners[k];
    const double here = glm::dot(edge.inward, start - edge.at) + slack, change = glm::dot(edge.inward, way);
    if (here < 0.0 && here + change < 0.0) return;
    if (here < 0.0) first = std::max(first, -here / change);
    if (here + change < 0.0) last = std::min(last, here / -change);
  }
  if (first > last) return;
  const auto add = [&](const SideCorner& end, double t, bool isCut) {
    const std::uint32_t face = incident.count == 2 ? reference.face : 0;
    kept.add({start + way * t, end.corner, face, end.corner, CutCorner::kOwn, isCut});
  };
  add(incident.corners[0], first, first > 0.0);
  if (incident.count == 2) add(incident.corners[1], last, last < 1.0);
}

/// Room for corners. Each reference edge adds at most one, or more by rounding if edges nearly coincide.
inline constexpr std::size_t kRoom = 16;

/// Clips the incident side to the planes through the reference edges (Sutherland and Hodgman, "Reentrant
/// Polygon Clipping", 1974). Calls visit(corner) for each remaining corner, in order. Corners up to `slack`
/// beyond an edge count as on it.
template <class Incident, class Reference, class Visit>
void cutTo(const Incident& incident, const Reference& reference, double slack, Visit visit) {
  std::array<CutSideOf<std::max(Incident::kMost + Reference::kMost, kRoom)>, 2> cut;
  std::size_t now = 0;
  if (incident.count < 3) {
    cutLine(incident, reference, slack, cut[now]);
  } else {
    for (std::size_t i = 0; i < incident.count; ++i) {
      const SideCorner& corner = incident.corners[i];
      cut[now].add({corner.at, corner.corner, reference.face, corner.edge, CutCorner::kOwn, false});
    }
    for (std::size_t k = 0; k < reference.count; ++k, now = 1 - now)
      cutAt(CuttingEdge<Reference>{reference, k, slack}, incident.face, cut[now], cut[1 - now]);
  }
  for (std::size_t i = 0; i < cut[now].count; ++i) visit(cut[now].corners[i]);
}

}  // namespace collision::detail
