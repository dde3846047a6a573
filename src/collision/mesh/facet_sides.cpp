#include "collision/mesh/facet_sides.hpp"

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
    corner.inward = glm::dvec3(0.0);
    corner.inward[i % 2 == 0 ? last : next] = i == 0 || i == 3 ? 1.0 : -1.0;
  }
  return side;
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
    side.corners[0] = {solid.corners[0], 0, 0, glm::dvec3(0.0)};
    return side;
  }
  side.corners[0] = {solid.corners[0], kEndA, kEndA, glm::dvec3(0.0)};
  side.corners[1] = {solid.corners[1], kEndB, kEndB, glm::dvec3(0.0)};
  return side;
}

}  // namespace collision::detail
