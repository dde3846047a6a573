// The rotation in which points fit into the smallest box, nearly.
#pragma once

#include <glm/glm.hpp>
#include <limits>
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

/// Of the points, those that lie furthest in one of some 400 directions: what a box around all of them
/// touches, nearly; all of them where they are few. The directions are even where the points have been
/// stretched to the same extent along their principal axes, so that a needle's sides count as much as its
/// ends. Linear in the number of points.
[[nodiscard]] FitPoints outermost(const FitPoints& points);

/// The axes of a box around all points whose volume is nearly the least, each edge counted as longer by
/// `unresolved` (world units): of points in a plane the surface decides, and of points on a line the length.
/// `outer` are their outermost ones; those that turn out to be missing are added.
[[nodiscard]] glm::dmat3 bestBoxAxes(FitPoints& outer, const FitPoints& points, double unresolved);

}  // namespace collision::detail
