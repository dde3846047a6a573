#include "reference/facets.hpp"

namespace reference {

Facet facetOf(const Triangle& triangle) { return {dvec3(triangle.a), dvec3(triangle.b), dvec3(triangle.c)}; }

Hull hullOf(const Facet& facet) {
  Hull hull;
  hull.cornerCount = hull.edgeCount = 3;
  hull.faceCount = 1;
  for (std::size_t i = 0; i < 3; ++i) {
    hull.corners[i] = facet[i];
    hull.edges[i] = {static_cast<int>(i), static_cast<int>((i + 1) % 3)};
  }
  hull.faces[0] = {0, 1, 2};
  return hull;
}

Ball ballOf(const Solid& solid) { return {solid.center, ballRadius(solid)}; }

Ball ballOf(const Facet& facet) {
  const dvec3 center = (facet[0] + facet[1] + facet[2]) / 3.0;
  double radius = 0.0;
  for (const dvec3& corner : facet) radius = glm::max(radius, glm::distance(center, corner));
  return {center, radius};
}

double gapOf(const Ball& a, const Ball& b) { return glm::distance(a.center, b.center) - a.radius - b.radius; }

double mostSize(const Ball& a, const Ball& b) {
  return glm::max(a.radius, b.radius) + glm::distance(a.center, b.center);
}

}  // namespace reference
