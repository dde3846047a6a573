// Finds the shortest move that separates two overlapping convex solids by a search over all directions. Used
// where the expanding polytope fails because many directions tie, as for a ball on the axis of a cylinder.
#pragma once

#include <limits>
#include <optional>

#include "collision/function_ref.hpp"
#include "collision/hull/cores.hpp"

namespace collision::detail {

/// A cylinder or cone, or a point.
struct SolidOfRevolution {
  glm::dvec3 middle{0.0}, axis{0.0, 1.0, 0.0};  ///< The axis is unit; a cone's leads to the tip.
  double half = 0.0, radius = 0.0;
  bool isCone = false;

  explicit SolidOfRevolution(const glm::dvec3& point) : middle(point) {}
  SolidOfRevolution(const CurvedCore& core, bool cone)
      : middle(core.middle),
        axis(core.axis.direction),
        half(std::sqrt(lengthSquared(core.axis.half))),
        radius(core.radius),
        isCone(cone) {}
};

struct Width {
  glm::dvec3 normal{0.0, 1.0, 0.0};  ///< Unit, out of the difference.
  double length = std::numeric_limits<double>::infinity();
};

/// The least width of the Minkowski sum of `solid` and a second convex set. The sum must contain the origin.
/// The width along a direction is the distance from the origin to the support plane.
/// `restSupport(direction)` returns the point of the second set farthest along a direction. `restSolid`: if
/// given, the second set is a solid of revolution with this middle and axis. `tolerance`: the allowed error
/// of the result, world units.
[[nodiscard]] Width leastWidth(const SolidOfRevolution& solid,
                               FunctionRef<glm::dvec3(const glm::dvec3&)> restSupport,
                               const std::optional<SolidOfRevolution>& restSolid, double tolerance);

}  // namespace collision::detail
