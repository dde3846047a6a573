// Builds the surface of a solid hull. The surface starts as a tetrahedron. Each step adds the point farthest
// outside. A cone to this point replaces the triangles that the point sees (Barber, Dobkin, Huhdanpaa, "The
// Quickhull Algorithm for Convex Hulls", 1996). The side of a point is computed exactly, so the surface stays
// convex.
#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <numeric>

#include "collision/hull/hull_points.hpp"
#include "collision/mesh/facet.hpp"

namespace collision::detail {

namespace {

/// A height above a plane that is below this fraction of the extent is a rounding error and treated as 0.
constexpr double kLevel = 0x1p-46;

constexpr std::uint32_t kNone = 0xffffffff;

struct Cell {
  SurfaceTriangle corners{};
  SurfaceTriangle across{};  ///< The cells beyond the edges from corners[i] to corners[i + 1].
  glm::dvec3 normal{0.0};    ///< Unit, out of the solid.
  double offset = 0.0;
  std::vector<std::uint32_t> above;  ///< Points above this cell. Each point is stored at one cell only.
  std::uint32_t farthest = 0;        ///< Index in `above`.
  double height = 0.0;               ///< Of the farthest point; 0 if there is none.
  bool isSeen = false;               ///< True if the point that is being added sees the cell.
  bool isGone = false;
};

/// An edge between a cell that the added point sees and a cell that it does not see.
struct HorizonEdge {
  std::uint32_t from = 0, to = 0, beyond = 0;
};

class SurfaceBuilder {
 public:
  SurfaceBuilder(const HullInput& points, const InitialSimplex& start)
      : points_(points), level_(kLevel * points.extent), coneFrom_(points.count(), kNone) {
    auto [a, b, c, d] = start.corners;
    if (sideOfPlane(points.floats[a], points.floats[b], points.floats[c], points.floats[d]) > 0)
      std::swap(b, c);
    cells_ = {cellOf(a, b, c), cellOf(d, b, a), cellOf(d, c, b), cellOf(d, a, c)};
    cells_[0].across = {1, 2, 3};
    cells_[1].across = {2, 0, 3};
    cells_[2].across = {3, 0, 1};
    cells_[3].across = {1, 0, 2};
    std::vector<std::uint32_t> all(points.count());
    std::iota(all.begin(), all.end(), 0u);
    assignToCells(all, 0);
  }

  void grow(std::size_t most) {
    std::size_t corners = 4;
    while (corners < most) {
      const auto highest = std::max_element(cells_.begin(), cells_.end(),
                                            [](const Cell& a, const Cell& b) { return a.height < b.height; });
      if (highest->height == 0.0) return;
      const std::uint32_t point = takeFarthest(*highest);
      const std::uint32_t seen = cellSeenFrom(point, static_cast<std::uint32_t>(highest - cells_.begin()));
      if (seen == kNone) continue;
      markSeen(point, seen);
      if (isNear(point))
        for (const std::uint32_t cell : seen_) cells_[cell].isSeen = false;
      else
        addCone(point), ++corners;
    }
  }

  [[nodiscard]] HullSurface result() const {
    HullSurface surface;
    for (const Cell& cell : cells_) {
      if (!cell.isGone) surface.triangles.push_back(cell.corners);
      for (const std::uint32_t point : cell.above)
        surface.outsideBy = std::max(surface.outsideBy, distanceTo(cell, point));
    }
    return surface;
  }

 private:
  [[nodiscard]] const glm::dvec3& place(std::uint32_t point) const { return points_.centeredPoints[point]; }

  [[nodiscard]] Cell cellOf(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
    Cell cell;
    cell.corners = {a, b, c};
    const glm::dvec3 normal = glm::cross(place(b) - place(a), place(c) - place(a));
    const double length = glm::length(normal);
    if (length > 0.0) cell.normal = normal / length;
    cell.offset = glm::dot(cell.normal, place(a));
    return cell;
  }

  [[nodiscard]] double distanceTo(const Cell& cell, std::uint32_t point) const {
    const auto& [a, b, c] = cell.corners;
    const Core at{place(point), glm::dvec3(0.0)};
    return std::sqrt(nearest(at, Facet(place(a), place(b), place(c))).squared);
  }

  /// Stores each point at the cell above which it is highest. Considers only the cells from `first` on. Drops
  /// inner points.
  void assignToCells(const std::vector<std::uint32_t>& all, std::size_t first) {
    for (const std::uint32_t point : all) {
      const auto [best, height] = highestSeen(point, first);
      if (best == nullptr) continue;
      if (height <= points_.tolerance && distanceTo(*best, point) <= points_.tolerance) continue;
      if (height > best->height) {
        best->height = height;
        best->farthest = static_cast<std::uint32_t>(best->above.size());
      }
      best->above.push_back(point);
    }
  }

