// Algorithms that fitted.cpp uses, in double. They find the principal axes of points, the smallest box with a
// given axis, and the axes of nearly the smallest box. Uses a theorem: the smallest rectangle around points
// in a plane has a side along an edge of their convex hull (Freeman and Shapira, "Determining the
// minimum-area encasing rectangle for an arbitrary closed curve", 1975).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/glm.hpp>
#include <limits>
#include <span>
#include <vector>

namespace collision::detail {

using FitPoints = std::vector<glm::dvec3>;

struct Extent {
  glm::dvec3 low{std::numeric_limits<double>::infinity()};
  glm::dvec3 high{-std::numeric_limits<double>::infinity()};
  [[nodiscard]] glm::dvec3 size() const { return high - low; }
};

[[nodiscard]] Extent extentAlong(const FitPoints& points, const glm::dmat3& axes);

[[nodiscard]] glm::dmat3 rotationAbout(int axis, double angle);

/// The points farthest in one of about 400 directions, or all points if there are few. They nearly determine
/// a box around all points. The directions are even after scaling the points to equal extents along the
/// principal axes, so that a needle's sides get as many directions as its ends. Takes linear time.
[[nodiscard]] FitPoints outermostPoints(const FitPoints& points);

/// The axes of a box of nearly the smallest volume. For the comparison, each edge is lengthened by
/// `resolution` (world units). So points in a plane get a box of the smallest area, and points on a line get
/// a box of the smallest length. `outerPoints` has the outermost points. The function adds points that it
/// finds missing there.
[[nodiscard]] glm::dmat3 bestBoxAxes(FitPoints& outerPoints, const FitPoints& points, double resolution);

/// The eigenvectors of the points' covariance as orthonormal, right-handed columns, accurate to a few
/// roundings of double. Uses Jacobi rotations (Golub and Van Loan, "Matrix Computations", 8.5). Needs at
/// least one point. If all are equal, returns the world's axes.
[[nodiscard]] inline glm::dmat3 principalAxes(std::span<const glm::dvec3> points) {
  glm::dvec3 mean(0.0);
  for (const glm::dvec3& p : points) mean += p / static_cast<double>(points.size());
  glm::dmat3 covariance(0.0), axes(1.0);
  for (const glm::dvec3& p : points) covariance += glm::outerProduct(p - mean, p - mean);
  constexpr int kRounds = 12;  // convergence is quadratic, so five would suffice
  for (int round = 0; round < kRounds; ++round)
    for (int i = 0; i < 3; ++i) {
      const int p = i, q = (i + 1) % 3;
      if (covariance[p][q] == 0.0) continue;
      const double angle = 0.5 * std::atan2(2.0 * covariance[p][q], covariance[p][p] - covariance[q][q]);
      glm::dmat3 rotation(1.0);
      rotation[p][p] = rotation[q][q] = std::cos(angle);
      rotation[p][q] = std::sin(angle);
      rotation[q][p] = -std::sin(angle);
      covariance = glm::transpose(rotation) * covariance * rotation;
      axes = axes * rotation;
    }
  return axes;
}

struct Point2 {
  double x = 0.0, y = 0.0;
};

/// Twice the signed area of the triangle a, b, c; positive if counterclockwise.
inline double signedDoubleArea(const Point2& a, const Point2& b, const Point2& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/// Sets `hull` to the corners of the convex hull, counterclockwise (Andrew's monotone chain). Sorts the
/// points.
inline void computeHull(std::vector<Point2>& points, std::vector<Point2>& hull) {
  std::sort(points.begin(), points.end(),
            [](const Point2& a, const Point2& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
  hull.clear();
  const auto addToChain = [&](const Point2& p, std::size_t first) {
    while (hull.size() >= first + 2 && signedDoubleArea(hull[hull.size() - 2], hull.back(), p) <= 0.0)
      hull.pop_back();
    hull.push_back(p);
  };
  for (const Point2& p : points) addToChain(p, 0);
  const std::size_t upperStart = hull.size() - 1;
  for (std::size_t i = points.size() - 1; i-- > 0;) addToChain(points[i], upperStart);
  if (hull.size() > 1) hull.pop_back();  // the last corner repeats the first
}

/// The axes of a box around the points, and the cost of the box. The cost is the volume after each edge is
/// lengthened by `resolution`.
struct BoxFit {
  /// A cost counts as lower than another cost only if the difference is more than this fraction.
  static constexpr double kMinImprovement = 1e-4;

  glm::dmat3 axes{1.0};
  double cost = std::numeric_limits<double>::infinity();

  [[nodiscard]] bool isBetterThan(const BoxFit& other) const {
    return cost < other.cost * (1.0 - kMinImprovement);
  }
};

[[nodiscard]] inline double costOf(const glm::dvec3& size, double resolution) {
  return (size.x + resolution) * (size.y + resolution) * (size.z + resolution);
}

/// Two unit vectors perpendicular to `unit` and to each other.
inline std::array<glm::dvec3, 2> perpendicularsTo(const glm::dvec3& unit) {
  const glm::dvec3 absUnit = glm::abs(unit);
  glm::dvec3 leastAxis(0.0);
  leastAxis[absUnit.x <= absUnit.y ? (absUnit.x <= absUnit.z ? 0 : 2) : (absUnit.y <= absUnit.z ? 1 : 2)] =
      1.0;
  const glm::dvec3 u = glm::normalize(glm::cross(unit, leastAxis));
  return {u, glm::cross(unit, u)};
}

/// Of all boxes with a given axis, finds the box with the lowest cost.
class BoxWithAxisSearch {
 public:
  BoxWithAxisSearch(const std::vector<glm::dvec3>& points, double resolution)
      : points_(points), resolution_(resolution) {}

  [[nodiscard]] BoxFit best(const glm::dvec3& axis) {
    const auto [u, v] = perpendicularsTo(axis);
    double low = std::numeric_limits<double>::infinity(), high = -low;
    projectedPoints_.clear();
    for (const glm::dvec3& p : points_) {
      projectedPoints_.push_back({glm::dot(p, u), glm::dot(p, v)});
      const double height = glm::dot(p, axis);
      low = std::min(low, height);
      high = std::max(high, height);
    }
    computeHull(projectedPoints_, hull_);
    const Rectangle rectangle = smallestRectangle(high - low);
    return {{u * rectangle.direction.x + v * rectangle.direction.y,
             v * rectangle.direction.x - u * rectangle.direction.y, axis},
            rectangle.cost};
  }

 private:
  struct Rectangle {
    Point2 direction{1.0, 0.0};  ///< The direction of a side, unit.
    double cost = std::numeric_limits<double>::infinity();
  };

  [[nodiscard]] double costAlong(const Point2& direction, double height) const {
    double lowX = std::numeric_limits<double>::infinity(), highX = -lowX, lowY = lowX, highY = -lowX;
    for (const Point2& p : hull_) {
      const double x = p.x * direction.x + p.y * direction.y, y = p.y * direction.x - p.x * direction.y;
      lowX = std::min(lowX, x), highX = std::max(highX, x);
      lowY = std::min(lowY, y), highY = std::max(highY, y);
    }
    return costOf({highX - lowX, highY - lowY, height}, resolution_);
  }

  [[nodiscard]] Rectangle smallestRectangle(double height) const {
    Rectangle best;
    best.cost = costAlong(best.direction, height);
    for (std::size_t i = 0; i < hull_.size(); ++i) {
      const Point2 &from = hull_[i], &to = hull_[(i + 1) % hull_.size()];
      const double length = std::hypot(to.x - from.x, to.y - from.y);
      if (!(length > 0.0)) continue;
      const Point2 direction{(to.x - from.x) / length, (to.y - from.y) / length};
      if (const double cost = costAlong(direction, height); cost < best.cost) best = {direction, cost};
    }
    return best;
  }

  const std::vector<glm::dvec3>& points_;
  double resolution_;
  std::vector<Point2> projectedPoints_, hull_;
};

}  // namespace collision::detail
