// Finds the shortest move that separates two overlapping convex solids by a subdivision of the sphere of
// directions. The width of the difference A - B along a unit direction n is the distance from the origin to
// the support plane: the length of the move along n that separates the solids. In a triangle of directions,
// the support points at its three corners bound the width from below. Triangles whose bound is not below the
// least width so far, minus the tolerance, are dropped. So the result is proven even if many directions tie.
#pragma once

#include "collision/hull/gjk.hpp"

namespace collision::detail {

struct Width {
  glm::dvec3 normal{0.0, 1.0, 0.0};  ///< Unit, out of the difference.
  double length = std::numeric_limits<double>::infinity();
};

/// A direction and the point of the difference farthest along it.
struct Ward {
  glm::dvec3 normal, point;
};

/// A triangle of directions.
struct DirectionCell {
  std::array<Ward, 3> corners;

  /// Returns a lower bound of the width in the triangle of directions, if the width is 0 or more: the
  /// maximum, over the points w of the triangle of the three support points, of the smallest dot product of w
  /// and a corner's direction.
  [[nodiscard]] double lowerBound() const;
};

/// `tolerance`: the error of the result that is allowed, world units. `support(direction)` returns the point
/// of the difference farthest along a direction.
template <class Support>
class LeastWidth {
 public:
  LeastWidth(const Support& support, double tolerance) : support_(support), tolerance_(tolerance) {}

  [[nodiscard]] const Width& run() {
    std::array<Ward, 6> axes;
    for (std::size_t i = 0; i < 6; ++i) {
      glm::dvec3 axis(0.0);
      axis[static_cast<int>(i / 2)] = i % 2 == 0 ? 1.0 : -1.0;
      axes[i] = wardAt(axis);
    }
    for (std::size_t octant = 0; octant < 8; ++octant)
      search({{axes[octant & 1], axes[2 + (octant >> 1 & 1)], axes[4 + (octant >> 2)]}});
    return best_;
  }

 private:
  /// Limits the time. A circle of equally short moves needs about 10,000 cells.
  static constexpr int kMostCells = 100000;
  static constexpr std::size_t kMostWaiting = 128;

  [[nodiscard]] Ward wardAt(const glm::dvec3& unit) {
    const Ward ward{unit, support_(unit)};
    const double width = glm::dot(ward.point, unit);
    if (width < best_.length) best_ = {unit, width};
    return ward;
  }

  void search(const DirectionCell& first) {
    std::array<DirectionCell, kMostWaiting> waiting;
    std::size_t count = 1;
    waiting[0] = first;
    while (count > 0 && cells_++ < kMostCells) {
      const DirectionCell cell = waiting[--count];
      if (cell.lowerBound() >= best_.length - tolerance_ || count + 2 > kMostWaiting) continue;
      const std::size_t longest = longestEdge(cell), next = (longest + 1) % 3;
      const glm::dvec3 middle = cell.corners[longest].normal + cell.corners[next].normal;
      const Ward ward = wardAt(middle / std::sqrt(lengthSquared(middle)));
      for (const std::size_t replaced : {longest, next}) {
        waiting[count] = cell;
        waiting[count++].corners[replaced] = ward;
      }
    }
  }

  [[nodiscard]] static std::size_t longestEdge(const DirectionCell& cell) {
    std::size_t best = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < 3; ++i) {
      const double cosine = glm::dot(cell.corners[i].normal, cell.corners[(i + 1) % 3].normal);
      if (cosine < least) least = cosine, best = i;
    }
    return best;
  }

  const Support& support_;
  double tolerance_;
  Width best_;
  int cells_ = 0;
};

}  // namespace collision::detail
