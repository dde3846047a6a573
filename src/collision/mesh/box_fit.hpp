// Algorithms for fitted.cpp, in double: the axes of nearly the smallest box, and the smallest ball.
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

/// The points that lie farthest in one of about 400 directions; all points if there are few. They nearly
/// determine a box around all points. The directions are spread evenly after the points are scaled to the
/// same extent along each principal axis, so that the sides of a needle get as many directions as its ends.
/// Takes time linear in the number of points.
[[nodiscard]] FitPoints outermost(const FitPoints& points);

/// The axes of a box of nearly the smallest volume around all points. For the comparison of volumes, each
/// edge is lengthened by `unresolved` (world units), so that points in a plane get a box of the smallest
/// area, and points on a line get a box of the smallest length. `outer`: the outermost points; the function
/// adds points that are missing there.
[[nodiscard]] glm::dmat3 bestBoxAxes(FitPoints& outer, const FitPoints& points, double unresolved);

struct Ball {
  glm::dvec3 center{0.0};
  double squaredRadius = -1.0;  ///< Below 0 if the ball is empty.
};

/// The smallest ball around one or more points, exact within rounding.
[[nodiscard]] Ball smallestBall(std::span<const glm::dvec3> points);

}  // namespace collision::detail
