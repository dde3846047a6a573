// Merges the triangles of a hull's surface into faces. Each face starts from the largest remaining triangle
// and adds neighbours whose corners lie in the plane of that triangle, within the tolerance. The surface is
// convex, so the faces are convex within the tolerance.
#include <algorithm>
#include <map>
#include <numeric>

#include "collision/hull/hull_points.hpp"
#include "collision/simd/precise.hpp"

namespace collision::detail {

namespace {

using Loop = std::vector<std::uint32_t>;

class FaceMerge {
 public:
  FaceMerge(const HullInput& points, const std::vector<SurfaceTriangle>& surface)
      : points_(points), surface_(surface), isAssigned_(surface.size(), false) {
    for (std::uint32_t i = 0; i < surface.size(); ++i)
      for (std::size_t k = 0; k < 3; ++k) triangleOfEdge_[{surface[i][k], surface[i][(k + 1) % 3]}] = i;
  }

  [[nodiscard]] std::vector<Loop> run() {
    std::vector<std::uint32_t> trianglesBySize(surface_.size());
    std::vector<double> areas;
    for (const SurfaceTriangle& triangle : surface_) areas.push_back(glm::length(normalOf(triangle)));
    std::iota(trianglesBySize.begin(), trianglesBySize.end(), 0u);
    std::stable_sort(trianglesBySize.begin(), trianglesBySize.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return areas[a] > areas[b]; });
    std::vector<Loop> faces;
    for (const std::uint32_t seed : trianglesBySize)
      if (!isAssigned_[seed]) faces.push_back(faceFrom(seed));
    return faces;
  }

 private:
  [[nodiscard]] glm::dvec3 normalOf(const SurfaceTriangle& t) const {
    const auto& points = points_.centeredPoints;
    return glm::cross(points[t[1]] - points[t[0]], points[t[2]] - points[t[0]]);
  }

  [[nodiscard]] std::uint32_t neighbourAcross(std::uint32_t triangle, std::size_t edge) const {
    const SurfaceTriangle& t = surface_[triangle];
    return triangleOfEdge_.at({t[(edge + 1) % 3], t[edge]});
  }

  [[nodiscard]] Loop faceFrom(std::uint32_t seed) {
    const std::vector<std::uint32_t> triangles = coplanarTriangles(seed);
    Loop loop = borderOf(triangles);
    if (loop.empty()) {  // the face is the seed triangle alone
      for (const std::uint32_t triangle : triangles) isAssigned_[triangle] = triangle == seed;
      return {surface_[seed].begin(), surface_[seed].end()};
    }
    return loop;
  }

  [[nodiscard]] std::vector<std::uint32_t> coplanarTriangles(std::uint32_t seed) {
    const glm::dvec3 normal = normalOf(surface_[seed]), &start = points_.centeredPoints[surface_[seed][0]];
    const double length = glm::length(normal);
    const auto isCoplanar = [&](const SurfaceTriangle& t) {
      if (length == 0.0 || glm::dot(normalOf(t), normal) < 0.0) return false;
      return std::all_of(t.begin(), t.end(), [&](std::uint32_t corner) {
        return std::abs(glm::dot(normal, points_.centeredPoints[corner] - start)) <=
               points_.tolerance * length;
      });
    };
    std::vector<std::uint32_t> triangles{seed};
    isAssigned_[seed] = true;
    for (std::size_t next = 0; next < triangles.size(); ++next)
      for (std::size_t edge = 0; edge < 3; ++edge) {
        const std::uint32_t neighbour = neighbourAcross(triangles[next], edge);
        if (isAssigned_[neighbour] || !isCoplanar(surface_[neighbour])) continue;
        isAssigned_[neighbour] = true;
        triangles.push_back(neighbour);
      }
    return triangles;
  }

  /// Returns the border of `triangles` if it is one simple loop, otherwise an empty loop.
  [[nodiscard]] Loop borderOf(const std::vector<std::uint32_t>& triangles) const {
    std::map<std::uint32_t, std::uint32_t> nextCorner;
    std::size_t edgeCount = 0;
    for (const std::uint32_t triangle : triangles)
      for (std::size_t edge = 0; edge < 3; ++edge) {
        const std::uint32_t neighbour = neighbourAcross(triangle, edge);
        if (std::find(triangles.begin(), triangles.end(), neighbour) != triangles.end()) continue;
        nextCorner[surface_[triangle][edge]] = surface_[triangle][(edge + 1) % 3];
        ++edgeCount;
      }
    Loop loop{nextCorner.begin()->first};
    for (std::uint32_t corner = nextCorner.begin()->second; corner != loop[0];
         corner = nextCorner.at(corner)) {
      if (loop.size() > edgeCount) return {};
      loop.push_back(corner);
    }
    return loop.size() == edgeCount ? loop : Loop{};
  }

  const HullInput& points_;
  const std::vector<SurfaceTriangle>& surface_;
  std::vector<bool> isAssigned_;
  /// Triangle with this edge.
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> triangleOfEdge_;
};

}  // namespace

std::vector<std::vector<std::uint32_t>> facesOf(const HullInput& points,
                                                const std::vector<SurfaceTriangle>& surface) {
  return FaceMerge(points, surface).run();
}

}  // namespace collision::detail
