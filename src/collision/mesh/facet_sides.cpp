#include "collision/mesh/facet_sides.hpp"

#include <algorithm>

namespace collision::detail {

namespace {

/// The face of the box |q| <= half whose normal is nearest to `outwards`.
Side sideOfBox(const glm::dvec3& half, const glm::dvec3& outwards) {
  const glm::dvec3 size = glm::abs(outwards);
  const int axis = size.x >= size.y && size.x >= size.z ? 0 : (size.y >= size.z ? 1 : 2);
  const int next = (axis + 1) % 3, last = (axis + 2) % 3;
  const bool isPositive = outwards[axis] > 0.0;
  const FaceFeatures& features = kFaceFeatures[static_cast<std::size_t>(axis)][isPositive];
  constexpr std::array<double, 4> kNextSigns{-1.0, 1.0, 1.0, -1.0}, kLastSigns{-1.0, -1.0, 1.0, 1.0};
  Side side;
  side.count = 4;
  side.face = features.face;
  side.normal[axis] = isPositive ? 1.0 : -1.0;
  for (std::size_t i = 0; i < 4; ++i) {
    SideCorner& corner = side.corners[i];
    corner.at[axis] = side.normal[axis] * half[axis];
    corner.at[next] = kNextSigns[i] * half[next];
    corner.at[last] = kLastSigns[i] * half[last];
    corner.corner = features.corners[i];
    corner.edge = features.edges[i];
    corner.inward[i % 2 == 0 ? last : next] = i == 0 || i == 3 ? 1.0 : -1.0;
  }
  return side;
}

/// The corner of the reference face at which two of its edges meet.
std::uint32_t cornerBetween(const Side& reference, std::size_t edge, std::size_t other) {
  return reference.corners[(edge + 1) % reference.count == other ? other : edge].corner;
}

/// The crossing `at` of the edge that starts at `from` with edge `k` of the reference face. The next edge
/// runs as the one from `from` does.
CutCorner crossing(const Side& incident, const Side& reference, std::size_t k, const CutCorner& from,
                   const glm::dvec3& at) {
  if (from.along == CutCorner::kOwn)
    return {at, from.ownEdge, reference.corners[k].edge, from.ownEdge, from.along, true};
  return {at, incident.face, cornerBetween(reference, from.along, k), from.ownEdge, from.along, true};
}

/// Clips a polygon to the inner side of edge `k` of the reference face.
CutSide cutAt(const Side& incident, const Side& reference, std::size_t k, const CutSide& polygon,
              double slack) {
  const SideCorner& edge = reference.corners[k];
  CutSide kept;
  for (std::size_t i = 0; i < polygon.count; ++i) {
    const CutCorner &from = polygon.corners[i], &to = polygon.corners[(i + 1) % polygon.count];
    const double here = glm::dot(edge.inward, from.at - edge.at),
                 there = glm::dot(edge.inward, to.at - edge.at);
    const bool isInside = here >= -slack, leaves = isInside && there < -slack,
               enters = !isInside && there >= -slack;
    if (isInside) kept.add(from);
    if (leaves && here <= slack) kept.corners[kept.count - 1].along = k;
    if ((leaves && here > slack) || (enters && there > slack)) {
      const glm::dvec3 at = from.at + (to.at - from.at) * (here / (here - there));
      CutCorner cut = crossing(incident, reference, k, from, at);
      if (leaves) cut.along = k;
      kept.add(cut);
    }
  }
  return kept;
}

/// Clips a segment or a point; the ends keep their parts when they are cut.
CutSide cutLine(const Side& incident, const Side& reference, double slack) {
  const glm::dvec3 start = incident.corners[0].at, way = incident.corners[incident.count - 1].at - start;
  double first = 0.0, last = 1.0;
  CutSide kept;
  for (std::size_t k = 0; k < reference.count; ++k) {
    const SideCorner& edge = reference.corners[k];
    const double here = glm::dot(edge.inward, start - edge.at) + slack, change = glm::dot(edge.inward, way);
    if (here < 0.0 && here + change < 0.0) return kept;
    if (here < 0.0) first = std::max(first, -here / change);
    if (here + change < 0.0) last = std::min(last, here / -change);
  }
  if (first > last) return kept;
  const auto add = [&](const SideCorner& end, double t, bool isCut) {
    const std::uint32_t face = incident.count == 2 ? reference.face : 0;
    kept.add({start + way * t, end.corner, face, end.corner, CutCorner::kOwn, isCut});
  };
  add(incident.corners[0], first, first > 0.0);
  if (incident.count == 2) add(incident.corners[1], last, last < 1.0);
  return kept;
}

}  // namespace

Side sideOf(const Facet& facet, const glm::dvec3& outwards) {
  Side side;
  side.count = 3;
  side.face = kFaceFeature;
  const bool isFace = facet.normal != glm::dvec3(0.0);
  const glm::dvec3 unit = isFace ? glm::normalize(facet.normal) : glm::dvec3(0.0);
  side.normal = glm::dot(unit, outwards) < 0.0 ? -unit : unit;
  double most = 0.0;
  for (std::size_t i = 0; i < 3; ++i)
    most = std::max(most, lengthSquared(facet.side(i)) * lengthSquared(facet.side((i + 1) % 3)));
  if (isFace) side.sharp = std::min(1.0, 2.0 * glm::length(facet.normal) / std::sqrt(most));
  for (std::size_t i = 0; i < 3; ++i) {
    side.corners[i] = {facet.corners[i], cornerFeature(i), edgeFeature(i), glm::dvec3(0.0)};
    if (isFace) side.corners[i].inward = glm::normalize(glm::cross(unit, facet.side(i)));
  }
  return side;
}

Side sideOf(const Polyhedron& solid, const glm::dvec3& outwards) {
  if (solid.cornerCount == 8) return sideOfBox(solid.corners[7], outwards);
  if (solid.cornerCount == 3)
    return sideOf(Facet(solid.corners[0], solid.corners[1], solid.corners[2]), outwards);
  Side side;
  side.count = solid.edgeCount > 0 ? 2 : 1;
  if (side.count == 1) {
    side.corners[0].at = solid.corners[0];
    return side;
  }
  side.corners[0] = {solid.corners[0], kEndA, kEndA, glm::dvec3(0.0)};
  side.corners[1] = {solid.corners[1], kEndB, kEndB, glm::dvec3(0.0)};
  return side;
}

CutSide cutTo(const Side& incident, const Side& reference, double slack) {
  if (incident.count < 3) return cutLine(incident, reference, slack);
  CutSide kept;
  for (std::size_t i = 0; i < incident.count; ++i) {
    const SideCorner& corner = incident.corners[i];
    kept.add({corner.at, corner.corner, reference.face, corner.edge, CutCorner::kOwn, false});
  }
  for (std::size_t k = 0; k < reference.count; ++k) kept = cutAt(incident, reference, k, kept, slack);
  return kept;
}

}  // namespace collision::detail
