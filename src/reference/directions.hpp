// The reference for cylinders and cones: finds the least width of a convex set by a search over all
// directions.
#pragma once

#include <functional>
#include <limits>

#include "reference/solid.hpp"

namespace reference {

/// Returns the point of a convex set farthest along a direction.
using SupportOf = std::function<dvec3(const dvec3&)>;

/// Ends the search early. World units.
struct WidthTask {
  double enough = 0.0;  ///< The result may exceed the least width by this much.
  double stopBelow = -std::numeric_limits<double>::infinity();  ///< A width below this ends the search.
  /// A direction with a larger width need not be searched.
  double ignoreAbove = std::numeric_limits<double>::infinity();
};

struct LeastWidth {
  double value = std::numeric_limits<double>::infinity();
  dvec3 direction{0.0, 1.0, 0.0};  ///< Unit.
};

/// The least width over all unit directions. A width is the signed distance from the origin to a support
/// plane. So the result is the origin's distance to the border of the set, negative outside. Splits triangles
/// of directions until the support points prove that no width is below the best found minus `enough`.
[[nodiscard]] LeastWidth leastWidth(const SupportOf& support, const WidthTask& task);

/// Returns the point of the rim farthest along a direction.
[[nodiscard]] dvec3 supportPoint(const Rim& rim, const dvec3& direction);

/// Returns the point of the solid's core farthest along a direction.
[[nodiscard]] dvec3 supportPoint(const Solid& solid, const dvec3& direction);

}  // namespace reference
