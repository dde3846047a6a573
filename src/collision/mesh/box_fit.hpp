// What fitted shapes are found with: the rotation in which points fit into nearly the smallest box, and the
// smallest ball around points. In double.
#pragma once

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

[[nodiscard]] glm::dmat3 turnAbout(int axis, double angle);

/// The points that lie farthest in one of about 400 directions, which nearly determine a box around all
/// points; all points when there are few. The directions are even after scaling the points to the same extent
/// along their principal axes, so that the sides of a needle count as much as its ends. Linear in the number
/// of points.
[[nodiscard]] FitPoints outermost(const FitPoints& points);

/// The axes of a box of nearly the least volume around all points. Each edge counts as longer by `unresolved`
/// (world units), so points in a plane get the smallest area, and points on a line the smallest length.
/// `outer`: the outermost points; missing ones are added.
[[nodiscard]] glm::dmat3 bestBoxAxes(FitPoints& outer, const FitPoints& points, double unresolved);

struct Ball {
  glm::dvec3 center{0.0};
  double squaredRadius = -1.0;  ///< Below 0: holds nothing.
};

/// The smallest ball around at least one point, exact up to rounding; flat and linear sets are allowed.
[[nodiscard]] Ball smallestBall(std::span<const glm::dvec3> points);

}  // namespace collision::detail
