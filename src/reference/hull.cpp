#include "reference/hull.hpp"

#include <set>

namespace reference {
namespace {

/// Adds the corners center + sum of q[i] * edges[i]. q[i] is +1 if bit i of the corner's number is set, else
/// -1.
void addCorners(Hull& hull, const Solid& solid) {
  for (int number = 0; number < 1 << solid.edgeCount; ++number) {
    dvec3 corner = solid.center;
    for (int i = 0; i < solid.edgeCount; ++i)
      corner += solid.edges[static_cast<std::size_t>(i)] * ((number >> i & 1) != 0 ? 1.0 : -1.0);
    hull.addCorner(corner);
  }
}

/// The radius plus half the longest edge or, if larger, the largest extent of a rim.
double halfSizeOf(const Hull& hull) {
  double longest = 0.0;
  for (int i = 0; i < hull.edgeCount; ++i) longest = glm::max(longest, 0.5 * glm::length(hull.along(i)));
  for (const Rim& rim : hull.rims) longest = glm::max(longest, extentOf(rim));
  return longest + hull.radius;
}

/// True if all corners are on one side of the plane through corners a, b and c, up to rounding.
bool isFace(const Hull& hull, int a, int b, int c) {
  const dvec3 start = hull.corner(a);
  const auto normal = faceNormal(hull.corner(b) - start, hull.corner(c) - start);
  if (!normal) return false;
  double low = 0.0, high = 0.0, size = 0.0;
  for (int i = 0; i < hull.cornerCount; ++i) {
    const double at = glm::dot(*normal, hull.corner(i) - start);
    low = glm::min(low, at);
    high = glm::max(high, at);
    size = glm::max(size, glm::distance(hull.corner(i), start));
  }
  return glm::min(-low, high) <= kReferenceRounding * size;
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
  hull.rims.assign(solid.rims.begin(), solid.rims.begin() + solid.rimCount);
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
  for (const glm::vec3& corner : {triangle.a, triangle.b, triangle.c}) hull.addCorner(dvec3(corner));
  for (int i = 0; i < 3; ++i) hull.addEdge(i, (i + 1) % 3);
  hull.addFace(0, 1, 2);
  return hull;
}

Hull hullOf(const std::vector<dvec3>& points) {
  Hull hull;
  for (const dvec3& point : points) hull.addCorner(point);
  std::set<std::array<int, 2>> edges;
  for (int c = 0; c < hull.cornerCount; ++c)
    for (int b = 0; b < c; ++b)
      for (int a = 0; a < b; ++a) {
        if (!isFace(hull, a, b, c)) continue;
        hull.addFace(a, b, c);
        edges.insert({{a, b}, {b, c}, {a, c}});
      }
  if (edges.empty())  // all points lie on one line
    for (int b = 0; b < hull.cornerCount; ++b)
      for (int a = 0; a < b; ++a) edges.insert({a, b});
  for (const auto& [from, to] : edges) hull.addEdge(from, to);
  return hull;
}

double pairSize(const Hull& a, const Hull& b) {
  return glm::max(halfSizeOf(a), halfSizeOf(b)) + glm::distance(a.center(), b.center());
}

Facet facetOf(const Triangle& triangle) { return {dvec3(triangle.a), dvec3(triangle.b), dvec3(triangle.c)}; }

Hull hullOf(const Facet& facet) {
  Hull hull;
  for (const dvec3& corner : facet) hull.addCorner(corner);
  for (int i = 0; i < 3; ++i) hull.addEdge(i, (i + 1) % 3);
  hull.addFace(0, 1, 2);
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
