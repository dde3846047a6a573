#include "reference/hull.hpp"

#include <set>

namespace reference {
namespace {

/// Adds the corners center + sum of q[i] * edges[i]. q[i] is +1 if bit i of the corner's number is set, else
/// -1.
void addCorners(Hull& hull, const Solid& solid) {
  for (unsigned signBits = 0; signBits < 1u << solid.edges.size(); ++signBits) {
    dvec3 corner = solid.center;
    for (std::size_t i = 0; i < solid.edges.size(); ++i)
      corner += solid.edges[i] * ((signBits >> i & 1u) != 0 ? 1.0 : -1.0);
    hull.corners.push_back(corner);
  }
}

/// The radius plus half the longest edge or, if larger, the largest extent of a rim.
double halfSizeOf(const Hull& hull) {
  double maxHalfSize = 0.0;
  for (const Hull::Edge& edge : hull.edges)
    maxHalfSize = glm::max(maxHalfSize, 0.5 * glm::length(hull.edgeVector(edge)));
  for (const Rim& rim : hull.rims) maxHalfSize = glm::max(maxHalfSize, extentOf(rim));
  return maxHalfSize + hull.radius;
}

/// True if all corners are on one side of the plane through corners a, b and c, up to rounding.
bool isFace(const std::vector<dvec3>& corners, std::size_t a, std::size_t b, std::size_t c) {
  const dvec3 origin = corners[a];
  const auto normal = faceNormal(corners[b] - origin, corners[c] - origin);
  if (!normal) return false;
  double low = 0.0, high = 0.0, size = 0.0;
  for (const dvec3& corner : corners) {
    const double height = glm::dot(*normal, corner - origin);
    low = glm::min(low, height);
    high = glm::max(high, height);
    size = glm::max(size, glm::distance(corner, origin));
  }
  return glm::min(-low, high) <= kReferenceRounding * size;
}

}  // namespace

dvec3 Hull::center() const {
  dvec3 sum(0.0);
  for (const dvec3& corner : corners) sum += corner;
  return sum / static_cast<double>(corners.size());
}

Hull moved(Hull hull, const dvec3& displacement) {
  for (dvec3& corner : hull.corners) corner += displacement;
  return hull;
}

Hull swept(const Hull& hull, const dvec3& displacement) {
  Hull result = hull;
  const std::size_t count = hull.corners.size();
  for (const dvec3& corner : hull.corners) result.corners.push_back(corner + displacement);
  for (const auto& [from, to] : hull.edges) {
    result.edges.push_back({from + count, to + count});
    result.faces.push_back({from, to, to + count});
    result.faces.push_back({to + count, from + count, from});
  }
  for (std::size_t i = 0; i < count; ++i) result.edges.push_back({i, i + count});
  for (const auto& [a, b, c] : hull.faces) result.faces.push_back({a + count, b + count, c + count});
  return result;
}

Hull hullOf(const Solid& solid) {
  Hull hull;
  hull.radius = solid.radius;
  hull.rims.assign(solid.rims.begin(), solid.rims.end());
  addCorners(hull, solid);
  for (std::size_t corner = 0; corner < hull.corners.size(); ++corner)
    for (std::size_t i = 0; i < solid.edges.size(); ++i) {
      const std::size_t p = corner | std::size_t{1} << i;
      if (p == corner) continue;
      hull.edges.push_back({corner, p});
      for (std::size_t j = i + 1; j < solid.edges.size(); ++j) {
        const std::size_t q = corner | std::size_t{1} << j;
        if (q == corner) continue;
        hull.faces.push_back({corner, p, q});
        hull.faces.push_back({p | q, q, p});
      }
    }
  return hull;
}

Hull hullOf(const Shape& shape) { return hullOf(solidOf(shape)); }

Hull hullOf(const Triangle& triangle) { return hullOf(facetOf(triangle)); }

Hull hullOf(const std::vector<dvec3>& points) {
  Hull hull;
  hull.corners = points;
  std::set<Hull::Edge> edges;
  for (std::size_t c = 0; c < points.size(); ++c)
    for (std::size_t b = 0; b < c; ++b)
      for (std::size_t a = 0; a < b; ++a) {
        if (!isFace(points, a, b, c)) continue;
        hull.faces.push_back({a, b, c});
        edges.insert({{a, b}, {b, c}, {a, c}});
      }
  if (edges.empty())  // all points lie on one line
    for (std::size_t b = 0; b < points.size(); ++b)
      for (std::size_t a = 0; a < b; ++a) edges.insert({a, b});
  hull.edges.assign(edges.begin(), edges.end());
  return hull;
}

double pairSize(const Hull& a, const Hull& b) {
  return glm::max(halfSizeOf(a), halfSizeOf(b)) + glm::distance(a.center(), b.center());
}

Facet facetOf(const Triangle& triangle) { return {dvec3(triangle.a), dvec3(triangle.b), dvec3(triangle.c)}; }

Hull hullOf(const Facet& facet) {
  Hull hull;
  hull.corners.assign(facet.begin(), facet.end());
  hull.edges = {{0, 1}, {1, 2}, {2, 0}};
  hull.faces = {{0, 1, 2}};
  return hull;
}

Ball ballOf(const Facet& facet) {
  const dvec3 center = (facet[0] + facet[1] + facet[2]) / 3.0;
  double radius = 0.0;
  for (const dvec3& corner : facet) radius = glm::max(radius, glm::distance(center, corner));
  return {center, radius};
}

double pairSizeBound(const Ball& a, const Ball& b) {
  return glm::max(a.radius, b.radius) + glm::distance(a.center, b.center);
}

}  // namespace reference
