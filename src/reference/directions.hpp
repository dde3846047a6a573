// The reference for cylinders and cones: searches the sphere of directions for the least width of a convex
// set.
#pragma once

#include <functional>
#include <limits>

#include "reference/solid.hpp"

namespace reference {

/// Returns the point of a convex set that is farthest along a direction.
using SupportOf = std::function<dvec3(const dvec3&)>;

/// Conditions that end the search early. World units.
struct WidthTask {
  double enough = 0.0;  ///< The result may exceed the least width by this much.
  double stopBelow = -std::numeric_limits<double>::infinity();  ///< A width below this ends the search.
  /// Directions whose width is above this need not be searched.
  double ignoreAbove = std::numeric_limits<double>::infinity();
};

struct LeastWidth {
  double value = std::numeric_limits<double>::infinity();
  dvec3 direction{0.0, 1.0, 0.0};  ///< Unit.
};

/// Returns the least width over all unit directions. The width along a direction is the signed distance from
/// the origin to the set's support plane. The result is the origin's distance to the border of the set;
/// negative if the origin is outside. Splits each triangle of directions in two until the support points at
/// its corners prove that no width within it is below the least width found minus `enough`.
[[nodiscard]] LeastWidth leastWidth(const SupportOf& support, const WidthTask& task);

/// Returns the point of the rim farthest along a direction.
[[nodiscard]] dvec3 supportPoint(const Rim& rim, const dvec3& direction);

/// Returns the point of the solid's core farthest along a direction.
[[nodiscard]] dvec3 supportPoint(const Solid& solid, const dvec3& direction);

}  // namespace reference
