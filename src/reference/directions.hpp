// The least width of a convex set, by a subdivision of the sphere of directions: the reference for cylinders
// and cones.
#pragma once

#include <functional>
#include <limits>

#include "reference/solid.hpp"

namespace reference {

/// The point of a convex set farthest along a direction.
using SupportOf = std::function<dvec3(const dvec3&)>;

/// When the search may stop. World units.
struct WidthTask {
  double enough = 0.0;  ///< The result may be larger than the least width by this.
  double stopBelow = -std::numeric_limits<double>::infinity();   ///< A width below this ends the search.
  double ignoreAbove = std::numeric_limits<double>::infinity();  ///< Widths above this need not be compared.
};

struct LeastWidth {
  double value = std::numeric_limits<double>::infinity();
  dvec3 direction{0.0, 1.0, 0.0};  ///< Unit.
};

/// The least, over all unit directions, of the distance along it from the origin to the set's support plane:
/// the distance to the border from inside, or minus the distance from outside. Each triangle of directions is
/// split in two until the support points at its corners prove that no width within it is smaller than the
/// least found, less `enough`.
[[nodiscard]] LeastWidth leastWidth(const SupportOf& support, const WidthTask& task);

/// The point of the rim farthest along a direction.
[[nodiscard]] dvec3 supportPoint(const Rim& rim, const dvec3& direction);

/// The point of the solid's core farthest along a direction.
[[nodiscard]] dvec3 supportPoint(const Solid& solid, const dvec3& direction);

}  // namespace reference