  /// Of the cells that the point sees, returns the cell above which the point is highest. sees() is exact,
  /// because the normal of a thin cell may be pure rounding error. One exact test is nearly always enough.
  [[nodiscard]] std::pair<Cell*, double> highestSeen(std::uint32_t point, std::size_t first) {
    std::pair<Cell*, double> best{nullptr, level_};
    for (std::size_t i = first; i < cells_.size(); ++i)
      if (const double height = heightAbove(cells_[i], point); height > best.second)
        best = {&cells_[i], height};
    if (best.first == nullptr || sees(point, *best.first)) return best;
    best = {nullptr, level_};
    for (std::size_t i = first; i < cells_.size(); ++i)
      if (const double height = heightAbove(cells_[i], point); height > best.second && sees(point, cells_[i]))
        best = {&cells_[i], height};
    return best;
  }

  [[nodiscard]] double heightAbove(const Cell& cell, std::uint32_t point) const {
    return glm::dot(cell.normal, place(point)) - cell.offset;
  }

  std::uint32_t takeFarthest(Cell& cell) const {
    const std::uint32_t point = cell.above[cell.farthest];
    cell.above.erase(std::next(cell.above.begin(), static_cast<std::ptrdiff_t>(cell.farthest)));
    cell.height = 0.0;
    for (std::uint32_t i = 0; i < cell.above.size(); ++i) {
      const double height = heightAbove(cell, cell.above[i]);
      if (height > cell.height) cell.height = height, cell.farthest = i;
    }
    return point;
  }

  [[nodiscard]] bool sees(std::uint32_t point, const Cell& cell) const {
    const auto& [a, b, c] = cell.corners;
    const auto& at = points_.floats;
    return sideOfPlane(at[a], at[b], at[c], at[point]) > 0;
  }

  /// Returns a cell that the point sees by the exact test, preferably `likely`; kNone for an inner point.
  [[nodiscard]] std::uint32_t cellSeenFrom(std::uint32_t point, std::uint32_t likely) const {
    if (sees(point, cells_[likely])) return likely;
    for (std::uint32_t i = 0; i < cells_.size(); ++i)
      if (!cells_[i].isGone && sees(point, cells_[i])) return i;
    return kNone;
  }

  /// Finds all cells that the point sees, and the rim around these cells. The cells are connected.
  void markSeen(std::uint32_t point, std::uint32_t first) {
    seen_ = {first};
    horizon_.clear();
    cells_[first].isSeen = true;
    for (std::size_t next = 0; next < seen_.size(); ++next) {
      const SurfaceTriangle corners = cells_[seen_[next]].corners, across = cells_[seen_[next]].across;
      for (std::size_t i = 0; i < 3; ++i) {
        Cell& other = cells_[across[i]];
        if (other.isSeen) continue;
        if (sees(point, other)) {
          other.isSeen = true;
          seen_.push_back(across[i]);
        } else {
          horizon_.push_back({corners[i], corners[(i + 1) % 3], across[i]});
        }
      }
    }
  }

  [[nodiscard]] bool isNear(std::uint32_t point) const {
    return std::any_of(seen_.begin(), seen_.end(), [&](std::uint32_t cell) {
      return distanceTo(cells_[cell], point) <= points_.tolerance;
    });
  }

  void addCone(std::uint32_t point) {
    const auto first = static_cast<std::uint32_t>(cells_.size());
    for (const HorizonEdge& edge : horizon_) {
      coneFrom_[edge.from] = static_cast<std::uint32_t>(cells_.size());
      cells_.push_back(cellOf(edge.from, edge.to, point));
    }
    for (std::uint32_t i = 0; i < horizon_.size(); ++i) {
      const HorizonEdge& edge = horizon_[i];
      Cell& cell = cells_[first + i];
      cell.across[0] = edge.beyond;
      cell.across[1] = coneFrom_[edge.to];
      cells_[cell.across[1]].across[2] = first + i;
      const SurfaceTriangle& corners = cells_[edge.beyond].corners;
      for (std::size_t k = 0; k < 3; ++k)
        if (corners[k] == edge.to) cells_[edge.beyond].across[k] = first + i;
    }
    for (const std::uint32_t cell : seen_) {
      Cell gone;
      gone.isGone = true;
      std::swap(gone, cells_[cell]);
      assignToCells(gone.above, first);
    }
  }

  const HullInput& points_;
  double level_;
  std::vector<Cell> cells_;
  std::vector<std::uint32_t> coneFrom_;  ///< For each point: the new cell whose rim edge starts there.
  std::vector<std::uint32_t> seen_;
  std::vector<HorizonEdge> horizon_;
};

}  // namespace

HullSurface surfaceOf(const HullInput& points, const InitialSimplex& start, std::size_t most) {
  SurfaceBuilder builder(points, start);
  builder.grow(most);
  return builder.result();
}

}  // namespace collision::detail
