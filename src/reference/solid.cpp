#include <algorithm>
#include <cmath>
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
  const double equal = glm::dot(normal, rows[0]) / (normal.x + normal.y + normal.z);
  if (!std::isfinite(equal)) return kNoBound;
  for (std::size_t i = 0; i < 3; ++i)
    if (glm::dot(glm::cross(rows[(i + 1) % 3] - rows[i], dvec3(equal) - rows[i]), normal) < 0.0)
      return kNoBound;
  return equal;
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
    std::array<std::array<SupportSample, 2>, 3> axes;
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
      const DirectionCell cell = cells_.back().cell;
      cells_.pop_back();
      split(cell);
    }
    return best_;
  }

 private:
  /// A cell, and a lower bound of its widths. The cell with the least bound is split first.
  struct QueuedCell {
    double bound;
    DirectionCell cell;

    bool operator<(const QueuedCell& other) const { return bound > other.bound; }
  };

  /// Radians. A cell whose longest edge is below this is not split, because its edges are mostly rounding
  /// error.
  static constexpr double kMinEdgeLength = 1e-9;

  /// Only widths below this are searched for.
  [[nodiscard]] double boundToBeat() const {
    return glm::min(best_.value - limits_.tolerance, limits_.ignoreAbove);
  }

  void addCell(const DirectionCell& cell) {
    const double bound = lowerBoundOf(cell);
    if (bound >= boundToBeat()) return;
    cells_.push_back({bound, cell});
    std::push_heap(cells_.begin(), cells_.end());
  }

  void split(const DirectionCell& cell) {
    const std::size_t from = longestEdgeOf(cell), to = (from + 1) % 3;
    if (glm::distance(cell[from].direction, cell[to].direction) < kMinEdgeLength) return;
    const SupportSample middle = sample(glm::normalize(cell[from].direction + cell[to].direction));
    for (const std::size_t replaced : {from, to}) {
      DirectionCell child = cell;
      child[replaced] = middle;
      addCell(child);
    }
  }

  SupportSample sample(const dvec3& direction) {
    const SupportSample corner{direction, support_(direction)};
    const double width = glm::dot(corner.point, direction);
    if (width < best_.value) best_ = {width, direction};
    return corner;
  }

  const SupportOf& support_;
  const WidthSearchLimits& limits_;
  LeastWidth best_;
  std::vector<QueuedCell> cells_;  ///< A heap.
};

Solid solidFrom(const glm::vec3& point) { return {dvec3(point)}; }

Solid solidFrom(const Sphere& s) { return {dvec3(s.center), double(s.radius)}; }

Solid solidFrom(const Aabb& box) {
  Solid solid{(dvec3(box.min) + dvec3(box.max)) * 0.5};
  const dvec3 half = (dvec3(box.max) - dvec3(box.min)) * 0.5;
  for (int axis = 0; axis < 3; ++axis) {
    dvec3 edge(0.0);
    edge[axis] = half[axis];
    solid.addEdge(edge);
  }
  return solid;
}

Solid solidFrom(const Obb& box) {
  Solid solid{dvec3(box.center)};
  for (int axis = 0; axis < 3; ++axis)
    solid.addEdge(dvec3(box.axes[axis]) * static_cast<double>(box.halfExtents[axis]));
  return solid;
}

Solid solidFrom(const Capsule& c) {
  Solid solid{(dvec3(c.a) + dvec3(c.b)) * 0.5, double(c.radius)};
  solid.addEdge((dvec3(c.b) - dvec3(c.a)) * 0.5);
  return solid;
}

/// A rim with an axis from `from` to `to`. If the two points coincide, the axis is y.
Rim rimOf(const glm::vec3& from, const glm::vec3& to, float radius) {
  Rim rim;
  rim.half = (dvec3(to) - dvec3(from)) * 0.5;
  const double length = glm::length(rim.half);
  if (length > 0.0) rim.axis = rim.half / length;
  rim.radius = static_cast<double>(radius);
  return rim;
}

Solid solidFrom(const Cylinder& c) {
  Solid solid{(dvec3(c.a) + dvec3(c.b)) * 0.5};
  Rim disc = rimOf(c.a, c.b, c.radius);
  solid.addEdge(disc.half);
  disc.half = dvec3(0.0);
  solid.rims.push_back(disc);
  return solid;
}

Solid solidFrom(const Cone& c) {
  Solid solid{(dvec3(c.base) + dvec3(c.tip)) * 0.5};
  Rim cone = rimOf(c.base, c.tip, c.radius);
  cone.isCone = true;
  solid.rims.push_back(cone);
  return solid;
}

}  // namespace

Solid solidOf(const Shape& shape) {
  return std::visit([](const auto& s) { return solidFrom(s); }, shape);
}

Solid moved(Solid solid, const dvec3& displacement) {
  solid.center += displacement;
  return solid;
}

Solid swept(Solid solid, const dvec3& displacement) {
  solid.center += displacement * 0.5;
  solid.addEdge(displacement * 0.5);
  return solid;
}

Solid difference(const Solid& a, const Solid& b) {
  Solid result = a;
  result.center = a.center - b.center;
  result.radius = a.radius + b.radius;
  for (const dvec3& edge : b.edges) result.addEdge(edge);
  for (const Rim& rim : b.rims) result.rims.push_back({-rim.axis, -rim.half, rim.radius, rim.isCone});
  return result;
}

double extentOf(const Rim& rim) { return glm::max(glm::length(rim.half), rim.radius); }

double longestEdge(const Solid& solid) {
  double longest = 0.0;
  for (const dvec3& edge : solid.edges) longest = glm::max(longest, glm::length(edge));
  for (const Rim& rim : solid.rims) longest = glm::max(longest, extentOf(rim));
  return longest;
}

Ball ballOf(const Solid& solid) {
  double radius = solid.radius;
  for (const dvec3& edge : solid.edges) radius += glm::length(edge);
  for (const Rim& rim : solid.rims) radius += std::hypot(glm::length(rim.half), rim.radius);
  return {solid.center, radius};
}

double gapOf(const Ball& a, const Ball& b) { return glm::distance(a.center, b.center) - a.radius - b.radius; }

LeastWidth leastWidth(const SupportOf& support, const WidthSearchLimits& limits) {
  return WidthSearch(support, limits).run();
}

dvec3 supportPoint(const Rim& rim, const dvec3& direction) {
  const dvec3 radial = glm::cross(rim.axis, glm::cross(direction, rim.axis));  // perpendicular to the axis
  const double length = glm::length(radial);
  const dvec3 onDisc = length > 0.0 ? radial * (rim.radius / length) : dvec3(0.0);
  if (!rim.isCone) return onDisc;
  const dvec3 base = onDisc - rim.half;
  return glm::dot(base, direction) > glm::dot(rim.half, direction) ? base : rim.half;
}

double supportDistance(const Rim& rim, const dvec3& direction) {
  return glm::dot(supportPoint(rim, direction), direction);
}

dvec3 supportPoint(const Solid& solid, const dvec3& direction) {
  dvec3 point = solid.center;
  for (const dvec3& edge : solid.edges) point += glm::dot(edge, direction) < 0.0 ? -edge : edge;
  for (const Rim& rim : solid.rims) point += supportPoint(rim, direction);
  return point;
}

}  // namespace reference
