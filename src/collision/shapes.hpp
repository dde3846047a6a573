// The shapes have float32 coordinates in a right-handed world space with y up. All lengths have the same
// unit.
#pragma once

#include <glm/glm.hpp>
#include <variant>

#include "collision/version.hpp"

namespace collision {

// GLM_FORCE_DEFAULT_ALIGNED_GENTYPES makes a vec3 16 bytes long. If only the program or only the library were
// built with it, their layouts of a shape would differ, and contacts would be missed silently.
static_assert(sizeof(glm::vec3) == 3 * sizeof(float) && alignof(glm::vec3) == alignof(float),
              "hantei::collision needs packed GLM vectors: do not define GLM_FORCE_DEFAULT_ALIGNED_GENTYPES");

/// All points at most `radius` from `center`. A sphere of radius 0 is a point.
struct Sphere {
  glm::vec3 center{0.0f};
  float radius = 0.5f;
};

/// Axis-aligned box: all points p with min <= p <= max on each axis. May have size 0 on any axis.
struct Aabb {
  glm::vec3 min{-0.5f};
  glm::vec3 max{0.5f};
};

/// Oriented box: all points center + axes * q with |q| <= halfExtents on each axis.
struct Obb {
  glm::vec3 center{0.0f};
  glm::vec3 halfExtents{0.5f};
  /// Columns: the box's x, y and z axis in world space, unit and orthogonal.
  glm::mat3 axes{1.0f};
};

/// All points at most `radius` from the segment a-b. A capsule with a == b is a sphere.
struct Capsule {
  glm::vec3 a{0.0f, -0.5f, 0.0f};
  glm::vec3 b{0.0f, 0.5f, 0.0f};
  float radius = 0.25f;
};

/// All points at most `radius` from the segment a-b, between the planes through a and b perpendicular to it.
/// If a == b, a disc perpendicular to the y axis.
struct Cylinder {
  glm::vec3 a{0.0f, -0.5f, 0.0f};
  glm::vec3 b{0.0f, 0.5f, 0.0f};
  float radius = 0.5f;
};

/// The convex hull of `tip` and the disc of `radius` around `base`, perpendicular to base-tip. If base ==
/// tip, a disc perpendicular to the y axis.
struct Cone {
  glm::vec3 base{0.0f, -0.5f, 0.0f};
  glm::vec3 tip{0.0f, 0.5f, 0.0f};
  float radius = 0.5f;
};

/// The straight line from a to b, both ends included.
struct Segment {
  glm::vec3 a{0.0f};
  glm::vec3 b{0.0f};
};

/// All points origin + t * direction with t >= 0. `direction` is a unit vector.
struct Ray {
  glm::vec3 origin{0.0f};
  glm::vec3 direction{0.0f, 0.0f, 1.0f};
};

/// The flat triangle a, b, c, its border included.
struct Triangle {
  glm::vec3 a{0.0f};
  glm::vec3 b{0.0f};
  glm::vec3 c{0.0f};
};

/// The placement of a collider in the world. Maps a point p to translation + rotation * (scale * p).
struct Transform {
  glm::vec3 translation{0.0f};
  glm::mat3 rotation{1.0f};  ///< Orthonormal, no reflection.
  glm::vec3 scale{1.0f};     ///< Along the collider's axes. No component is 0. A negative component mirrors.
};

/// Any shape of a body. A glm::vec3 is a point.
using Shape = std::variant<glm::vec3, Sphere, Aabb, Obb, Capsule, Cylinder, Cone>;

/// The rank of a shape in a pair. Each query function (overlaps, contact, ...) is declared with the shape of
/// lower rank first. For the opposite order, a template exchanges the shapes, calls the function and
/// exchanges the shapes in the result.
template <class S>
inline constexpr int kRank = -1;  ///< Not a shape.
template <>
inline constexpr int kRank<glm::vec3> = 0;
template <>
inline constexpr int kRank<Sphere> = 1;
template <>
inline constexpr int kRank<Capsule> = 2;
template <>
inline constexpr int kRank<Aabb> = 3;
template <>
inline constexpr int kRank<Obb> = 4;
template <>
inline constexpr int kRank<Triangle> = 5;
template <>
inline constexpr int kRank<Cylinder> = 8;
template <>
inline constexpr int kRank<Cone> = 9;

/// True if A has a higher rank than B, so that a template must exchange the shapes before the query.
template <class A, class B>
concept NeedsSwap = kRank<B>
>= 0 && (kRank<A> > kRank<B>);

}  // namespace collision
