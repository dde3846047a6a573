// What is wrong with a shape's numbers; empty when it is valid.
#pragma once

#include <string_view>

#include "collision/shapes.hpp"
#include "collision/transform.hpp"

namespace collision {

/// One fault in words that name the field, e.g. "radius is negative", "halfExtents are not finite", "min is
/// above max", "axes are not orthonormal", "direction is not unit"; empty when there is none. The words are
/// literals and outlive the shape. Sizes of exactly 0 are valid.
///
/// Axes (and a ray's direction) may be off by what float rounding leaves: dot products of two columns within
/// 1e-5 of 0, of one with itself within 1e-5 of 1. What has drifted further must be made orthonormal again by
/// its owner. Mirrored (left-handed) axes are refused too: a mirrored box is the same box with one axis
/// turned round.
[[nodiscard]] std::string_view problem(const glm::vec3& shape);
[[nodiscard]] std::string_view problem(const Sphere& shape);
[[nodiscard]] std::string_view problem(const Aabb& shape);
[[nodiscard]] std::string_view problem(const Obb& shape);
[[nodiscard]] std::string_view problem(const Capsule& shape);
[[nodiscard]] std::string_view problem(const Segment& shape);
[[nodiscard]] std::string_view problem(const Ray& shape);
[[nodiscard]] std::string_view problem(const Triangle& shape);
/// As for shapes: "scale is zero", "rotation is not orthonormal", …
[[nodiscard]] std::string_view problem(const Transform& transform);

}  // namespace collision
