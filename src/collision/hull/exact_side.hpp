// On which side of a plane through three points a fourth lies, exactly: with rounded answers the faces that a
// point can see need not be connected, and a hull cannot be built of them.
#pragma once

#include <glm/glm.hpp>

namespace collision::detail {

/// +1 where a, b, c run counterclockwise seen from p, -1 where they run clockwise, 0 exactly in their plane.
/// Computed in double; the rare answers within its error bound are added up without rounding (Shewchuk,
/// "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates", 1997).
[[nodiscard]] int sideOf(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, const glm::vec3& p);

}  // namespace collision::detail
