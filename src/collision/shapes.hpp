// The shapes: plain data, float32, world space, right-handed, y up; all lengths in the same unit.
#pragma once

#include <glm/glm.hpp>
#include <variant>

#include "collision/version.hpp"

namespace collision {

// GLM_FORCE_DEFAULT_ALIGNED_GENTYPES makes a vec3 16 bytes long. A program built with it and a library built
// without would use different layouts, and contacts would be missed silently.
static_assert(sizeof(glm::vec3) == 3 * sizeof(float) && alignof(glm::vec3) == alignof(float),
              "hantei::collision needs packed GLM vectors: do not define GLM_FORCE_DEFAULT_ALIGNED_GENTYPES");

/// All points at most `radius` from `center`. Radius 0 is a point.
struct Sphere {
  glm::vec3 center{0.0f};
  float radius = 0.5f;
};

/// Axis-aligned box: every point p with min <= p <= max on each axis. Zero size on any axis is allowed.
struct Aabb {
  glm::vec3 min{-0.5f};
  glm::vec3 max{0.5f};
};

/// Oriented box: center + axes * q for every q with |q| <= halfExtents on each axis.
struct Obb {
  glm::vec3 center{0.0f};
  glm::vec3 halfExtents{0.5f};
  glm::mat3 axes{1.0f};  ///< Columns: the box's own x, y, z in world space; unit and orthogonal.
};

/// All points at most `radius` from the segment a-b. a == b is a sphere.
struct Capsule {
  glm::vec3 a{0.0f, -0.5f, 0.0f};
  glm::vec3 b{0.0f, 0.5f, 0.0f};
  float radius = 0.25f;
};

/// All points at most `radius` from the segment a-b, between the planes through its ends. a == b is a disc
/// across the y axis.
struct Cylinder {
  glm::vec3 a{0.0f, -0.5f, 0.0f};
  glm::vec3 b{0.0f, 0.5f, 0.0f};
  float radius = 0.5f;
};

/// The convex hull of `tip` and the disc of `radius` around `base`, which is perpendicular to base-tip. base
/// == tip is a disc across the y axis.
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

/// Every point origin + t * direction with t >= 0. `direction` is unit.
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

/// The placement of a collider in a scene: maps p to translation + rotation * (scale * p).
struct Transform {
  glm::vec3 translation{0.0f};
  glm::mat3 rotation{1.0f};  ///< Orthonormal, no reflection.
  glm::vec3 scale{1.0f};     ///< Along the collider's own axes, each not 0; a negative scale mirrors.
};

/// What a body can be. A glm::vec3 is a point.
using Shape = std::variant<glm::vec3, Sphere, Aabb, Obb, Capsule, Cylinder, Cone>;

/// Each verb declares a pair of shapes in one order: the shape of lower rank first. A template of the verb
/// answers the other order by exchanging the shapes, and the result with them.
template <class S>
inline constexpr int kRank = -1;  ///< No shape.
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

/// True for a pair in the order that the verbs do not declare.
template <class A, class B>
concept Exchanged = kRank<B>
>= 0 && (kRank<A> > kRank<B>);

}  // namespace collision
