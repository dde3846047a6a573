// leastWidth(): a branch and bound search over all directions. It keeps triangles of directions in a heap,
// and splits the one with the least lower bound until no triangle can have a smaller width than the best
// found.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "reference/separation.hpp"

namespace reference {
namespace {

/// A direction, and the point of the set that is farthest along it.
struct SupportSample {
  dvec3 direction, point;
};

using DirectionCell = std::array<SupportSample, 3>;

double minCoordinate(const dvec3& row) { return glm::min(row.x, glm::min(row.y, row.z)); }

/// The largest value of the smallest coordinate over all points of the segment from p to q. This value occurs
/// at an end of the segment or where two coordinates are equal.
double bestBoundOnEdge(const dvec3& p, const dvec3& q) {
  double best = minCoordinate(p);
  const dvec3 edge = q - p;
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3;
    const double t = (p[j] - p[i]) / (edge[i] - edge[j]);
    if (t > 0.0 && t < 1.0) best = glm::max(best, minCoordinate(p + edge * t));
  }
  return best;
}

/// The v for which (v, v, v) lies in the triangle of the rows; minus infinity if there is none.
double equalCoordinateInside(const std::array<dvec3, 3>& rows) {
  constexpr double kNoBound = -std::numeric_limits<double>::infinity();
  const dvec3 normal = glm::cross(rows[1] - rows[0], rows[2] - rows[0]);
  const double commonValue = glm::dot(normal, rows[0]) / (normal.x + normal.y + normal.z);
  if (!std::isfinite(commonValue)) return kNoBound;
  for (std::size_t i = 0; i < 3; ++i)
    if (glm::dot(glm::cross(rows[(i + 1) % 3] - rows[i], dvec3(commonValue) - rows[i]), normal) < 0.0)
      return kNoBound;
  return commonValue;
}

/// The distance from the origin to the plane through the ends of the three directions.
double planeDistance(const DirectionCell& cell) {
  const dvec3 normal =
      glm::cross(cell[1].direction - cell[0].direction, cell[2].direction - cell[0].direction);
  return glm::abs(glm::dot(normal, cell[0].direction)) / glm::length(normal);
}

/// A lower bound of the widths along all directions of the cell. Any weighted mean w of the three support
/// points is in the convex set, so the width along d is at least dot(w, d). On the flat triangle of the three
/// directions, dot(w, d) is least at a corner. lowerBoundOf() finds the weights that maximize this least
/// value. A unit direction is a point of the triangle divided by the point's length, which is between
/// planeDistance() and 1. A negative bound is divided by the smaller length.
double lowerBoundOf(const DirectionCell& cell) {
  std::array<dvec3, 3> rows;  // rows[i][j]: dot product of support point i and direction j
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j)
      rows[i][static_cast<int>(j)] = glm::dot(cell[i].point, cell[j].direction);
  double best = equalCoordinateInside(rows);
  for (std::size_t i = 0; i < 3; ++i) best = glm::max(best, bestBoundOnEdge(rows[i], rows[(i + 1) % 3]));
  return best < 0.0 ? best / planeDistance(cell) : best;
}

/// The index of the first corner of the longest edge.
std::size_t longestEdgeOf(const DirectionCell& cell) {
  std::size_t longest = 0;
  double maxLength = -1.0;
  for (std::size_t i = 0; i < 3; ++i) {
    const double length = glm::distance(cell[i].direction, cell[(i + 1) % 3].direction);
    if (length > maxLength) {
      maxLength = length;
      longest = i;
    }
  }
  return longest;
}

class WidthSearch {
 public:
  WidthSearch(const SupportOf& support, const WidthSearchLimits& limits)
      : support_(support), limits_(limits) {}

  LeastWidth run() {
    std::array<std::array<std::uint32_t, 2>, 3> axes{};
    for (std::size_t axis = 0; axis < 3; ++axis)
      for (std::size_t side = 0; side < 2; ++side) {
        dvec3 direction(0.0);
        direction[static_cast<int>(axis)] = side == 0 ? 1.0 : -1.0;
        axes[axis][side] = sample(direction);
      }
    for (std::size_t octant = 0; octant < 8; ++octant)
      addCell({axes[0][octant & 1], axes[1][octant >> 1 & 1], axes[2][octant >> 2]});
    while (!cells_.empty() && cells_.front().bound < boundToBeat() && best_.value >= limits_.stopBelow) {
      std::pop_heap(cells_.begin(), cells_.end());
      const SampleIndices samples = cells_.back().samples;
      cells_.pop_back();
      split(samples);
    }
    return best_;
  }

 private:
  /// The samples of a cell: indices into samples_.
  using SampleIndices = std::array<std::uint32_t, 3>;

  /// A cell, and a lower bound of its widths. The cell with the least bound is split first.
  struct QueuedCell {
    double bound;
    SampleIndices samples;

    bool operator<(const QueuedCell& other) const { return bound > other.bound; }
  };

  /// Radians. A cell whose longest edge is below this is not split, because its edges are mostly rounding
  /// error.
  static constexpr double kMinEdgeLength = 1e-9;

  /// Only widths below this are searched for.
  [[nodiscard]] double boundToBeat() const {
    return glm::min(best_.value - limits_.tolerance, limits_.ignoreAbove);
  }

  [[nodiscard]] DirectionCell cellOf(const SampleIndices& samples) const {
    return {samples_[samples[0]], samples_[samples[1]], samples_[samples[2]]};
  }

  void addCell(const SampleIndices& samples) {
    const double bound = lowerBoundOf(cellOf(samples));
    if (bound >= boundToBeat()) return;
    cells_.push_back({bound, samples});
    std::push_heap(cells_.begin(), cells_.end());
  }

  void split(const SampleIndices& samples) {
    const DirectionCell cell = cellOf(samples);
    const std::size_t firstCorner = longestEdgeOf(cell), secondCorner = (firstCorner + 1) % 3;
    if (glm::distance(cell[firstCorner].direction, cell[secondCorner].direction) < kMinEdgeLength) return;
    const std::uint32_t middle =
        sample(glm::normalize(cell[firstCorner].direction + cell[secondCorner].direction));
    for (const std::size_t replacedCorner : {firstCorner, secondCorner}) {
      SampleIndices child = samples;
      child[replacedCorner] = middle;
      addCell(child);
    }
  }

  /// Returns the index of the new sample.
  std::uint32_t sample(const dvec3& direction) {
    const dvec3 point = support_(direction);
    const double width = glm::dot(point, direction);
    if (width < best_.value) best_ = {width, direction};
    samples_.push_back({direction, point});
    return static_cast<std::uint32_t>(samples_.size() - 1);
  }

  const SupportOf& support_;
  const WidthSearchLimits& limits_;
  LeastWidth best_;
  std::vector<SupportSample> samples_;
  std::vector<QueuedCell> cells_;  ///< A heap.
};

}  // namespace

LeastWidth leastWidth(const SupportOf& support, const WidthSearchLimits& limits) {
  return WidthSearch(support, limits).run();
}

}  // namespace reference
