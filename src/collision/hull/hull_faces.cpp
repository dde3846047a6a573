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
      : points_(points), surface_(surface), taken_(surface.size(), false) {
    for (std::uint32_t i = 0; i < surface.size(); ++i)
      for (std::size_t k = 0; k < 3; ++k) owner_[{surface[i][k], surface[i][(k + 1) % 3]}] = i;
  }

  [[nodiscard]] std::vector<Loop> run() {
    std::vector<std::uint32_t> bySize(surface_.size());
    std::vector<double> areas;
    for (const SurfaceTriangle& triangle : surface_) areas.push_back(glm::length(normalOf(triangle)));
    std::iota(bySize.begin(), bySize.end(), 0u);
    std::stable_sort(bySize.begin(), bySize.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return areas[a] > areas[b]; });
    std::vector<Loop> faces;
    for (const std::uint32_t seed : bySize)
      if (!taken_[seed]) faces.push_back(faceFrom(seed));
    return faces;
  }

 private:
  [[nodiscard]] glm::dvec3 normalOf(const SurfaceTriangle& t) const {
    const auto& at = points_.centeredPoints;
    return glm::cross(at[t[1]] - at[t[0]], at[t[2]] - at[t[0]]);
  }

  [[nodiscard]] std::uint32_t across(std::uint32_t triangle, std::size_t edge) const {
    const SurfaceTriangle& t = surface_[triangle];
    return owner_.at({t[(edge + 1) % 3], t[edge]});
  }

  [[nodiscard]] Loop faceFrom(std::uint32_t seed) {
    const std::vector<std::uint32_t> members = coplanarWith(seed);
    Loop loop = borderOf(members);
    if (loop.empty()) {  // the face is the seed triangle alone
      for (const std::uint32_t other : members) taken_[other] = other == seed;
      return {surface_[seed].begin(), surface_[seed].end()};
    }
    return loop;
  }

  [[nodiscard]] std::vector<std::uint32_t> coplanarWith(std::uint32_t seed) {
    const glm::dvec3 normal = normalOf(surface_[seed]), &start = points_.centeredPoints[surface_[seed][0]];
    const double length = glm::length(normal);
    const auto isIn = [&](const SurfaceTriangle& t) {
      if (length == 0.0 || glm::dot(normalOf(t), normal) < 0.0) return false;
      return std::all_of(t.begin(), t.end(), [&](std::uint32_t corner) {
        return std::abs(glm::dot(normal, points_.centeredPoints[corner] - start)) <=
               points_.tolerance * length;
      });
    };
    std::vector<std::uint32_t> members{seed};
    taken_[seed] = true;
    for (std::size_t next = 0; next < members.size(); ++next)
      for (std::size_t edge = 0; edge < 3; ++edge) {
        const std::uint32_t other = across(members[next], edge);
        if (taken_[other] || !isIn(surface_[other])) continue;
        taken_[other] = true;
        members.push_back(other);
      }
    return members;
  }

  /// Returns the border of the triangles `members` if it is one simple loop, otherwise an empty loop.
  [[nodiscard]] Loop borderOf(const std::vector<std::uint32_t>& members) const {
    std::map<std::uint32_t, std::uint32_t> next;
    std::size_t edges = 0;
    for (const std::uint32_t member : members)
      for (std::size_t edge = 0; edge < 3; ++edge) {
        const std::uint32_t other = across(member, edge);
        if (std::find(members.begin(), members.end(), other) != members.end()) continue;
        next[surface_[member][edge]] = surface_[member][(edge + 1) % 3];
        ++edges;
      }
    Loop loop{next.begin()->first};
    for (std::uint32_t at = next.begin()->second; at != loop[0]; at = next.at(at)) {
      if (loop.size() > edges) return {};
      loop.push_back(at);
    }
    return loop.size() == edges ? loop : Loop{};
  }

  const HullInput& points_;
  const std::vector<SurfaceTriangle>& surface_;
  std::vector<bool> taken_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> owner_;  ///< Triangle with this edge.
};

}  // namespace

std::vector<std::vector<std::uint32_t>> facesOf(const HullInput& points,
                                                const std::vector<SurfaceTriangle>& surface) {
  return FaceMerge(points, surface).run();
}

}  // namespace collision::detail
