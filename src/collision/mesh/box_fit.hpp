// Algorithms of fitted.cpp: the axes of nearly the smallest box, and the smallest ball. In double.
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

/// The points farthest in one of about 400 directions, or all points if there are few. They nearly determine
/// a box around all points. The directions are even after scaling the points to equal extents along the
/// principal axes, so that the sides of a needle get as many as its ends. Linear time.
[[nodiscard]] FitPoints outermost(const FitPoints& points);

/// The axes of a box of nearly the smallest volume. For the comparison, each edge is lengthened by
/// `unresolved` (world units). So points in a plane get a box of the smallest area, and points on a line get
/// one of the smallest length. `outer`: the outermost points; missing ones are added.
[[nodiscard]] glm::dmat3 bestBoxAxes(FitPoints& outer, const FitPoints& points, double unresolved);

struct Ball {
  glm::dvec3 center{0.0};
  double squaredRadius = -1.0;  ///< Below 0 if the ball is empty.
};

/// The smallest ball around one or more points, exact within rounding.
[[nodiscard]] Ball smallestBall(std::span<const glm::dvec3> points);

}  // namespace collision::detail
