// A template can be converted to any kind of shape, so that one generator of poses is enough for all pairs of
// kinds.
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

/// A cylinder or cone.
[[nodiscard]] constexpr bool isCurved(Kind kind) { return kind >= Kind::cylinder; }

[[nodiscard]] std::string_view nameOf(Kind kind);

/// The pose and sizes of a shape of any kind, in double precision.
struct ShapeTemplate {
  dvec3 center{0.0};
  dvec3 half{0.5};
  glm::dmat3 axes{1.0};
  double radius = 0.25;
};

/// The rotation of the quaternion (w, v). The quaternion need not have unit length.
[[nodiscard]] glm::dmat3 rotationOf(double w, const dvec3& v);

/// A uniformly distributed rotation.
[[nodiscard]] glm::dmat3 anyRotation(Random& random);

/// A rotation by `angle` radians (small) about a random axis.
[[nodiscard]] glm::dmat3 smallRotation(Random& random, double angle);

/// One of the 24 rotations that map the coordinate axes onto each other. If one of two boxes is turned by it,
/// their parallel edges can have different axis indices.
[[nodiscard]] glm::dmat3 axisRotation(Random& random);

/// Returns the shape of this kind at the pose of the template, rounded to float. An AABB ignores the axes.
/// The axis of a capsule, cylinder or cone runs along the longest half extent, in both directions from the
/// centre.
[[nodiscard]] Shape shapeFrom(Kind kind, const ShapeTemplate& shapeTemplate);

/// Returns the shape moved by `by`, rounded to float. Far from the origin its position is therefore inexact.
[[nodiscard]] Shape moved(const Shape& shape, const dvec3& by);

}  // namespace reference
