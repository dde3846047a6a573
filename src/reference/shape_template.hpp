// A template for a shape of any kind. One generator of poses serves all pairs of kinds.
#pragma once

#include <array>
#include <string_view>

#include "reference/random.hpp"
#include "reference/solid.hpp"

namespace reference {

/// The shapes, in the order of collision::Shape.
enum class Kind { point, sphere, aabb, obb, capsule, cylinder, cone };

inline constexpr std::array<std::string_view, 7> kKindNames{"point",   "sphere",   "aabb", "obb",
                                                            "capsule", "cylinder", "cone"};
inline constexpr int kKinds = static_cast<int>(kKindNames.size());

[[nodiscard]] constexpr bool isCurved(Kind kind) { return kind >= Kind::cylinder; }

[[nodiscard]] std::string_view nameOf(Kind kind);

/// The pose and sizes of a shape of any kind, in double precision.
struct ShapeTemplate {
  dvec3 center{0.0};
  dvec3 half{0.5};
  glm::dmat3 axes{1.0};
  double radius = 0.25;
};

/// The rotation of the quaternion (w, v) of any length.
[[nodiscard]] glm::dmat3 rotationOf(double w, const dvec3& v);

/// A uniformly distributed rotation.
[[nodiscard]] glm::dmat3 anyRotation(Random& random);

/// A rotation by `angle` radians (small) about a random axis.
[[nodiscard]] glm::dmat3 smallRotation(Random& random, double angle);

/// One of the 24 rotations of a cube. It can give parallel edges of two boxes different indices.
[[nodiscard]] glm::dmat3 axisRotation(Random& random);

/// The shape of this kind at the template's pose, rounded to float. An AABB ignores the axes. The axis of a
/// capsule, cylinder or cone is along the longest half extent, centred.
[[nodiscard]] Shape shapeFrom(Kind kind, const ShapeTemplate& shapeTemplate);

/// The shape moved by `by`, rounded to float. Inexact far from the origin.
[[nodiscard]] Shape moved(const Shape& shape, const dvec3& by);

}  // namespace reference
