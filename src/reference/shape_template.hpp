// One template becomes any of the shapes, so that one family of poses serves all their pairs.
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

/// The pose and sizes of a shape of any kind, in double precision; the shapes made from it are rounded to
/// float.
struct ShapeTemplate {
  dvec3 center{0.0};
  dvec3 half{0.5};
  glm::dmat3 axes{1.0};
  double radius = 0.25;
};

/// The rotation of the quaternion (w, v), which need not be unit.
[[nodiscard]] glm::dmat3 rotationOf(double w, const dvec3& v);

/// A uniformly distributed rotation.
[[nodiscard]] glm::dmat3 anyRotation(Random& random);

/// A rotation by `angle` radians (small) about any axis.
[[nodiscard]] glm::dmat3 smallRotation(Random& random, double angle);

/// One of the 24 rotations that map the axes onto each other, so that parallel edges have different axis
/// indices.
[[nodiscard]] glm::dmat3 axisRotation(Random& random);

/// The shape of this kind at the pose of the template, rounded to float: an AABB uses the half extents and
/// ignores the axes, a capsule, cylinder or cone runs along the longest half extent, a sphere has the radius.
[[nodiscard]] Shape shapeFrom(Kind kind, const ShapeTemplate& shapeTemplate);

/// The moved shape, rounded to float, so far from the origin its position is inexact.
[[nodiscard]] Shape moved(const Shape& shape, const dvec3& by);

}  // namespace reference
