#include "reference/hull.hpp"

namespace reference {
namespace {

/// Adds the corners center + sum of q[i] * edges[i], each q[i] -1 or +1 by bit i of the corner's number.
void addCorners(Hull& hull, const Solid& solid) {
  hull.cornerCount = 1 << solid.edgeCount;
  for (int number = 0; number < hull.cornerCount; ++number) {
    dvec3 corner = solid.center;
    for (int i = 0; i < solid.edgeCount; ++i)
      corner += solid.edges[static_cast<std::size_t>(i)] * ((number >> i & 1) != 0 ? 1.0 : -1.0);
    hull.corners[static_cast<std::size_t>(number)] = corner;
  }
}

/// Half the longest edge; for a box the largest half extent, as in pairSize(Solid).
double halfSizeOf(const Hull& hull) {
  double longest = 0.0;
  for (int i = 0; i < hull.edgeCount; ++i) longest = glm::max(longest, 0.5 * glm::length(hull.along(i)));
  return longest + hull.radius;
}

}  // namespace

dvec3 Hull::along(int edge) const {
  const auto& [from, to] = edges[static_cast<std::size_t>(edge)];
  return corner(to) - corner(from);
}

dvec3 Hull::center() const {
  dvec3 sum(0.0);
  for (int i = 0; i < cornerCount; ++i) sum += corner(i);
  return sum / static_cast<double>(cornerCount);
}

Hull moved(Hull hull, const dvec3& by) {
  for (dvec3& corner : hull.corners) corner += by;
  return hull;
}

Hull hullOf(const Solid& solid) {
  Hull hull;
  hull.radius = solid.radius;
  addCorners(hull, solid);
  for (int corner = 0; corner < hull.cornerCount; ++corner)
    for (int i = 0; i < solid.edgeCount; ++i) {
      if ((corner >> i & 1) != 0) continue;
      hull.addEdge(corner, corner | 1 << i);
      for (int j = i + 1; j < solid.edgeCount; ++j) {
        if ((corner >> j & 1) != 0) continue;
        hull.addFace(corner, corner | 1 << i, corner | 1 << j);
        hull.addFace(corner | 1 << i | 1 << j, corner | 1 << j, corner | 1 << i);
      }
    }
  return hull;
}

Hull hullOf(const Shape& shape) { return hullOf(solidOf(shape)); }

Hull hullOf(const Triangle& triangle) {
  Hull hull;
  hull.cornerCount = 3;
  hull.corners = {dvec3(triangle.a), dvec3(triangle.b), dvec3(triangle.c)};
  for (int i = 0; i < 3; ++i) hull.addEdge(i, (i + 1) % 3);
  hull.addFace(0, 1, 2);
  return hull;
}

double pairSize(const Hull& a, const Hull& b) {
  return glm::max(halfSizeOf(a), halfSizeOf(b)) + glm::distance(a.center(), b.center());
}

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
