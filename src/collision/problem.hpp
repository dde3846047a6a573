// Validates the numbers of a shape or transform and names the fault; empty when valid.
#pragma once

#include <string_view>

#include "collision/shapes.hpp"

namespace collision {

/// One fault in words that name the field, e.g. "radius is negative", "halfExtents are not finite", "min is
/// above max", "axes are not orthonormal", "direction is not unit"; empty when the shape is valid. The words
/// are string literals, so the view outlives the shape. Sizes of exactly 0 are valid.
///
/// Axes, and the direction of a ray, may be off by float rounding: the dot product of two columns is within
/// 1e-5 of 0, and of a column with itself within 1e-5 of 1. Axes that have drifted further must be made
/// orthonormal again by their owner. Mirrored (left-handed) axes are refused too: a mirrored box is the same
/// box with one axis reversed.
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
/// As for shapes: "scale is zero", "rotation is not orthonormal", …
[[nodiscard]] std::string_view problem(const Transform& transform);

}  // namespace collision
