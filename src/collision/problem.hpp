// Validates the numbers of a shape or transform and names their fault.
#pragma once

#include <string_view>

#include "collision/shapes.hpp"

namespace collision {

/// Names a fault of the shape, for example "radius is negative", "halfExtents are not finite", "min is above
/// max", "axes are not orthonormal" or "direction is not unit". Empty for a valid shape. The view refers to a
/// string literal, so it outlives the shape. Sizes of exactly 0 are valid.
///
/// Float rounding of axes and of a ray's direction is tolerated. The dot product of two columns must be
/// within 1e-5 of 0, and the squared length of a column or direction within 1e-5 of 1. If axes have drifted
/// further, the caller must make them orthonormal again. Mirrored (left-handed) axes are a fault too.
/// Reversing one axis of a box makes them right-handed without changing the box.
[[nodiscard]] std::string_view problem(const glm::vec3& shape);
[[nodiscard]] std::string_view problem(const Sphere& shape);
[[nodiscard]] std::string_view problem(const Aabb& shape);
[[nodiscard]] std::string_view problem(const Obb& shape);
[[nodiscard]] std::string_view problem(const Capsule& shape);
[[nodiscard]] std::string_view problem(const Cylinder& shape);
[[nodiscard]] std::string_view problem(const Cone& shape);
[[nodiscard]] std::string_view problem(const Segment& shape);
[[nodiscard]] std::string_view problem(const Ray& shape);
[[nodiscard]] std::string_view problem(const Triangle& shape);
/// Names a fault of a transform, for example "scale is zero" or "rotation is not orthonormal".
[[nodiscard]] std::string_view problem(const Transform& transform);

}  // namespace collision
