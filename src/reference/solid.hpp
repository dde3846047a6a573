// A shape in the reference's form: the exact float data in double precision, with nothing refitted or made
// orthogonal.
#pragma once

#include <array>
#include <variant>

#include "collision/shapes.hpp"

namespace reference {

using collision::Aabb;
using collision::Capsule;
using collision::Obb;
using collision::Shape;
using collision::Sphere;
using glm::dvec3;

/// The most edges: three for each of two boxes, and the displacement of a motion.
inline constexpr std::size_t kMostEdges = 7;

/// The core is the set of points center + q[0] * edges[0] + q[1] * edges[1] + … with all |q[i]| <= 1; the
/// solid is the core grown by `radius`. A box has three edges (half its real ones), a capsule one, a sphere
/// and a point none; edges of length zero are dropped. A float Obb whose axes are not quite orthogonal is the
/// parallelepiped that they span.
struct Solid {
  dvec3 center{0.0};
  std::array<dvec3, kMostEdges> edges{};
  int edgeCount = 0;
  double radius = 0.0;

  void addEdge(const dvec3& edge) {
    if (edge != dvec3(0.0)) edges[static_cast<std::size_t>(edgeCount++)] = edge;
  }
};

/// The conversion is exact, because double represents every float32.
[[nodiscard]] Solid solidOf(const glm::vec3& point);
[[nodiscard]] Solid solidOf(const Sphere& s);
[[nodiscard]] Solid solidOf(const Aabb& box);
[[nodiscard]] Solid solidOf(const Obb& box);
[[nodiscard]] Solid solidOf(const Capsule& c);
[[nodiscard]] Solid solidOf(const Shape& shape);

/// The Minkowski difference: every point of a minus every point of b, a's edges first. It contains the origin
/// exactly when a and b share a point (Ericson, Real-Time Collision Detection, 3.11).
[[nodiscard]] Solid difference(const Solid& a, const Solid& b);

/// The length of the longest edge of a solid's core.
[[nodiscard]] double longestEdge(const Solid& solid);

/// The radius of a bounding ball about the centre. An upper bound: a box's corners may be nearer.
[[nodiscard]] double ballRadius(const Solid& solid);

}  // namespace reference
